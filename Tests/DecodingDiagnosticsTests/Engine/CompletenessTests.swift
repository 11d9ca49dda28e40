import DecodingDiagnostics
import Foundation
import JSONText
import TestSupport
import Testing

/// All failures and only the failures, proved on documents that were broken at known places.
@Suite("All and only the failures")
struct CompletenessTests {
  static let count = ProcessInfo.processInfo.environment["INSPECT_COMPLETENESS_COUNT"].flatMap { Int($0) } ?? 6_000
  static let firstSeed = ProcessInfo.processInfo.environment["INSPECT_COMPLETENESS_SEED"].flatMap { UInt64($0) } ?? 0
  private static let shownFaults = 15

  @Test("what is reported is what was broken")
  func proof() {
    let specimens = Zoo.specimens
    var faults: [String] = []
    var proved = 0, partly = 0
    for index in 0..<UInt64(Self.count) where faults.count < Self.shownFaults {
      let seed = Self.firstSeed &+ index
      var generator = SplitMix64(seed: seed)
      let specimen = specimens[Int(index) % specimens.count]
      let document = specimen.documents.randomElement(using: &generator) ?? ""
      let damage = Damage(of: Array(document.utf8), count: Int.random(in: 1...4, using: &generator), &generator)
      let proof = CompletenessProof(specimen: specimen, damage: damage)
      guard proof.applies else { continue }
      if proof.isExhaustive { proved += 1 } else { partly += 1 }
      if let fault = proof.fault { faults.append("\(specimen.name), seed \(seed): \(fault)\n\(proof.transcript)") }
    }
    for fault in faults { Issue.record("\(fault)") }
    #expect(proved > Self.count / 6)
    #expect(partly < proved / 3, "\(partly) of \(proved + partly) reports say that something was not checked")
  }
}

/// Compares one report with the damage that it should report.
struct CompletenessProof {
  let specimen: Specimen
  let damage: Damage
  private let broken: JSONDocument
  private let comparison: Comparison
  private let decoder: JSONDecoder

  init(specimen: Specimen, damage: Damage) {
    self.specimen = specimen
    self.damage = damage
    decoder = specimen.setup.makeDecoder()
    let bytes = damage.bytes()
    broken = JSONDocument(bytes, options: ScanOptions(allowsJSON5: decoder.allowsJSON5))
    comparison = specimen.compare(bytes, decoder)
  }

  /// Whether the damage breaks decoding, by values rather than by syntax.
  var applies: Bool { broken.breakage == nil && !comparison.foundationDecodes && !damage.edits.isEmpty }

  var isExhaustive: Bool { comparison.report.completeness == .exhaustive }

  var fault: String? {
    var reported: Set<Int> = []
    var single: Set<Int> = []
    for failure in comparison.report.failures {
      reported.formUnion(places(of: failure))
      for occurrence in failure.occurrences {
        let edits = damage.edits(at: occurrence.location.offset, of: failure, in: broken)
        guard failure.certainty == .certain else { continue }
        if edits.isEmpty { return "was never broken, and is reported as certain: \(failure.summary)" }
        if edits.count == 1 { single.formUnion(edits) }
      }
    }
    if isExhaustive, let error = error(restoring: reported) {
      return "with the original bytes back at every reported place it still fails: \(error)"
    }
    for index in single where error(restoring: Set(damage.edits.indices).subtracting([index])) == nil {
      return "decodes although \(damage.edits[index]) is still broken, which was reported as certain"
    }
    return nil
  }

  /// The edits at the places that a failure reports, including those of its attempts.
  private func places(of failure: Failure) -> Set<Int> {
    let own = failure.occurrences.flatMap { damage.edits(at: $0.location.offset, of: failure, in: broken) }
    return failure.attempts.flatMap(\.failures).reduce(into: Set(own)) { $0.formUnion(places(of: $1)) }
  }

  private func error(restoring restored: Set<Int>) -> String? {
    let comparison = specimen.compare(damage.bytes(restoring: restored), decoder)
    return comparison.foundationDecodes ? nil : comparison.foundation
  }

  var transcript: String {
    """
      good:     \(String(decoding: damage.original, as: UTF8.self))
      broken:   \(String(decoding: damage.bytes(), as: UTF8.self))
      reported: \(comparison.engine) \(isExhaustive ? "" : "(not exhaustive)")
      thrown:   \(comparison.foundation)
    """
  }
}
