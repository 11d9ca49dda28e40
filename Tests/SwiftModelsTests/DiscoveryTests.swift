import DecodingDiagnostics
import Foundation
import JSONText
import TestSupport
import Testing

@testable import SwiftModels

@Suite struct DiscoveryTests {
  private func discovered(_ files: [String], document: String?, from directory: String = "") throws -> [String] {
    let folder = try TemporaryFolder()
    for file in files {
      try folder.write(file == "Package.swift" ? "// swift-tools-version: 5.9" : "struct A {}", to: file)
    }
    let here = directory.isEmpty ? folder.url.path : folder.url.path + "/" + directory
    return try SwiftSourceSet.discover(forDocument: document, currentDirectory: here).files.map(\.path)
  }

  @Test func looksBesideTheDocumentFirst() throws {
    #expect(try discovered(["a/Order.swift", "Other.swift"], document: "a/orders.json") == ["a/Order.swift"])
  }

  @Test func looksInThePackageNext() throws {
    let files = ["Package.swift", "Sources/App/A.swift", "Scripts/B.swift", "data/x.txt"]
    #expect(try discovered(files, document: "data/a.json") == ["Sources/App/A.swift"])
  }

  @Test func looksBelowTheCurrentDirectoryLast() throws {
    #expect(try discovered(["x/y/A.swift", "B.swift"], document: nil) == ["B.swift", "x/y/A.swift"])
  }

