import DecodingDiagnostics
import Foundation
import TestSupport
import Testing

@testable import SwiftModels

/// Sources with many declarations are compiled piece by piece, and of a variant only the pieces that differ.
@Suite struct PieceTests {
  /// Nine types; the root holds eight of them, and a test can change `Part3`.
  private static func sources(part3: String = "let id: Int", _ added: String = "") -> String {
    let parts = (0..<8).map { number in
      "struct Part\(number): Codable { \(number == 3 ? part3 : "let id: Int") }"
    }
    let properties = (0..<8).map { "let part\($0): Part\($0)" }.joined(separator: "; ")
    return (parts + ["struct Root: Codable { \(properties) }", added]).joined(separator: "\n") + "\n"
  }

  private static func document(part3: String) -> InspectedDocument {
    let parts = (0..<8).map { "\"part\($0)\": {\"id\": \($0 == 3 ? part3 : "1")}" }.joined(separator: ", ")
    return InspectedDocument(bytes: Array("{\(parts)}".utf8), file: "-")
  }

  /// The labels of the pieces of one file.
  private func labels(_ text: String) -> [String] {
    let index = ModelIndex([SwiftFile(path: "a.swift", absolutePath: "/a.swift", text: text)])
    return SourcePieces(of: SourceSlice(of: index, reaching: ["Root"]), in: index).all.map(\.label)
  }

  /// Each object of the sources has two names, one for its lines and one for any lines; an object of a variant has one.
  private func objectNames(in fixture: ModelFixture) throws -> Int {
    let files = try #require(FileManager.default.enumerator(atPath: fixture.folder.url.path + "/cache"))
    return files.compactMap { $0 as? String }.count { $0.hasSuffix(".o") }
  }

  @Test func typesStandAloneWithTheirExtensions() {
    let text = """
      struct Root: Codable { let part: Part; let kind: Kind }
      struct Part: Codable { private let id: Int }
      enum Kind: String, Codable { case a }
      extension Part: Hashable { func hash(into hasher: inout Hasher) { hasher.combine(id) } }
      """
    #expect(labels(text) == ["Root", "Part", "Kind"])
  }

  @Test(arguments: [
    "private let limit = 3", "fileprivate extension Root { var two: Int { 2 } }", "infix operator <+>",
    "extension Root { fileprivate var two: Int { 2 } }", "#if DEBUG\nprivate struct Spare: Codable {}\n#endif",
  ])
  func whatIsPrivateToAFileKeepsItWhole(_ declaration: String) {
    let text = """
      struct Root: Codable { let part: Part; var a: Int { limit + two + Spare() } }
      struct Part: Codable {}

      """
    #expect(labels(text + declaration) == [""])
  }

