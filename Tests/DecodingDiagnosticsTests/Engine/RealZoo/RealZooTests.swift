import DecodingDiagnostics
import Foundation
import JSONText
import TestSupport
import Testing

/// The engine compared with JSONDecoder and with the damage, on models in the style of real code.
@Suite("Models of real code: verdict, value, places, completeness")
struct RealZooTests {
  static let count = ProcessInfo.processInfo.environment["INSPECT_REAL_COUNT"].flatMap { Int($0) } ?? 20_000
  static let firstSeed = ProcessInfo.processInfo.environment["INSPECT_REAL_SEED"].flatMap { UInt64($0) } ?? 0
  /// Only the models with these names, for examining a fault.
  private static let names = ProcessInfo.processInfo.environment["INSPECT_REAL_MODELS"]?.split(separator: ",") ?? []
  private static let shownFaults = ProcessInfo.processInfo.environment["INSPECT_REAL_SHOWN"].flatMap { Int($0) } ?? 12

  @Test("each takes its own documents, and there are enough of them")
  func own() {
    #expect(Set(RealZoo.specimens.map(\.name)).count >= 120)
    for specimen in RealZoo.specimens {
      for document in specimen.documents {
        let comparison = specimen.compare(Array(document.utf8), specimen.setup.makeDecoder())
        #expect(comparison.foundationDecodes, "\(specimen.name): \(comparison.foundation)")
        #expect(comparison.agrees, "\(specimen.name): \(comparison.engine)")
      }
    }
  }

  /// Three of four documents are broken at known places, the others in any way at all.
  @Test("verdict and value are JSONDecoder's; what was broken is told, or said not to be checked, and nothing else is")
  func proof() {
    let decoders = Dictionary(uniqueKeysWithValues: DecoderSetup.allCases.map { ($0, $0.makeDecoder()) })
    var faults: [String] = []
    let specimens = RealZoo.specimens.filter { specimen in
      Self.names.isEmpty || Self.names.contains { specimen.name.contains($0) }
    }
    var failing = 0, exhaustive = 0
    for index in 0..<UInt64(Self.count) where faults.count < Self.shownFaults {
      let seed = Self.firstSeed &+ index
      var generator = SplitMix64(seed: seed)
      let specimen = specimens[Int(index) % specimens.count]
      let document = Array((specimen.documents.randomElement(using: &generator) ?? "").utf8)
      guard let decoder = decoders[specimen.setup] else { continue }
      if index % 4 == 3 {
        let comparison = specimen.compare(DocumentMutation.mutate(document, &generator), decoder)
        if !comparison.agrees { faults.append("\(specimen.name), seed \(seed): \(comparison.difference)") }
        continue
      }
      let damage = Damage(of: document, count: Int.random(in: 1...3, using: &generator), swaps: true, &generator)
      let proof = StrictProof(specimen: specimen, damage: damage, decoder: decoder)
      if proof.fails { failing += 1 }
      if proof.isExhaustive { exhaustive += 1 }
      if let fault = proof.fault { faults.append("\(specimen.name), seed \(seed): \(fault)\n\(proof.transcript)") }
    }
    for fault in faults { Issue.record("\(fault)") }
    #expect(failing > Self.count / 8 || faults.count == Self.shownFaults)
    #expect(exhaustive > failing * 2 / 5, "only \(exhaustive) of \(failing) reports tell all")
  }
}

/// Compares one report with the damage, strictly: a broken place that matters is reported or marked as not checked, a
/// certain failure is where something was broken, and every place exists.
struct StrictProof {
  private let specimen: Specimen
  private let damage: Damage
  private let decoder: JSONDecoder
  private let broken: JSONDocument
  private let comparison: Comparison

  init(specimen: Specimen, damage: Damage, decoder: JSONDecoder) {
    (self.specimen, self.damage, self.decoder) = (specimen, damage, decoder)
    let bytes = damage.bytes()
    broken = JSONDocument(bytes, options: ScanOptions(allowsJSON5: decoder.allowsJSON5))
    comparison = specimen.compare(bytes, decoder)
  }

  var fails: Bool { !comparison.foundationDecodes }
  var isExhaustive: Bool { fails && comparison.report.completeness == .exhaustive }

  var fault: String? {
    if !comparison.agrees { return comparison.difference }
    guard fails, broken.breakage == nil else { return nil }
    return placeThatIsNone ?? falseCertainty ?? silence
  }

  private var placeThatIsNone: String? {
    for failure in comparison.report.failures where ![.pastEnd, .missingSuper].contains(failure.reason) {
      for occurrence in failure.occurrences {
        let node = broken.node(atOffset: occurrence.location.offset)
        let value = node.map { broken.isKey($0) ? Node(index: $0.index + 1) : $0 }
        guard value.map({ broken.path(to: $0).pointer }) == occurrence.pointer else {
          return "a place that does not exist: \(failure.summary)"
        }
      }
    }
    return nil
  }

  private var falseCertainty: String? {
    for failure in comparison.report.failures where failure.certainty == .certain {
      for occurrence in failure.occurrences
      where !isExplained(failure, occurrence) && !isOfFoundation(failure, occurrence) {
        return "was never broken, and is reported as certain: \(failure.summary) \(occurrence.pointer)"
      }
    }
    return nil
  }

