import DecodingDiagnostics
import Dispatch
import Foundation
import Locking
import TestSupport
import Testing

/// Makes the records of the fast tier; not a test, and only run where `INSPECT_RECORD` asks for it.
@Suite struct RecordingTests {
  @Test(.enabled(if: !Recorded.wish.isEmpty)) func record() async throws {
    try await OwnThread.run { try RecordingTests.recordAll() }
  }

  /// File by file, so that what is made stays where it is broken off.
  private static func recordAll() throws {
    var count = 0
    for (file, scenarios) in Dictionary(grouping: Scenario.everyOne, by: \.file).sorted(by: { $0.key < $1.key }) {
      let records = records(of: scenarios)
      try Recorded.write(records, of: file)
      count += records.count
    }
    // Where only the proposals are looked at again, the reports stay those of the engine that made them.
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

  /// What is recorded and still holds is not decoded again.
  private static func record(of scenario: Scenario) -> RecordedScenario? {
    // Records without an engine are of a run that was broken off.
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
