import DecodingDiagnostics
import Foundation
import JSONText
import Testing

/// The machine format field by field, as consumers rely on it: names, order and kinds, written manually.
@Suite("Machine format: every field of the contract")
struct MachineContractTests {
  private struct Order: Codable {
    enum Status: String, Codable { case open, paid }
    let id: Int
    let status: Status
    let placedAt: Date
    let avatarURL: String?
    let note: String?
    let amount: AmountOrText
  }

  private enum AmountOrText: Codable {
    case amount(Double), flag(Bool)
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let amount = try? container.decode(Double.self) {
        self = .amount(amount)
      } else {
        self = .flag(try container.decode(Bool.self))
      }
    }
  }

  private static let json = """
    [{"id": "1", "status": "held", "placed_at": "2024-05-01 10:00:00", "avatar_url": "x", "note": null, "amount": "2"},
     {"status": "open", "placed_at": "2024-05-02", "amount": 1, "more": 1}]
    """

  private static let document: JSONDocument = {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    decoder.dateDecodingStrategy = .iso8601
    let text = diagnose([Order].self, from: Data(json.utf8), using: decoder, named: "orders.json").json()
    return JSONDocument(Array(text.utf8))
  }()

  private func node(_ path: String) throws -> Node {
    let parsed = try #require(JSONPath(parsing: path), "\(path)")
    return try #require(Self.document.node(at: parsed), "\(path)")
  }

  /// `name:kind` of each member, in order.
  private func shape(_ path: String) throws -> [String] {
    Self.document.children(of: try node(path)).map { child in
      let key = Self.document.key(of: child).map(Self.document.displayString(of:)) ?? ""
      return "\(key):\(Self.document.kind(of: child))"
    }
  }

  private func text(_ path: String) throws -> String { Self.document.rawText(of: try node(path)).description }

  @Test func theReport() throws {
    #expect(try shape("") == ["formatVersion:number", "documents:array"])
    #expect(
      try shape("documents[0]") == [
        "file:string", "encoding:string", "model:string", "decoder:object", "verdict:string", "message:null",
        "thrown:string", "thrownNotRun:null", "completeness:string", "output:null", "failures:array", "warnings:array",
        "fixes:array", "plan:null", "suggestions:array", "refutedFixes:array", "accepted:null",
        "statistics:object",
      ])
    #expect(
      try shape("documents[0].decoder") == [
        "expression:null", "keyDecodingStrategy:string", "dateDecodingStrategy:string", "dataDecodingStrategy:string",
        "nonConformingFloatDecodingStrategy:string", "allowsJSON5:bool", "assumesTopLevelDictionary:bool",
      ])
  }

  @Test func aFailure() throws {
    let failures = Array(Self.document.children(of: try node("documents[0].failures")))
    #expect(failures.count == 5)
    #expect(
      try shape("documents[0].failures[0]") == [
        "category:string", "path:string", "key:null", "expected:string", "found:string", "message:string",
        "count:number", "outOf:number", "values:array", "occurrences:array", "declaration:null", "certainty:string",
        "attempts:array", "fixes:array", "reason:string", "detail:null", "syntax:null", "date:null",
      ])
    #expect(
      try shape("documents[0].failures[0].occurrences[0]") == [
        "path:string", "codingPath:string", "pointer:string", "value:string", "location:object",
      ])
    #expect(
      try shape("documents[0].failures[0].occurrences[0].location") == [
        "line:number", "column:number", "offset:number", "length:number",
      ])
    #expect(try shape("documents[0].failures[0].values[0]") == ["text:string", "count:number"])
  }

  @Test func aDateFailure() throws {
    let path = "documents[0].failures[2]"
    #expect(try text(path + ".expected") == "\"Date\"")
    #expect(try text(path + ".occurrences[0].codingPath") == "\"[0].placedAt\"")
    #expect(try text(path + ".occurrences[0].path") == "\"[0].placed_at\"")
    #expect(try shape(path + ".date") == ["forms:array", "unknown:number", "isUniform:bool", "strategy:null"])
    #expect(
      try shape(path + ".date.forms[0]") == [
        "kind:string", "zone:string", "precision:string", "fractionDigits:number", "isText:bool", "strategy:string",
        "count:number",
      ])
    #expect(try text(path + ".date.forms[0].kind") == "\"blankSeparated\"")
    #expect(try text(path + ".date.forms[0].strategy") == "\"formatted:yyyy-MM-dd HH:mm:ss\"")
    #expect(try text(path + ".date.forms[1].kind") == "\"dateOnly\"")
  }

  @Test func attempts() throws {
    let path = "documents[0].failures[3]"
    #expect(try text(path + ".path") == "\"[0].amount\"")
    #expect(try shape(path + ".attempts[0]") == ["type:string", "failures:array"])
    #expect(try text(path + ".attempts[0].type") == "\"Double\"")
  }

  @Test func aWarning() throws {
    let shape = [
      "kind:string", "path:string", "count:number", "outOf:number", "message:string", "occurrences:array",
      "declaration:null", "fixes:array", "property:string", "key:string", "expected:string", "decoded:null",
      "values:array", "swallowed:array", "syntax:null", "convertedKey:string", "date:null", "absences:null",
    ]
    #expect(try self.shape("documents[0].warnings[0]") == shape)
    #expect(try text("documents[0].warnings[0].kind") == "\"silentNil\"")
    #expect(try text("documents[0].warnings[0].convertedKey") == "\"avatarUrl\"")
  }

  @Test func nullOrMissing() throws {
    #expect(try text("documents[0].warnings[1].kind") == "\"nullOrMissing\"")
    #expect(try text("documents[0].warnings[1].absences") == "1")
  }

  @Test func anAbsurdDate() throws {
    struct Item: Decodable { let at: Date }
    let json = diagnose(Item.self, from: Data(#"{"at": 1630195200}"#.utf8)).json()
    let tree = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let document = try #require((tree?["documents"] as? [[String: Any]])?.first)
    let warning = try #require((document["warnings"] as? [[String: Any]])?.first)
    #expect(
      warning["date"] as? [String: String] == ["meant": "secondsSince1970", "instant": "2021-08-29T00:00:00Z"])
  }

  @Test func aFix() throws {
    struct Item: Decodable { let at: Date }
    let text = diagnose(Item.self, from: Data(#"{"at": "2024-05-01T10:00:00Z"}"#.utf8)).json()
    let tree = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let document = try #require((tree?["documents"] as? [[String: Any]])?.first)
    let fix = try #require((document["fixes"] as? [[String: Any]])?.first)
    #expect(fix["verification"] as? String == "decoded" && fix["resolves"] as? Int == 1)
    #expect(
      fix["decoderChange"] as? [String: String] == [
        "swift": "decoder.dateDecodingStrategy = .iso8601", "dateDecodingStrategy": "iso8601",
      ])
  }

  @Test func aSuggestion() throws {
    #expect(
      try shape("documents[0].suggestions[0]") == [
        "kind:string", "title:string", "explanation:string", "failures:array", "warnings:array", "effect:string",
        "loses:null", "intent:string", "root:null", "decoderChange:null", "snippet:string",
      ])
  }
}
