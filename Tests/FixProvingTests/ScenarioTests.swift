import DecodingDiagnostics
import Foundation
import JSONText
import TestSupport
import Testing

@testable import FixProving

/// Each rule on cases of its own: the first fix is the right one, its diff applies, compiles and decodes; and evidence
/// that only looks like a rule's, on which it stays silent.
@Suite(.serialized) struct ScenarioTests {
  @Test(arguments: Scenario.all.filter { $0.first != nil && !$0.isAboutWarning })
  func theFirstFixIsTheRightOneAndThePlanHolds(_ scenario: Scenario) throws {
    let fixture = try ProvingFixture(scenario.model)
    let report = try fixture.report(scenario.document, root: scenario.root, change: scenario.change)
    #expect(report.verdict != .decodes)
    #expect(report.fixes.first?.kind == scenario.first)
    let plan = try #require(report.plan)
    #expect(plan.remaining == 0)
    expect(scenario.lines, in: Change(plan))
    #expect(try fixture.problem(of: scenario, with: Change(plan)) == nil)
  }

  @Test(arguments: Scenario.all.filter { $0.first != nil && $0.isAboutWarning })
  func theFirstFixOfAWarningIsTheRightOneAndHolds(_ scenario: Scenario) throws {
    let fixture = try ProvingFixture(scenario.model)
    let report = try fixture.report(scenario.document, root: scenario.root, change: scenario.change)
    #expect(report.verdict == .decodes)
    let fix = try #require(report.fixes.first)
    #expect(fix.kind == scenario.first)
    expect(scenario.lines, in: Change(fix))
    #expect(try fixture.problem(of: scenario, with: Change(fix)) == nil)
  }

  @Test(arguments: Scenario.all.filter { !$0.never.isEmpty || !$0.absent.isEmpty })
  func aLookAlikeIsLeftAlone(_ scenario: Scenario) throws {
    let proposals = try ProvingFixture(scenario.model).proposals(for: scenario)
    #expect(Set(proposals.map(\.kind)).isDisjoint(with: scenario.never))
    let texts = proposals.map { "\($0.edits)" }
    for line in scenario.absent { #expect(!texts.contains { $0.contains(line) }, "\(line)") }
  }

  /// Three scenarios and two look-alikes a family at the least, so that none is forgotten.
  @Test(arguments: FixKind.allCases) func everyKindHasScenarios(_ kind: FixKind) {
    #expect(Scenario.all.count { $0.first == kind } >= 3)
    #expect(Scenario.all.count { $0.never.contains(kind) } >= 2)
  }

  private func expect(_ lines: [String], in change: Change) {
    let all = change.texts.joined(separator: "\n")
    for line in lines { #expect(all.contains(line), "\(line)\nis not in\n\(all)") }
  }
}
