import DecodingDiagnostics
import Testing

@testable import SwiftModels

@Suite("What the source says of a type's own code, however it is spelled")
struct OwnReadingTests {
  private func facts(_ body: String, beside declarations: String = "", type: String = "URL?") -> ModelFacts {
    let text = """
      import Foundation
      enum Kind: String { case a, b }
      \(declarations)
      struct Row: Decodable {
        let value: \(type)
        enum CodingKeys: String, CodingKey { case value = "the_value" }
        init(from decoder: any Decoder) throws {
          let c = try decoder.container(keyedBy: CodingKeys.self)
          \(body)
        }
      }
      """
    let index = ModelIndex([SwiftFile(path: "a.swift", absolutePath: "/a.swift", text: text)])
    return ModelFacts(of: index, types: index.types(named: "Row"), decoder: nil)
  }

  @Test(arguments: [
    "value = URL(string: try c.decode(String.self, forKey: .value))",
    "self.value = URL(\n  string: try c.decode(String.self,\n  forKey: CodingKeys.value))",
    "let text = try c.decode(String.self, forKey: .value)\nvalue = URL(string: text)",
    "value = try c.decodeIfPresent(String.self, forKey: .value).flatMap { text in URL(string: text) }",
    "if let text = try? c.decode(String.self, forKey: .value) { value = URL(string: text) } else { value = nil }",
    "let read = { (key: CodingKeys) in URL(string: try c.decode(String.self, forKey: key)) }\nvalue = try read(.value)",
  ])
  func aTextThatMayBeRefused(_ body: String) {
    #expect(facts(body).refusableReads == ["Row": ["the_value": .url]])
  }

  @Test(arguments: [
    "guard let url = URL(string: try c.decode(String.self, forKey: .value)) else { throw Failed() }\nvalue = url",
    "let text = try c.decode(String.self, forKey: .value)\nvalue = URL(string: text) ?? Self.made(of: text)",
    "value = try c.decode(URL.self, forKey: .value)",
    "let text = try c.decode(String.self, forKey: .value)\nvalue = URL(string: text)\nlog(text)",
  ])
  func whatCodeLooksAtIsNoLoss(_ body: String) {
    #expect(facts(body).refusableReads.isEmpty)
  }

  @Test(arguments: [
    "switch try c.decode(String.self, forKey: .value) { case \"a\": value = 1\ncase \"b\": value = 2\ndefault: value = 0 }",
    """
    let text = try c.decode(String.self, forKey: .value)
    switch text { case "a", "b": value = text.count
    case let other: value = other.count }
    """,
  ])
  func aSwitchThatTakesTheRestMayMissASpelling(_ body: String) {
    #expect(facts(body, type: "Int").refusableReads == ["Row": ["the_value": .spelling("Row", ["a", "b"])]])
  }

  @Test func aSwitchThatRejectsTheRestMissesNothing() {
    let body = "switch try c.decode(String.self, forKey: .value) { case \"a\": value = 1\ndefault: throw Failed() }"
    #expect(facts(body, type: "Int").refusableReads.isEmpty)
  }

  @Test(arguments: ["if c.contains(.value) {", "guard c.contains(.value) else { return }\ndo {"])
  func theKeysOfAContainerThatMayBeMissing(_ condition: String) {
    let body = """
      \(condition)
        let inner = try c.nestedContainer(keyedBy: Inner.self, forKey: .value)
        x = try inner.decode(Int.self, forKey: .x)
        y = try inner.decodeIfPresent(Int.self, forKey: .y)
      }
      """
    let found = facts(body, beside: "enum Inner: String, CodingKey { case x, y }").openedKeys
    #expect(found == ["Row": ["the_value": ["x", "y"]]])
  }

  @Test func theFormatOfADateIsThatOfItsFormatter() {
    let formatter = """
      extension Row {
        static let format = "dd/MM/YYYY"
        static func day(_ text: String) -> Date? {
          let formatter = DateFormatter()
          formatter.dateFormat = format
          return formatter.date(from: text)
        }
      }
      """
    let body = "value = Self.day(try c.decode(String.self, forKey: .value))"
    #expect(facts(body, beside: formatter, type: "Date?").dateFormats == ["Row": ["the_value": "dd/MM/YYYY"]])
  }

  @Test(arguments: [
    "value = try c.decode([String].self, forKey: .value).compactMap(Kind.init(rawValue:))",
    "value = try c.decode([String].self, forKey: .value).compactMap { Kind(rawValue: $0) }",
    "let all = try c.decode(Array<String>.self, forKey: .value)\nvalue = all.compactMap { word in Kind(rawValue: word) }",
  ])
  func elementsThatMayBeRefused(_ body: String) {
    #expect(facts(body, type: "[Kind]").refusableReads == ["Row": ["the_value[*]": .cases("Kind", ["a", "b"])]])
  }

