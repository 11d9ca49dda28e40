import DecodingDiagnostics
import Dispatch
import Foundation
import Locking
import TestSupport
import Testing

/// Creates the records of the fast tier; not a test, and only run if `INSPECT_RECORD` is set.
@Suite struct RecordingTests {
  @Test(.enabled(if: !Recorded.wish.isEmpty)) func record() async throws {
    try await OwnThread.run { try RecordingTests.recordAll() }
  }

  /// File by file, so that finished records are kept if the run is interrupted.
  private static func recordAll() throws {
    var count = 0
    for (file, scenarios) in Dictionary(grouping: Scenario.everyOne, by: \.file).sorted(by: { $0.key < $1.key }) {
      let records = records(of: scenarios)
      try Recorded.write(records, of: file)
      count += records.count
    }
    // If only the proposals are recorded again, the reports still belong to the engine that created them.
    if Recorded.wish == "reports", count == Scenario.everyOne.count { try Recorded.writeEngine() }
  }

  private static func records(of scenarios: [Scenario]) -> [(scenario: Scenario, record: RecordedScenario)] {
    let made = Mutex<[Int: RecordedScenario]>([:])
    DispatchQueue.concurrentPerform(iterations: scenarios.count) { number in
      let record = record(of: scenarios[number])
      made.withLock { $0[number] = record }
    }
    let known = made.withLock { $0 }
    return scenarios.indices.compactMap { number in known[number].map { (scenario: scenarios[number], record: $0) } }
  }

  /// Reuses a recorded report that is still valid.
  private static func record(of scenario: Scenario) -> RecordedScenario? {
    // Records without an engine come from an interrupted run.
    let isOutdated = Recorded.areComplete && !Recorded.areCurrent
    let known = Recorded.wish == "reports" && isOutdated ? nil : Recorded.scenario(scenario)
    do {
      let report =
        try known?.report
        ?? ProvingFixture(scenario).inspected(scenario.document, root: scenario.root, change: scenario.change)
      return record(of: scenario, report)
    } catch {
      Issue.record(error, "\(scenario.name)")
      return nil
    }
  }

  private static func record(of scenario: Scenario, _ report: DocumentReport) -> RecordedScenario {
    var record = RecordedScenario(content: scenario.content, report: report.withoutTime)
    guard let kind = scenario.first else { return record }
    let changes = ProposedChanges(scenario, report: report)
    record.before = changes.before(kind) ?? [Scenario.foundLater]
    let texts = changes.candidates.compactMap(changes.text(of:))
    record.later = scenario.lines.filter { line in !texts.contains { $0.contains(line) } }
    return record
  }
}