  @Test func neverTakesWhatIsElsewhere() throws {
    let both = ["here/A.swift", "there/B.swift"]
    #expect(try discovered(both, document: "../there/b.json", from: "here") == ["A.swift"])
    #expect(throws: ModelError.self) {
      try discovered(["there/B.swift", "here/x.txt"], document: "../there/b.json", from: "here")
    }
  }

  @Test func passesOverTestsHiddenAndBuildFolders() throws {
    let files = [
      "Package.swift", "Tests/A.swift", ".hidden/B.swift", ".build/C.swift", "build/D.swift", "ok/E.swift",
      "AppTests/F.swift",
    ]
    #expect(try discovered(files, document: nil) == ["ok/E.swift"])
  }

  @Test func saysWhatCannotBeRead() {
    #expect(throws: ModelError.unreadableSource(path: "/never/there", reason: "no such file or folder")) {
      try SwiftSourceSet(paths: ["/never/there"])
    }
  }

  @Test(arguments: [
    (#"{"id":1,"items":[{"price":2}]}"#, "Order"), (#"[{"id":1,"items":[]}]"#, "[Order]"),
    (#"{"a":{"id":1,"items":[]},"b":{"id":2,"items":[]}}"#, "[String: Order]"),
    (#"{"total":1,"results":[{"id":1,"items":[]}]}"#, "Page<Order>"),
    (#"[{"first_name":"x","last_name":"y"}]"#, "[Person]"),
    (#"{"data":[{"id":1,"items":[]}]}"#, "Envelope<[Order]>"), (#"{"id":1 "items":[]}"#, "Order"),
    (#"{"rows":[1],"cursor":{"next":"x"}}"#, "OrderRows"),
    (#"{"links":{},"value":{"type":"person","attributes":{"firstName":"x","lastName":"y"}}}"#, "Person"),
    // The type that knows more of what it fits, the outer keys as names, an enum by its associated values.
    (#"{"result":[{"note":"x","of":{"id":1}}]}"#, "[String: [Remark]]"), (#"{"id":1,"items":{"price":2}}"#, "Order"),
    (#"{"id":{"price":1},"items":{"price":2}}"#, "Order"), (#"{"note":"x","of":{"price":2}}"#, "Remark"),
    (#"[{"volume":2}]"#, "[Sound]"), (#"{"key":{"id":1},"items":{"id":2},"broken":3}"#, "Order"),
    (#"{"a":{"price":1},"b":{"price":2},"broken":3}"#, "[String: Item]"),
  ])
  func choosesWhatIsWorthTrying(json: String, expression: String) {
    let index = ModelIndex([
      SwiftFile(
        path: "a", absolutePath: "/a",
        text: """
          struct Order: Codable { let id: Int; let items: [Item] }
          struct Item: Codable { let price: Double }
          struct Page<T: Codable>: Codable { let total: Int; let results: [T] }
          struct Envelope<T: Codable>: Codable { let data: T }
          struct Person: Codable { let firstName, lastName: String }
          struct View { let id: Int; let items: [Int] }
          struct Rows<Row: Codable, Cursor: Codable>: Codable { let rows: [Row]; let cursor: Cursor }
          struct Remark: Codable { let note: String; let of: Reference }
          struct Reference: Codable { let id: Int }
          enum Sound: Decodable {
            case tone(Tone)
            init(from decoder: any Decoder) throws { self = .tone(try Tone(from: decoder)) }
          }
          struct Tone { let volume: Int }
          typealias OrderRows = Rows<Int, [String: String]>
          """)
    ])
    let found = CandidateSearch(index: index, outline: DocumentOutline(JSONDocument(Array(json.utf8)))).candidates()
    #expect(found.first?.expression == expression)
  }

  @Test(arguments: [
    ("struct Reply: Decodable { let text: Line }\nstruct Line: Decodable {}", "Reply"),
    ("struct Reply: Decodable { let text: Line }\nstruct Line: Decodable {}\nstruct Other: Decodable {}", nil),
    ("struct Reply<T: Decodable>: Decodable { let text: T }", nil), ("struct Reply { let text: String }", nil),
    ("struct Reply<T: Decodable>: Decodable { let error: T? }\nstruct Order: Decodable {}", nil),
    ("class Reply: Message {}\nclass Message: Decodable {}", "Reply"),
  ])
  func takesTheOnlyRootWhereNoKeyIsShared(source: String, expression: String?) {
    let index = ModelIndex([SwiftFile(path: "a", absolutePath: "/a", text: source)])
    let outline = DocumentOutline(JSONDocument(Array(#"{"error":{"code":401}}"#.utf8)))
    #expect(
      CandidateSearch(index: index, outline: outline).candidates().map(\.expression) == [expression].compactMap(\.self))
  }

  /// An envelope without its payload gets the only type that may be its payload.
  @Test(arguments: [#"{"data":null,"code":1}"#, #"{"data":[],"code":1}"#, #"{"code":1}"#])
  func takesTheOnlyArgument(json: String) {
    let source = "struct Reply<T: Decodable>: Decodable { let data: T?; let code: Int }\nstruct Order: Decodable {}"
    let index = ModelIndex([SwiftFile(path: "a", absolutePath: "/a", text: source)])
    let found = CandidateSearch(index: index, outline: DocumentOutline(JSONDocument(Array(json.utf8)))).candidates()
    #expect(found.map(\.expression) == [json.contains("[") ? "Reply<[Order]>" : "Reply<Order>"])
  }

  @Test func ranksByDecoding() throws {
    let fixture = try ModelFixture([
      "A.swift": """
      struct Order: Codable { let id: Int; let total: Double; let note: String }
      struct Reduced: Codable { let id: Int }
      struct Wrong: Codable { let id: String; let total: [Int]; let note: Bool }
      struct Broken: Codable { let id: Int; let total: Double = "x" }
      """
    ])
    let json = Array(#"[{"id":1,"total":2.5,"note":"x"},{"id":2,"total":2.5,"note":null}]"#.utf8)
    let ranking = try fixture.inspector().candidates(
      for: JSONDocument(json), in: InspectedDocument(bytes: json, file: "-"))
    #expect(ranking.candidates.map(\.expression).first == "[Order]")
    let broken = try #require(ranking.candidates.first { $0.expression == "[Broken]" })
    #expect(broken.obstacle?.message.contains("cannot convert") == true && broken.report == nil)
    #expect(ranking.clearWinner?.expression == "[Order]")
  }

  /// The intended type knows most keys, whatever happened to their values or their spelling.
  @Test(arguments: [
    (#"[{"id":1,"total":"12","count":"3","paid":"yes"},{"id":2,"total":"1","count":"4","paid":"no"}]"#, "[Order]"),
    (#"{"id":1,"total":"12","count":null,"paid":"yes"}"#, "Order"),
    (#"{"id":1,"total":"12"}"#, "Summary"),
    (#"{"id":1,"first_name":"x","last_name":"y","birth_date":0}"#, "Person"),
  ])
  func prefersWhatKnowsTheKeys(json: String, expression: String) throws {
    let fixture = try ModelFixture([
      "A.swift": """
      struct Order: Decodable { let id: Int; let total: Double; let count: Int; let paid: Bool }
      struct Person: Decodable { let id: Int; let firstName, lastName: String; let birthDate: Double }
      struct Reference: Decodable { let id: Int }
      struct Summary: Decodable { let id: Int; let total: String }
      """
    ])
    let bytes = Array(json.utf8)
    let ranking = try fixture.inspector().candidates(
      for: JSONDocument(bytes), in: InspectedDocument(bytes: bytes, file: "-"))
    #expect(ranking.clearWinner?.expression == expression)
  }
}