  @Test(arguments: [
    "value = try c.decode(String.self, forKey: .value) == \"yes\"",
    "let text = try c.decode(String.self, forKey: .value)\nif text == \"yes\" { value = true } else { value = false }",
    "value = try c.flag(.value)", "value = try flag(in: c, .value)",
  ])
  func aWordThatMeansYes(_ body: String) {
    let helpers = """
      extension KeyedDecodingContainer {
        func flag(_ key: Key) throws -> Bool { try decode(String.self, forKey: key) == "yes" }
      }
      func flag<K>(in c: KeyedDecodingContainer<K>, _ key: K) throws -> Bool {
        let word = try c.decode(String.self, forKey: key)
        return "yes" == word
      }
      """
    let found = facts(body, beside: helpers, type: "Bool").comparedTexts
    #expect(found == ["Row": ["the_value": .init(word: "yes", ignoresCase: false)]])
  }

  @Test(arguments: [
    "value = Decimal(try c.decode(Double.self, forKey: .value))",
    "let number = try c.decode(Double.self, forKey: .value)\nvalue = Decimal(number)",
    "value = try c.decodeIfPresent(Double.self, forKey: .value).map { Decimal($0) } ?? 0",
  ])
  func aDecimalOfADouble(_ body: String) {
    #expect(facts(body, type: "Decimal").decimalsOfDoubles == ["Row": ["the_value"]])
  }

  private func facts(ofKind body: String) -> ModelFacts {
    let text = """
      enum Kind: String, Decodable {
        case open, inProgress = "in_progress", unknown = "other"
        init(from decoder: any Decoder) throws {
          \(body)
        }
      }
      """
    let index = ModelIndex([SwiftFile(path: "a.swift", absolutePath: "/a.swift", text: text)])
    return ModelFacts(of: index, types: index.types(named: "Kind"), decoder: nil)
  }

  @Test(arguments: [
    "let raw = try decoder.singleValueContainer().decode(String.self)\nself = Kind(rawValue: raw) ?? .unknown",
    "self = Self(rawValue: try decoder.singleValueContainer().decode(String.self)) ?? Self.unknown",
    "self = Kind(rawValue: try String(from: decoder)) ?? .unknown",
    "let raw = try String(from: decoder)\nif let known = Kind(rawValue: raw) { self = known } else { self = .unknown }",
  ])
  func aCaseForOtherTexts(_ body: String) {
    #expect(facts(ofKind: body).refusableReads == ["Kind": ["": .spelling("Kind", ["open", "in_progress"])]])
  }

  @Test func aCaseForOtherTextsOfAProperty() {
    let body = "value = Kind(rawValue: try c.decode(String.self, forKey: .value)) ?? .b"
    #expect(facts(body, type: "Kind").refusableReads == ["Row": ["the_value": .spelling("Kind", ["a"])]])
  }

  @Test(arguments: [
    "guard let url = URL(string: try c.decode(String.self, forKey: .value)) else { throw Failed() }\nvalue = url",
    "let text = try c.decode(String.self, forKey: .value)\nvalue = URL(string: text)",
    "value = try c.decodeIfPresent(String.self, forKey: .value).flatMap(URL.init(string:))",
  ])
  func aTextThatBecomesAURL(_ body: String) {
    #expect(facts(body).urlTexts == ["Row": ["the_value"]])
  }

  @Test(arguments: [
    "let text = try c.decode(String.self, forKey: .value)\nvalue = URL(string: text.replacing(\" \", with: \"-\"))",
    "let text = try c.decode(String.self, forKey: .value)\nvalue = URL(string: text)\nlog(text)",
    "value = try c.decode(URL.self, forKey: .value)",
  ])
  func aTextThatIsKeptOrChangedFirst(_ body: String) {
    #expect(facts(body).urlTexts.isEmpty)
  }

  @Test func onlyTheTypesThatAreAskedAboutAreLookedInto() {
    let text = """
      struct Asked: Decodable { let a: Int, b: Int }
      struct Other: Decodable { let a: Int, b: Int }
      """
    let index = ModelIndex([SwiftFile(path: "a.swift", absolutePath: "/a.swift", text: text)])
    #expect(
      ModelFacts(of: index, types: index.types(named: "Asked"), decoder: nil).requiredKeys == ["Asked": ["a", "b"]])
  }

  @Test func subclassesAreFoundThoughNobodyAskedForThem() {
    let text = """
      class Animal: Decodable { let name: String }
      class Dog: Animal { let breed: String }
      """
    let index = ModelIndex([SwiftFile(path: "a.swift", absolutePath: "/a.swift", text: text)])
    let found = ModelFacts(of: index, types: index.types(named: "Animal"), decoder: nil).subclasses
    #expect(found["Animal"]?.map(\.name) == ["Dog"])
  }
}
