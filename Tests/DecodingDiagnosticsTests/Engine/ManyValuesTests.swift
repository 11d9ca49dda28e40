import DecodingDiagnostics
import Foundation
import JSONText
import Testing

/// Facts learned from failing values must not change the report on later ones: the thirtieth occurrence of some damage
/// is reported like the first.
@Suite("A value among many is told as by itself")
struct ManyValuesTests {
  private static let copies = 30

  @Test("whatever is broken in it", arguments: 0..<UInt64(4))
  func learning(_ round: UInt64) {
    for (index, specimen) in Zoo.specimens.enumerated() where !specimen.setup.makeDecoder().assumesTopLevelDictionary {
      var generator = SplitMix64(seed: CompletenessTests.firstSeed &+ round &* 1000 &+ UInt64(index))
      for original in specimen.documents {
        check(specimen, Array(original.utf8), &generator)
      }
    }
  }

  private func check(_ specimen: Specimen, _ original: [UInt8], _ generator: inout SplitMix64) {
    let options = ScanOptions(allowsJSON5: specimen.setup.makeDecoder().allowsJSON5)
    let variants = (0..<3).map { _ in
      Damage(of: original, count: Int.random(in: 1...2, using: &generator), &generator).bytes()
    }.filter { JSONDocument($0, options: options).breakage == nil }
    guard !variants.isEmpty else { return }
    // In the second round: the replacement may be a good value that the first one brought.
    let early = facts(specimen, [original] + variants + variants)
    let alone = variants.indices.map { early[1 + variants.count + $0] ?? [] }
    let order = (0..<Self.copies * variants.count).map { $0 % variants.count }.shuffled(using: &generator)
    let together = facts(specimen, [original] + order.map { variants[$0] })
    for (place, variant) in order.enumerated() where together[place + 1] ?? [] != alone[variant] {
      Issue.record(
        """
        \(specimen.name), value \(place + 1): \(String(decoding: variants[variant], as: UTF8.self))
          at first: \(alone[variant].sorted())
          later:    \((together[place + 1] ?? []).sorted())
        """)
      return
    }
  }

  /// The facts of the certain failures of each document, by its index; consequences of a replacement depend on the good
  /// values that are available for it.
  private func facts(_ specimen: Specimen, _ documents: [[UInt8]]) -> [Int: Set<String>] {
    var facts: [Int: Set<String>] = [:]
    let report = specimen.inspectAll(documents, specimen.setup.makeDecoder())
    for failure in report.failures where failure.certainty == .certain {
      for occurrence in failure.occurrences {
        let path = occurrence.path.split(separator: "]", maxSplits: 1, omittingEmptySubsequences: false)
        guard let index = Int(path[0].dropFirst()) else { continue }
        let requester = failure.requester.map { "\($0.type).\($0.key ?? "")" } ?? ""
        facts[index, default: []].insert(
          """
          \(failure.category) \(failure.reason) at \(path[1]) \(failure.key ?? "") \
          \(failure.expected ?? "") \(failure.found ?? "") \(requester)
          """)
      }
    }
    return facts
  }
}
