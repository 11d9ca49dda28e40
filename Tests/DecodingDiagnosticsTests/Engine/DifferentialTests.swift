import DecodingDiagnostics
import Foundation
import JSONText
import TestSupport
import Testing

/// The engine against Foundation's JSONDecoder: the same verdict and the same value, whatever the document.
@Suite("Verdict and value are JSONDecoder's")
struct DifferentialTests {
  /// The number of documents; any number through the environment.
  static let count = ProcessInfo.processInfo.environment["INSPECT_DIFFERENTIAL_COUNT"].flatMap { Int($0) } ?? 20_000
  static let firstSeed = ProcessInfo.processInfo.environment["INSPECT_DIFFERENTIAL_SEED"].flatMap { UInt64($0) } ?? 0
  private static let shownDisagreements = 12

  @Test("on the zoo's own documents, under every setting")
  func unmutated() {
    for specimen in Zoo.specimens {
      for document in specimen.documents {
        let own = specimen.compare(Array(document.utf8), specimen.setup.makeDecoder())
        #expect(own.foundationDecodes, "\(specimen.name) does not take its own document: \(own.foundation)")
        for setup in DecoderSetup.allCases {
          let comparison = specimen.compare(Array(document.utf8), setup.makeDecoder())
          #expect(comparison.agrees, "\(specimen.name) \(setup): \(comparison.foundation) / \(comparison.engine)")
        }
      }
    }
  }

  @Test("on mutated documents")
  func mutated() {
    let specimens = Zoo.specimens
    #expect(Set(specimens.map(\.name)).count >= 60)
    let decoders = Dictionary(uniqueKeysWithValues: DecoderSetup.allCases.map { ($0, $0.makeDecoder()) })
    var disagreements: [Disagreement] = []
    var decoded = 0
    for index in 0..<UInt64(Self.count) {
      let seed = Self.firstSeed &+ index
      var generator = SplitMix64(seed: seed)
      let specimen = specimens[Int(index) % specimens.count]
      let document = specimen.documents.randomElement(using: &generator) ?? ""
      let setup =
        Bool.random(using: &generator)
        ? specimen.setup : DecoderSetup.allCases.randomElement(using: &generator) ?? .plain
      guard let decoder = decoders[setup] else { continue }
      let bytes = DocumentMutation.mutate(Array(document.utf8), &generator)
      if Self.upsetsFoundation(bytes, decoder) { continue }
      let comparison = specimen.compare(bytes, decoder)
      if comparison.foundationDecodes { decoded += 1 }
      if comparison.agrees { continue }
      disagreements.append(Disagreement(specimen: specimen, setup: setup, seed: seed, bytes: bytes))
      if disagreements.count >= Self.shownDisagreements { break }
    }
    for disagreement in disagreements { Issue.record("\(disagreement.shrunk())") }
    #expect(decoded > Self.count / 20, "hardly anything decodes: the mutations are too harsh to tell values apart")
  }

  /// Foundation ends the program (by a precondition) on JSON5 numbers such as `1e+`.
  static func upsetsFoundation(_ bytes: [UInt8], _ decoder: JSONDecoder) -> Bool {
    guard decoder.allowsJSON5 else { return false }
    return bytes.indices.dropFirst().contains { at in
      (bytes[at] == 0x2B || bytes[at] == 0x2D) && bytes[at - 1] | 0x20 == 0x65
        && !(at + 1 < bytes.count && (0x30...0x39).contains(bytes[at + 1]))
    }
  }
}

/// A document on which the engine and JSONDecoder disagree.
struct Disagreement: CustomStringConvertible {
  let specimen: Specimen
  let setup: DecoderSetup
  let seed: UInt64
  var bytes: [UInt8]

  /// The same disagreement with everything unnecessary removed.
  func shrunk() -> Disagreement {
    var smallest = self
    var attempts = 0
    var shrinks = true
    while shrinks, attempts < 600 {
      shrinks = false
      for candidate in smallest.smallerDocuments {
        attempts += 1
        if DifferentialTests.upsetsFoundation(candidate, setup.makeDecoder()) { continue }
        if specimen.compare(candidate, setup.makeDecoder()).agrees { continue }
        smallest.bytes = candidate
        shrinks = true
        break
      }
    }
    return smallest
  }

  private var smallerDocuments: [[UInt8]] {
    let document = JSONDocument(bytes)
    guard document.breakage == nil else { return [] }
    return document.valueNodes.flatMap { node in
      [bytes.removing(node, of: document)]
        + (document.range(of: node).count > 1 ? [bytes.replacing(document.range(of: node), "0")] : [])
    }.filter { $0.count < bytes.count }
  }

  var description: String {
    let comparison = specimen.compare(bytes, setup.makeDecoder())
    return """
      \(specimen.name) under \(setup), seed \(seed):
        \(String(decoding: bytes, as: UTF8.self))
        JSONDecoder: \(comparison.foundation)
        engine:      \(comparison.engine)
      """
  }
}
