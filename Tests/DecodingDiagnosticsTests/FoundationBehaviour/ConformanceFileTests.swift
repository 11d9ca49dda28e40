import DecodingDiagnostics
import Foundation
import JSONText
import TestSupport
import Testing

/// The engine against JSONDecoder on files from elsewhere.
@Suite("As JSONDecoder: files", .enabled(if: InspectData.folder != nil, "set INSPECT_DATA to a folder of test data"))
struct ConformanceFileTests {
  @Test("every file of the JSONTestSuite, with every setting that the text depends on")
  func testSuite() throws {
    let files = try files(in: "JSONTestSuite/test_parsing")
    #expect(files.count > 300)
    for file in files {
      let bytes = [UInt8](try Data(contentsOf: file))
      for setup in [DecoderSetup.plain, .json5, .topLevelDictionary] {
        if DifferentialTests.upsetsFoundation(bytes, setup.makeDecoder()) { continue }
        let comparison = Specimen(Loose.self).compare(bytes, setup.makeDecoder())
        #expect(
          comparison.agrees, "\(file.lastPathComponent) \(setup): \(comparison.foundation) / \(comparison.engine)")
      }
      let isTold = bytes.count < 10_000 && file.lastPathComponent.hasPrefix("n_")
      if isTold { expectRemark(bytes, named: file.lastPathComponent) }
    }
  }

  /// Text that RFC 8259 rejects is reported: as a failure, or as a warning if JSONDecoder accepts it.
  private func expectRemark(_ bytes: [UInt8], named name: String) {
    let report = Inspector().inspect(Loose.self, in: JSONDocument(bytes), file: name).report
    let isTold = report.verdict != .decodes || report.warnings.contains { $0.kind == .nonstandardJSON }
    #expect(isTold, "\(name) decodes without a word")
  }

  @Test("the files that parsers are measured with, as trees", arguments: ["github_events", "twitter"])
  func trees(_ name: String) throws {
    let bytes = [UInt8](try Data(contentsOf: try #require(InspectData.folder).appending(path: "bench/\(name).json")))
    let comparison = Specimen(Loose.self).compare(bytes, JSONDecoder())
    #expect(comparison.foundationDecodes && comparison.agrees)
    for seed in 0..<UInt64(12) {
      var generator = SplitMix64(seed: seed)
      let mutated = DocumentMutation.mutate(bytes, &generator)
      #expect(Specimen(Loose.self).compare(mutated, JSONDecoder()).agrees, "\(name), seed \(seed)")
    }
  }

  @Test("the same as models")
  func models() throws {
    try expectAgreement(FeatureCollection.self, "canada")
    try expectAgreement(Catalog.self, "citm_catalog")
    try expectAgreement([String: Project].self, "gsoc-2018")
  }

  private func expectAgreement<T: Decodable & Equatable>(_ type: T.Type, _ name: String) throws {
    let bytes = [UInt8](try Data(contentsOf: try #require(InspectData.folder).appending(path: "bench/\(name).json")))
    let comparison = Specimen(type).compare(bytes, JSONDecoder())
    #expect(comparison.foundationDecodes, "\(name): \(comparison.foundation.prefix(300))")
    #expect(comparison.agrees, "\(name)")
  }

  private func files(in folder: String) throws -> [URL] {
    let folder = try #require(InspectData.folder).appending(path: folder)
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .sorted { $0.path < $1.path }
  }
}

private struct FeatureCollection: Decodable, Equatable {
  struct Feature: Decodable, Equatable {
    let type: String
    let geometry: Geometry
  }
  struct Geometry: Decodable, Equatable {
    let type: String
    let coordinates: [[[Double]]]
  }

  let features: [Feature]
}

private struct Catalog: Decodable, Equatable {
  struct Performance: Decodable, Equatable {
    struct Price: Decodable, Equatable { let amount: Int, seatCategoryId: Int }
    let id: Int
    let eventId: Int
    let logo: String?
    let prices: [Price]
    let start: Date
  }

  let areaNames: [Int: String]
  let performances: [Performance]
  let topicSubTopics: [String: [Int]]
}

private struct Project: Decodable, Equatable {
  struct Sponsor: Decodable, Equatable { let name: String }
  let name: String
  let description: String
  let sponsor: Sponsor
}
