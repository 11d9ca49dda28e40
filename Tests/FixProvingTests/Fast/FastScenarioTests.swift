import DecodingDiagnostics
import Foundation
import Testing

@testable import FixProving

/// The fast tier: rules and edits on the recorded reports of all scenarios, without a compiler. The full tier tests
/// whether the proposals hold.
@Suite struct FastScenarioTests {
  @Test(.enabled(if: Recorded.areComplete)) func everyScenarioIsRecorded() {
    let missing = Scenario.all.filter { Recorded.scenario($0) == nil }.map(\.name)
    #expect(missing.isEmpty, "INSPECT_RECORD=reports records them: \(missing.joined(separator: "; "))")
  }

  @Test(arguments: Scenario.all) func whatIsProposedIsRight(_ scenario: Scenario) throws {
    guard let record = Recorded.scenario(scenario) else { return }
    let changes = ProposedChanges(scenario, report: record.report)
    scenario.expectNothingForbidden(changes.candidates.map(\.proposal))
    try Self.expectKindsOfTheRules(changes)
    if let kind = scenario.first { Self.expect(kind, of: scenario, record, in: changes) }
  }

  private static func expect(
    _ kind: FixKind, of scenario: Scenario, _ record: RecordedScenario, in changes: ProposedChanges
  ) {
    let before = changes.before(kind)
    #expect(before != nil || scenario.isFoundLater(record), "\(scenario.name): nobody proposes \(kind)")
    let added = Set(before ?? []).subtracting(record.before)
    #expect(added.isEmpty, "\(scenario.name): now before the right fix: \(added.sorted().joined(separator: "; "))")
    let texts = changes.candidates.compactMap(changes.text(of:))
    for line in scenario.lines where !record.later.contains(line) {
      #expect(texts.contains { $0.contains(line) }, "\(scenario.name): no change has the line \(line)")
    }
  }

  private static func expectKindsOfTheRules(_ changes: ProposedChanges) throws {
    for proposal in changes.candidates.map(\.proposal) {
      let rule = try #require(proposal.rule.flatMap(FixRules.rule))
      #expect(rule.kinds.contains(proposal.kind), "\(rule.id) does not list \(proposal.kind)")
    }
  }
}

extension Scenario {
  static var lookAlikes: [Scenario] { all.filter { !$0.never.isEmpty || !$0.absent.isEmpty } }

  /// Whether only a later round proposes the kind of the first fix.
  fileprivate func isFoundLater(_ record: RecordedScenario) -> Bool { record.before == [Self.foundLater] }

  static let foundLater = "(a later round)"

  /// What is only tried if nothing else works is not judged.
  func expectNothingForbidden(_ all: [Proposal]) {
    let proposals = all.filter { !$0.isLastChance }
    #expect(Set(proposals.map(\.kind)).isDisjoint(with: never), "\(name)")
    let texts = proposals.map { "\($0.edits)" }
    for line in absent { #expect(!texts.contains { $0.contains(line) }, "\(name): \(line)") }
  }
}