  @Test(arguments: [
    ("let parts: [Part]", "struct Part: Codable { let id: Int }", false),
    ("let parts: [String: [Part]]?", "struct Part: Codable { let id: Int }", false),
    ("let part: Part?", "struct Part: Codable { let id: Int }", true),
    ("let parts: Set<Part>", "struct Part: Codable { let id: Int }", true),
    ("let parts: [Part] = []", "struct Part: Codable { let id: Int }", true),
    ("let parts: [Part]; var first: Int { parts[0].hashValue }", "struct Part: Codable { let id: Int }", true),
    ("let parts: [Part]", "struct Part: Codable, Hashable { let id: String }", true),
    ("let parts: [Part]", "final class Part: Codable { let id: String }", true),
    ("let parts: [Part]", "struct Part: Codable { let id: String }\nextension Part: Equatable {}", true),
  ])
  func aTypeBehindAReferenceMayBeMadeOtherwise(_ members: String, _ part: String, isCompiledAgain: Bool) throws {
    func content(_ part: String) throws -> [UInt8] {
      let text = "struct Root: Codable { \(members) }\n" + part
      let index = ModelIndex([SwiftFile(path: "a.swift", absolutePath: "/a.swift", text: text)])
      let pieces = SourcePieces(of: SourceSlice(of: index, reaching: ["Root"]), in: index)
      return pieces.content(of: try #require(pieces.all.first { $0.label == "Root" }))
    }
    let before = try content("struct Part: Codable { let id: String }")
    #expect(try (before != content(part)) == isCompiledAgain)
  }

  @Test func aVariantServesTheHolderOfTheChangedTypeAsItIs() throws {
    func sources(_ type: String) -> String {
      Self.sources(part3: "let id: Int", "struct List: Codable { let root: [Root]; let last: [Last] }")
        + "struct Last: Codable { let id: \(type) }\n"
    }
    let fixture = try ModelFixture(["A.swift": sources("Int")])
    let inspector = try fixture.inspector()
    let path = try #require(try fixture.sources.files.first?.absolutePath)
    _ = try inspector.prepare(model: "List")
    #expect(try objectNames(in: fixture) == 22)
    let edited = try inspector.prepare(model: "List", edits: [path: sources("String?")])
    #expect(try objectNames(in: fixture) == 23)
    let document = InspectedDocument(bytes: Array(#"{"root": [], "last": [{"id": "x"}, {}]}"#.utf8), file: "-")
    #expect(try inspector.oracle(document, with: edited) == .decodes)
    let proof = try inspector.prove(document, with: edited, checksRoundTrip: true)
    #expect(proof.report.verdict == .decodes)
    #expect(proof.roundTripLosses == [])
  }

  @Test func whatAPieceReachesDecidesWhetherItsObjectServes() throws {
    func contents(_ text: String) -> [String: [UInt8]] {
      let index = ModelIndex([SwiftFile(path: "a.swift", absolutePath: "/a.swift", text: text)])
      let pieces = SourcePieces(of: SourceSlice(of: index, reaching: ["Root"]), in: index)
      return Dictionary(uniqueKeysWithValues: pieces.all.map { ($0.label, pieces.content(of: $0)) })
    }
    let before = contents(Self.sources())
    let after = contents("\n" + Self.sources(part3: "let id: String"))
    #expect(before.keys.filter { before[$0] != after[$0] }.sorted() == ["Part3", "Root"])
    // An overload on a container is chosen without being named.
    let overloaded = contents(Self.sources("extension KeyedDecodingContainer { func decode(_ a: A) {} }"))
    #expect(before.keys.allSatisfy { before[$0] != overloaded[$0] })
  }

  @Test func aVariantCompilesOnlyWhatReachesTheChange() throws {
    let fixture = try ModelFixture(["A.swift": Self.sources()])
    let inspector = try fixture.inspector()
    let path = try #require(try fixture.sources.files.first?.absolutePath)
    let model = try inspector.prepare(model: "Root")
    #expect(try inspector.oracle(Self.document(part3: "1"), with: model) == .decodes)
    #expect(try objectNames(in: fixture) == 18)
    let edited = try inspector.prepare(model: "Root", edits: [path: "\n" + Self.sources(part3: "let id: String")])
    #expect(try objectNames(in: fixture) == 20)
    #expect(try inspector.oracle(Self.document(part3: "\"x\""), with: edited) == .decodes)
    #expect(try inspector.oracle(Self.document(part3: "1"), with: edited) != .decodes)
  }

  @Test func aTrapIsPlacedWhereTheDeclarationStandsNow() throws {
    let trap = "init(from decoder: any Decoder) throws { fatalError(\"no\") }"
    let fixture = try ModelFixture(["A.swift": Self.sources(part3: trap)])
    _ = try fixture.inspector().prepare(model: "Root")
    try fixture.folder.write("\n\n" + Self.sources(part3: trap), to: "sources/A.swift")
    let inspector = try fixture.inspector()
    let report = try inspector.inspect(Self.document(part3: "1"), with: try inspector.prepare(model: "Root"))
    #expect(report.failures.first?.detail?.contains("A.swift:6") == true)
  }

  @Test func aVariantOfAnExpressionCompilesOnlyWhatReachesTheChange() throws {
    let fixture = try ModelFixture(["A.swift": Self.sources("enum API { static let decoder = JSONDecoder() }")])
    let inspector = try fixture.inspector()
    let path = try #require(try fixture.sources.files.first?.absolutePath)
    _ = try inspector.prepare(model: "Root", decoder: "API.decoder")
    let text = Self.sources(part3: "let id: String", "enum API { static let decoder = JSONDecoder() }")
    let edited = try inspector.prepare(model: "Root", decoder: "API.decoder", edits: [path: text])
    #expect(try inspector.oracle(Self.document(part3: "\"x\""), with: edited) == .decodes)
  }

  @Test func whatCompiledMustCompileInAVariant() throws {
    let text = "struct A: Codable { let id: Int; var next: Int { id + 1 } }"
    let fixture = try ModelFixture(["A.swift": text])
    let inspector = try fixture.inspector()
    let path = try #require(try fixture.sources.files.first?.absolutePath)
    #expect(throws: ModelError.self) {
      try inspector.prepare(model: "A", edits: [path: text.replacing("let id: Int;", with: "let id: String;")])
    }
  }

  @Test func whatDidNotCompileBeforeNeedNotInAVariant() throws {
    let text = "struct A: Codable, Sketchable { let id: Int }"
    let fixture = try ModelFixture(["A.swift": text])
    let inspector = try fixture.inspector()
    let path = try #require(try fixture.sources.files.first?.absolutePath)
    let edited = try inspector.prepare(model: "A", edits: [path: text.replacing("id: Int", with: "id: String")])
    #expect(edited.leftOut.map(\.name) == ["A: Sketchable"])
  }
}
