import DecodingDiagnostics
import Foundation
import TestSupport
import Testing

@testable import FixProving

/// What is proposed must not depend on how the code is spelled: every scenario with hand-written code again, in each
/// spelling, on its recorded report.
@Suite struct RespellingTests {
  /// `INSPECT_SEED` chooses among names and comments.
  static let seed = ProcessInfo.processInfo.environment["INSPECT_SEED"].flatMap { Int($0) } ?? 0

  private static let known: Set<String> = {
    let file = PackageFolder.root.appendingPathComponent("Tests/FixProvingTests/Variants/known-differences.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return Set(text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") })
  }()

  @Test(arguments: Respelling.allCases) func theSameIsProposed(_ respelling: Respelling) throws {
    var count = 0
    var different: [String] = []
    for scenario in Scenario.all {
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
  }
}
