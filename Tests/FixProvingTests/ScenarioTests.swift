import DecodingDiagnostics
import Foundation
import JSONText
import TestSupport
import Testing

@testable import FixProving

/// Each rule on cases of its own: the first fix is the right one, its diff applies, compiles and decodes; and evidence
/// that only looks like a rule's, on which it stays silent.
///
/// Two suites share the scenarios, each of them one after another, so that no core waits for the last of them.
@Suite(.serialized) struct ScenarioTests {
  @Test(arguments: Scenario.withFix(half: 0)) func theFirstFixIsTheRightOneAndThePlanHolds(_ scenario: Scenario)
    async throws
  {
    try await OwnThread.run { try scenario.expectFix() }
  }

  /// A compiler adds nothing to what the fast tier sees of them, as long as the records are of the engine as it is.
  @Test(.enabled(if: !Recorded.areCurrent), arguments: Scenario.lookAlikes)
  func aLookAlikeIsLeftAlone(_ scenario: Scenario) async throws {
    scenario.expectNothingForbidden(
      try await OwnThread.run { try ProvingFixture(scenario).proposals(for: scenario) })
  }

  /// Three scenarios and two look-alikes a family at the least, so that none is forgotten.
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
  /// Every second of those that have a fix.
  fileprivate static func withFix(half: Int) -> [Scenario] {
    all.filter { $0.first != nil }.enumerated().filter { $0.offset % 2 == half }.map(\.element)
  }

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
