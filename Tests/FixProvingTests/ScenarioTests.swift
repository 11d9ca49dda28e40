import DecodingDiagnostics
import Foundation
import JSONText
import TestSupport
import Testing

@testable import FixProving

/// Each rule on cases of its own: the first fix is the right one, its diff applies, compiles and decodes; and on
/// misleading evidence, for which it proposes nothing.
///
/// Two suites share the scenarios, each running them one after another, so that no core waits for the last of them.
@Suite(.serialized) struct ScenarioTests {
  @Test(arguments: Scenario.withFix(half: 0)) func theFirstFixIsTheRightOneAndThePlanHolds(_ scenario: Scenario)
    async throws
  {
    try await OwnThread.run { try scenario.expectFix() }
  }

  /// A compiler adds nothing to the fast tier's view of them, as long as the records are those of the current engine.
  @Test(.enabled(if: !Recorded.areCurrent), arguments: Scenario.lookAlikes)
  func aLookAlikeIsLeftAlone(_ scenario: Scenario) async throws {
    scenario.expectNothingForbidden(
      try await OwnThread.run { try ProvingFixture(scenario).proposals(for: scenario) })
  }

  /// At least three scenarios and two look-alikes per family, so that none is forgotten.
  @Test(.enabled(if: Scenario.wanted.isEmpty), arguments: FixKind.allCases) func everyKindHasScenarios(_ kind: FixKind)
  {
    #expect(Scenario.all.count { $0.first == kind } >= 3)
    #expect(Scenario.all.count { $0.never.contains(kind) } >= 2)
  }
}

@Suite(.serialized) struct OtherScenarioTests {
  @Test(arguments: Scenario.withFix(half: 1)) func theFirstFixIsTheRightOneAndThePlanHolds(_ scenario: Scenario)
    async throws
  {
    try await OwnThread.run { try scenario.expectFix() }
  }
}

extension Scenario {
  /// Every second one of those that have a fix and are drawn.
  fileprivate static func withFix(half: Int) -> [Scenario] {
    all.filter { $0.first != nil && $0.isDrawn }.enumerated().filter { $0.offset % 2 == half }.map(\.element)
  }

  /// With `INSPECT_SCENARIO_DRAW=N:SEED` only one of N scenarios is compiled, different ones for another seed, as long
  /// as the fast tier covers all of them with records of the current engine; otherwise each is.
  private var isDrawn: Bool {
    guard Self.wanted.isEmpty, Recorded.areCurrent, let draw = Self.draw else { return true }
    let number = UInt64(ContentHash.of([draw.seed, name]), radix: 16) ?? 0
    return (number >> 32) % draw.outOf == 0
  }

  private static let draw: (outOf: UInt64, seed: String)? = {
    let words = (ProcessInfo.processInfo.environment["INSPECT_SCENARIO_DRAW"] ?? "").split(separator: ":")
    guard words.count == 2, let outOf = UInt64(words[0]), outOf > 0 else { return nil }
    return (outOf, String(words[1]))
  }()

  private func expectPlainWords(_ fix: Fix) {
    for text in [fix.title, fix.explanation, fix.loses ?? ""] {
      let faults = PlainWording.bannedPhrases(in: text) + PlainWording.singleQuotes(in: text)
      #expect(faults.isEmpty, "\(name): \(text): \(faults.joined(separator: ", "))")
    }
  }

  fileprivate func expectFix() throws {
    let fixture = try ProvingFixture(self)
    var report = try fixture.inspected(document, root: root, change: change)
    if Recorded.areCurrent, let record = Recorded.scenario(self) {
      let isAsRecorded = try report.recordedText == record.report.recordedText
      #expect(isAsRecorded, "\(name): the report is not the recorded one; INSPECT_RECORD=reports")
    }
    fixture.prove(&report, document, root: root, change: change)
    let (kind, remaining) = (report.fixes.first?.kind, report.plan?.remaining)
    #expect((report.verdict == .decodes) == isAboutWarning, "\(name)")
    #expect(kind == first, "\(name)")
    let mended = isAboutWarning ? report.fixes.first.map(Change.init) : report.plan.map(Change.init)
    guard let mended else {
      Issue.record("\(name): there is nothing that mends it")
      return
    }
    if !isAboutWarning { #expect(remaining == 0, "\(name)") }
    for fix in report.fixes { expectPlainWords(fix) }
    let all = mended.texts.joined(separator: "\n")
    for line in lines { #expect(all.contains(line), "\(name): \(line)\nis not in\n\(all)") }
    #expect(try fixture.problem(of: self, with: mended) == nil, "\(name)")
  }
}
