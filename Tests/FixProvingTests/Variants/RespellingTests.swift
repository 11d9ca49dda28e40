import DecodingDiagnostics
import Foundation
import TestSupport
import Testing

@testable import FixProving

/// Proposals must not depend on the spelling of the code: tests every scenario with hand-written code again, in each
/// spelling, on its recorded report.
@Suite struct RespellingTests {
  /// `INSPECT_SEED` selects names and comments.
  static let seed = ProcessInfo.processInfo.environment["INSPECT_SEED"].flatMap { Int($0) } ?? 0

  private static let known = KnownFaults.lines(of: "Variants/known-differences.txt")

  private static let isAboutAll = ProcessInfo.processInfo.environment["INSPECT_RESPELLINGS"] == "all"

  /// Tests each scenario in only one of the spellings, since all of them take minutes; `INSPECT_RESPELLINGS=all` tests
  /// all.
  private static func isLookedAt(_ number: Int, in respelling: Respelling) -> Bool {
    isAboutAll || !Scenario.wanted.isEmpty
      || number % Respelling.allCases.count == Respelling.allCases.firstIndex(of: respelling)
  }

  @Test(arguments: Respelling.allCases) func theSameIsProposed(_ respelling: Respelling) throws {
    var count = 0
    var different: [String] = []
    for (number, scenario) in Scenario.all.enumerated() where Self.isLookedAt(number, in: respelling) {
      guard let record = Recorded.scenario(scenario), let model = respelling.respelled(scenario.model, seed: Self.seed)
      else { continue }
      let original = ProposedChanges(scenario, report: record.report)
      guard original.hasHandWrittenCode else { continue }
      count += 1
      let respelled = ProposedChanges(scenario, model: model, report: record.report)
      if respelled.summary != original.summary { different.append("\(respelling.rawValue): \(scenario.name)") }
    }
    let new = different.filter { !Self.known.contains($0) }
    print("\(respelling.rawValue): \(different.count) of \(count) differ, \(new.count) of them not known")
    if !new.isEmpty, let folder = ProcessInfo.processInfo.environment["INSPECT_DIFFERENCES"] {
      let file = URL(fileURLWithPath: folder).appendingPathComponent(respelling.rawValue + ".txt")
      try different.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    }
    if Scenario.wanted.isEmpty, Recorded.areComplete {
      #expect(count > 20, "\(respelling.rawValue) respells hardly anything")
    }
    #expect(new.isEmpty, "\(new.joined(separator: "; "))")
    if Self.isAboutAll, Scenario.wanted.isEmpty, Self.seed == 0 {
      let gone = Self.known.filter { $0.hasPrefix(respelling.rawValue + ": ") }.subtracting(different)
      #expect(gone.isEmpty, "no longer different: \(gone.sorted().joined(separator: "; "))")
    }
  }
}
