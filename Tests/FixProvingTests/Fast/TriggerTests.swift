import DecodingDiagnostics
import Foundation
import Testing

/// A look-alike proves something only if it could fail: it has to contain what triggers the forbidden kind of fix.
@Suite struct TriggerTests {
  @Test(.enabled(if: Scenario.wanted.isEmpty && Recorded.areComplete), arguments: FixKind.allCases)
  func lookAlikesHaveWhatSetsTheKindOff(_ kind: FixKind) {
    let triggers = Scenario.all.filter { $0.first == kind }.reduce(into: Set<String>()) { $0.formUnion($1.triggers) }
    let without = Scenario.all.filter { $0.never.contains(kind) && $0.triggers.isDisjoint(with: triggers) }
    let unknown = without.map(\.name).filter { !Self.withoutTrigger.contains("\(kind.rawValue): \($0)") }
    #expect(unknown.isEmpty, "nothing in them sets \(kind) off: \(unknown.joined(separator: "; "))")
  }

  /// The look-alikes that forbid a kind which nothing in them could trigger: the list may only shrink.
  static let withoutTrigger = KnownFaults.lines(of: "Fast/without-trigger.txt")
}

extension Scenario {
  /// The reasons of the failures and the kinds of the warnings.
  fileprivate var triggers: Set<String> {
    guard let report = Recorded.scenario(self)?.report else { return [] }
    return Set(report.failures.map { "\($0.reason)" } + report.warnings.map { "\($0.kind)" })
  }
}