  private func isExplained(_ failure: Failure, _ occurrence: Occurrence) -> Bool {
    !edits(at: occurrence, of: failure).isEmpty
  }

  /// The place was not broken, but is wrong in combination with what was broken elsewhere: with all other reported
  /// places restored, JSONDecoder rejects this very place.
  private func isOfFoundation(_ failure: Failure, _ occurrence: Occurrence) -> Bool {
    let others = comparison.report.failures.flatMap { other in
      other.occurrences.filter { $0.pointer != occurrence.pointer }.flatMap { edits(at: $0, of: other) }
    }
    let mended = specimen.compare(damage.bytes(restoring: Set(others)), decoder)
    guard !mended.foundationDecodes else { return false }
    return mended.foundationPath.map { $0 == occurrence.codingPath } ?? (failure.reason == .thrownByModel)
  }

  /// The edits that may have caused a place. A key that is required because another one of the same object is missing
  /// or null is missing because of that one; a value that a model rejects may be valid together with another, and an
  /// untouched value may be invalid together with one that was swapped.
  private func edits(at occurrence: Occurrence, of failure: Failure) -> [Int] {
    let offset = occurrence.location.offset
    let own = damage.edits(at: offset, of: failure, in: broken)
    guard let node = broken.node(atOffset: offset) else { return own }
    if failure.reason == .refusedByModel { return own + edits(in: broken.parent(of: node) ?? node) }
    guard own.isEmpty else { return own }
    if failure.reason == .missingKey, !edits(in: node).isEmpty { return edits(in: node) }
    var around = broken.parent(of: node)
    while let container = around {
      let swaps = edits(in: container).filter { damage.edits[$0].isSwap }
      if !swaps.isEmpty { return swaps }
      around = broken.parent(of: container)
    }
    return []
  }

  private func edits(in node: Node) -> [Int] {
    let whole = broken.range(of: node), ranges = damage.brokenRanges
    return ranges.indices.filter {
      whole.lowerBound <= ranges[$0].lowerBound && ranges[$0].upperBound <= whole.upperBound
    }
  }

  /// The error that remains with the original bytes restored at every reported place, and below those that were not
  /// checked.
  private var silence: String? {
    var restored = comparison.report.failures.reduce(into: Set<Int>()) { $0.formUnion(places(of: $1)) }
    // With another kind restored the document is a different one, in which other values are wrong.
    let hasOtherKind = comparison.report.failures.contains { failure in
      failure.occurrences.contains { occurrence in
        let edits = edits(at: occurrence, of: failure)
        return !edits.isEmpty && edits.allSatisfy { damage.edits[$0].isSwap } && failure.reason != .refusedByModel
      }
    }
    guard restored.count < damage.edits.count, !hasOtherKind else { return nil }
    for (index, range) in damage.brokenRanges.enumerated() where isUnchecked(range) { restored.insert(index) }
    let mended = specimen.compare(damage.bytes(restoring: restored), decoder)
    if mended.foundationDecodes || isInside(restored, mended.foundationPath) || isTold(mended) { return nil }
    return "is broken, and neither told nor said not to be checked: \(mended.foundation)"
  }

  /// Whether an error is among the reported ones: a missing key may be caused by a swapped value of the same object, in
  /// which something else was restored.
  private func isTold(_ mended: Comparison) -> Bool {
    comparison.report.failures.contains { failure in
      guard failure.reason == .missingKey, let key = failure.key else { return false }
      return mended.foundation.contains("Key '\(key)' not found")
        && failure.occurrences.contains { $0.codingPath == mended.foundationPath }
    }
  }

  /// Whether an error is about restored bytes: without their original neighbours, they need not be valid. An error
  /// thrown for an array names the index after the element that it has read.
  private func isInside(_ restored: Set<Int>, _ path: String?) -> Bool {
    guard let path else { return false }
    let original = JSONDocument(damage.original)
    return restored.contains { index in
      let nodes = original.valueNodes.filter { damage.edits[index].taken.contains(original.range(of: $0).lowerBound) }
      guard let value = nodes.first else { return false }
      var components = original.path(to: value).components
      let own = JSONPath(components).description
      if case .index(let last) = components.popLast() { components.append(.index(last + 1)) }
      return path == own || path == JSONPath(components).description || path.hasPrefix(own + ".")
        || path.hasPrefix(own + "[")
    }
  }

  private func places(of failure: Failure) -> Set<Int> {
    let own = failure.occurrences.flatMap { edits(at: $0, of: failure) }
    return failure.attempts.flatMap(\.failures).reduce(into: Set(own)) { $0.formUnion(places(of: $1)) }
  }

  private func isUnchecked(_ range: Range<Int>) -> Bool {
    guard case .notChecked(let places) = comparison.report.completeness else { return false }
    return places.contains { place in
      broken.valueNodes.contains { node in
        let whole = broken.range(of: node)
        return broken.path(to: node).description == place.path && whole.lowerBound <= range.lowerBound
          && range.upperBound <= whole.upperBound
      }
    }
  }

  var transcript: String {
    """
      good:     \(String(decoding: damage.original, as: UTF8.self))
      broken:   \(String(decoding: damage.bytes(), as: UTF8.self))
      reported: \(comparison.engine) \(comparison.report.completeness)
      thrown:   \(comparison.foundation)
    """
  }
}

extension Comparison {
  var difference: String { "JSONDecoder: \(foundation)\n  engine: \(engine)" }
}
