import DecodingDiagnostics
import Testing

@testable import SwiftModels

/// Edits of source text: the smallest change, in the file's own style, and everything else byte for byte.
@Suite struct SourceEditorTests {
  private func edited(_ text: String, _ edits: ModelEdit...) throws -> String {
    let file = SwiftFile(path: "model.swift", absolutePath: "/model.swift", text: text)
    var editor = SourceEditor(ModelIndex([file]))
    try editor.apply(edits)
    return editor.changes.first?.after ?? text
  }

  private static let item = """
    struct Item: Codable {
        let id: Int // the shop's own
        var note: String

        var title: String { note }
    }

    """

  @Test func aTypeChangesAndItsCommentStays() throws {
    let text = try edited(Self.item, .retype(PropertyReference("Item", "id"), to: "Int64"))
    #expect(text == Self.item.replacing("id: Int ", with: "id: Int64 "))
  }

  @Test func whatAProtocolAsksForFollows() throws {
    func source(_ type: String) -> String {
      """
      protocol Counted: Sendable { var total: \(type) { get } }
      protocol Sized { var total: Int { get } }
      struct Page: Decodable, Counted {
        let total: \(type)
        struct Part: Decodable { let total: UInt16? }
      }
      struct Note: Counted { let total: UInt16? }
      class Sheet: Decodable { var total: UInt16? }
      let total: UInt16? = 3
      """
    }
    let text = try edited(source("UInt16?"), .retype(PropertyReference("Page", "total"), to: "Int?"))
    #expect(text == source("Int?"))
  }

  @Test(arguments: [
    ("low", "let low: Double\n  let mean, high: Int // of the day"),
    ("mean", "let low: Int\n  let mean: Double\n  let high: Int // of the day"),
    ("high", "let low, mean: Int\n  let high: Double // of the day"),
  ])
  func aPropertyPartsFromThoseThatShareItsDeclaration(_ name: String, _ after: String) throws {
    func source(_ properties: String) -> String { "struct T: Decodable {\n  \(properties)\n}\n" }
    let text = try edited(
      source("let low, mean, high: Int // of the day"), .retype(PropertyReference("T", name), to: "Double"))
    #expect(text == source(after))
  }

  @Test(arguments: [
    ("var shown: String { url.absoluteString }", "var shown: String { url?.absoluteString ?? \"\" }"),
    ("var host: String? { url.host() }", "var host: String? { url?.host() }"),
    (
      "func text() -> String {\n    return self.url.path\n  }",
      "func text() -> String {\n    return self.url?.path ?? \"\"\n  }"
    ),
    ("var shown: String { \"\\(id): \\(url.path)\" }", "var shown: String { \"\\(id): \\(url?.path ?? \"\")\" }"),
    ("var isLocal: Bool { url.isFileURL }", "var isLocal: Bool { url?.isFileURL ?? false }"),
    ("var other: URL { base.url }", "var other: URL { base.url }"),
    ("func open(url: URL) -> String { url.path }", "func open(url: URL) -> String { url.path }"),
    ("var shown: String { let url = base; return url.path }", "var shown: String { let url = base; return url.path }"),
    ("var same: Bool { url == other.url }", "var same: Bool { url == other.url }"),
    ("var all: [URL] { parts.map(\\.url) }", "var all: [URL] { parts.compactMap(\\.url) }"),
    ("func all() -> [URL] { parts.map { $0.url } }", "func all() -> [URL] { parts.compactMap { $0.url } }"),
    ("var all: [URL?] { parts.map(\\.url) }", "var all: [URL?] { parts.map(\\.url) }"),
    ("var all: [URL] { parts.map(\\.link) }", "var all: [URL] { parts.map(\\.link) }"),
  ])
  func ownCodeGoesOnWithAnOptional(_ member: String, _ after: String) throws {
    func source(_ type: String, _ member: String) -> String {
      "struct T: Decodable {\n  let url: \(type)\n  \(member)\n}\n"
    }
    let text = try edited(source("URL", member), .retype(PropertyReference("T", "url"), to: "URL?"))
    #expect(text == source("URL?", after))
  }

  @Test func aPayloadFollowsTheCallThatReadsIt() throws {
    func source(_ payload: String, _ call: String) -> String {
      """
      enum Message: Decodable {
        case mention(by: \(payload))
        case note(String)

        enum CodingKeys: String, CodingKey { case user, text }

        init(from decoder: Decoder) throws {
          let c = try decoder.container(keyedBy: CodingKeys.self)
          if c.contains(.user) {
            self = .mention(by: try c.\(call)(String.self, forKey: .user))
          } else {
            self = .note(try c.decode(String.self, forKey: .text))
          }
        }
      }

      """
    }
    let text = try edited(
      source("String", "decode"), .retype(PropertyReference("Message", "user", path: ["user"]), to: "String?"))
    #expect(text == source("String?", "decodeIfPresent"))
  }

  @Test func anOptionalOperandIsReplacedByNothing() throws {
    func source(_ type: String, _ first: String) -> String {
      "struct T: Decodable {\n  let first: \(type)\n  let last: String\n  var all: String { \(first) + \" \" + last }\n}\n"
    }
    let text = try edited(source("String", "first"), .retype(PropertyReference("T", "first"), to: "String?"))
    #expect(text == source("String?", "(first ?? \"\")"))
  }

  @Test func aBodyOnOneLineOpensForWhatNeedsMore() throws {
    let text = try edited(
      "enum Tone: String, Decodable { case high, low }\n",
      .addMembers(type: "Tone", text: "init(from decoder: any Decoder) throws {\n  self = .low\n}"))
    #expect(
      text == """
        enum Tone: String, Decodable {
          case high, low

          init(from decoder: any Decoder) throws {
            self = .low
          }
        }

        """)
  }

  @Test func whatIsSharedInOneLineIsPartedInOneLine() throws {
    let text = try edited(
      "struct T: Decodable { public let a, b: Int }", .wrap(PropertyReference("T", "b"), bridge: "B", argument: nil))
    #expect(text == "struct T: Decodable { public let a: Int; @B public var b: Int }")
  }

  @Test func aConstantBecomesAVariableUnderAWrapper() throws {
    let text = try edited(
      Self.item, .wrap(PropertyReference("Item", "id"), bridge: "StringBacked", argument: "Int"))
    #expect(text == Self.item.replacing("let id", with: "@StringBacked var id"))
  }

  @Test func keysThatNothingReadsAreNotDeclared() throws {
    let text = try edited(
      "struct Contact: Decodable {\n  let id: String\n  let address: String\n}\n",
      .decode(
        PropertyReference("Contact", "address"),
        lines: [
          "let details = try $decoder.container(keyedBy: DetailsKeys.self)",
          "  .nestedContainer(keyedBy: DetailsKeys.self, forKey: .details)",
          "address = try details.decode(String.self, forKey: .address)",
        ]),
      .addKeys(
        type: "Contact",
        text: "private enum DetailsKeys: String, CodingKey {\n  case details, address\n}"))
    let after = """
      struct Contact: Decodable {
        let id: String
        let address: String
      }

      extension Contact {
        private enum CodingKeys: String, CodingKey {
          case id
        }

        private enum DetailsKeys: String, CodingKey {
          case details, address
        }

        init(from decoder: any Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          id = try container.decode(String.self, forKey: .id)
          let details = try decoder.container(keyedBy: DetailsKeys.self)
            .nestedContainer(keyedBy: DetailsKeys.self, forKey: .details)
          address = try details.decode(String.self, forKey: .address)
        }
      }

      """
    #expect(text == after)
  }

  @Test(arguments: [
    ("enum CodingKeys: String, CodingKey { case a, b }", "enum CodingKeys: String, CodingKey { case a }"),
    (
      "enum CodingKeys: String, CodingKey {\n    case a\n    case b\n  }",
      "enum CodingKeys: String, CodingKey {\n    case a\n  }"
    ),
    (
      "enum CodingKeys: String, CodingKey {\n    case b, a\n  }",
      "enum CodingKeys: String, CodingKey {\n    case a\n  }"
    ),
    // Code may iterate over all of them.
    (
      "enum CodingKeys: String, CodingKey, CaseIterable { case a, b }",
      "enum CodingKeys: String, CodingKey, CaseIterable { case a, b }"
    ),
  ])
  func aKeyThatIsReadNoMoreIsTakenOut(_ before: String, _ after: String) throws {
    func source(_ keys: String, _ call: String) -> String {
      """
      struct T: Decodable {
        let a: Int
        let b: B
        \(keys)
        init(from decoder: Decoder) throws {
          let container = try decoder.container(keyedBy: CodingKeys.self)
          a = try container.decode(Int.self, forKey: .a)
          b = try \(call)
        }
      }
      struct B: Decodable {}

      """
    }
    let text = try edited(
      source(before, "container.decode(B.self, forKey: .b)"),
      .decode(PropertyReference("T", "b"), lines: ["b = try B(from: $decoder)"]))
    #expect(text == source(after, "B(from: decoder)"))
  }

  @Test func keysOfAContainerThatIsOpenedNoMoreAreTakenOut() throws {
    let text = try edited(
      """
      struct T: Decodable {
        let a: Int

        enum InnerKeys: String, CodingKey {
          case inner
        }

        init(from decoder: Decoder) throws {
          a = try decoder.container(keyedBy: InnerKeys.self).decode(Int.self, forKey: .inner)
        }
      }

      """,
      .decode(PropertyReference("T", "a"), lines: ["a = try $decoder.singleValueContainer().decode(Int.self)"]))
    let after = """
      struct T: Decodable {
        let a: Int

        init(from decoder: Decoder) throws {
          a = try decoder.singleValueContainer().decode(Int.self)
        }
      }

      """
    #expect(text == after)
  }

  @Test func theBlankLineAfterKeysThatStandFirstGoesWithThem() throws {
    let text = try edited(
      """
      struct T: Decodable {
        enum InnerKeys: String, CodingKey {
          case inner
        }

        let a: Int

        init(from decoder: Decoder) throws {
          a = try decoder.container(keyedBy: InnerKeys.self).decode(Int.self, forKey: .inner)
        }
      }

      """,
      .decode(PropertyReference("T", "a"), lines: ["a = try $decoder.singleValueContainer().decode(Int.self)"]))
    let after = """
      struct T: Decodable {
        let a: Int

        init(from decoder: Decoder) throws {
          a = try decoder.singleValueContainer().decode(Int.self)
        }
      }

      """
    #expect(text == after)
  }

  @Test func codingKeysAreMadeWhereThereAreNone() throws {
    let text = try edited(Self.item, .setKey(PropertyReference("Item", "note"), key: "remark"))
    let keys = """
          var note: String

          enum CodingKeys: String, CodingKey {
              case id
              case note = "remark"
          }

      """
    #expect(text == Self.item.replacing("    var note: String\n", with: keys))
  }

  @Test(arguments: [
    ("case a, b", "case a\n    case b = \"c\""), ("case a\n    case b = \"x\"", "case a\n    case b = \"c\""),
    ("case a", "case a\n    case b = \"c\""),
  ])
  func codingKeysAreExtendedWhereThereAreSome(_ before: String, _ after: String) throws {
    func source(_ cases: String) -> String {
      "struct T: Decodable {\n  let a: Int\n  let b: Int\n  enum CodingKeys: String, CodingKey {\n    \(cases)\n  }\n}\n"
    }
    #expect(try edited(source(before), .setKey(PropertyReference("T", "b"), key: "c")) == source(after))
  }

  @Test(arguments: [
    ("case a, b, c", "case a, c"), ("case a, c, b", "case a, c"), ("case b, a", "case a"),
    ("case a = \"x\", b = \"y\"", "case a = \"x\""),
  ])
  func aKeyIsLeftOut(_ before: String, _ after: String) throws {
    func source(_ cases: String) -> String {
      "struct T: Decodable {\n  var b = 1\n  enum CodingKeys: String, CodingKey { \(cases) }\n}\n"
    }
    let text = try edited(source(before), .excludeKey(PropertyReference("T", "b"), initialValue: nil))
    #expect(text == source(after))
  }

  @Test func anInitializerIsWrittenBesideTheStruct() throws {
    let line = "note = try $container.decodeIfPresent(String.self, forKey: .note) ?? \"\""
    let text = try edited(Self.item, .decode(PropertyReference("Item", "note"), lines: [line]))
    #expect(
      text == Self.item + """

        extension Item {
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                id = try container.decode(Int.self, forKey: .id)
                note = try container.decodeIfPresent(String.self, forKey: .note) ?? ""
            }
        }

        """)
  }

  @Test func aHandWrittenInitializerIsChangedInPlace() throws {
    let before = """
      struct T: Decodable {
      \tlet a: Int
      \tenum CodingKeys: String, CodingKey { case a }

      \tinit(from source: Decoder) throws {
      \t\tlet values = try source.container(keyedBy: CodingKeys.self)
      \t\ta = try values.decode(Int.self, forKey: .a) // kept
      \t}
      }

      """
    let line = "a = try $container.decodeIfPresent(Int.self, forKey: .a) ?? 0"
    let text = try edited(before, .decode(PropertyReference("T", "a"), lines: [line]))
    #expect(
      text
        == before.replacing(
          "values.decode(Int.self, forKey: .a)", with: "values.decodeIfPresent(Int.self, forKey: .a) ?? 0"))
  }

  @Test func aRetypedPropertyIsReadAsItsNewType() throws {
    let before =
      "struct T: Decodable {\n  let a: Int\n  enum CodingKeys: CodingKey { case a }\n  init(from decoder: any Decoder) throws {\n"
      + "    let c = try decoder.container(keyedBy: CodingKeys.self)\n    a = try c.decode(Int.self, forKey: .a)\n  }\n}\n"
    let text = try edited(before, .retype(PropertyReference("T", "a"), to: "Double?"))
    #expect(
      text
        == before.replacing("let a: Int", with: "let a: Double?")
        .replacing("c.decode(Int.self", with: "c.decodeIfPresent(Double.self"))
  }

  @Test func casesAreAddedAndSpelled() throws {
    let before = "enum E: String, Decodable {\n  case one\n  case two // 2\n}\n"
    let text = try edited(
      before, .addCase(type: "E", name: "three", rawValue: "3"),
      .setRawValue(type: "E", caseName: "one", rawValue: "eins"))
    #expect(text == "enum E: String, Decodable {\n  case one = \"eins\"\n  case two // 2\n  case three = \"3\"\n}\n")
  }

  @Test func aKindIsTriedFirstAndWritten() throws {
    let before = """
      enum V: Codable {
        case text(String)
        init(from decoder: any Decoder) throws {
          let c = try decoder.singleValueContainer()
          if let value = try? c.decode(String.self) {
            self = .text(value)
          } else {
            throw CancellationError()
          }
        }
        func encode(to encoder: any Encoder) throws {
          var c = encoder.singleValueContainer()
          switch self {
          case .text(let value): try c.encode(value)
          }
        }
      }

      """
    let after =
      before
      .replacing("  case text(String)\n", with: "  case text(String)\n  case null\n")
      .replacing("    if let value", with: "    if c.decodeNil() {\n      self = .null\n    } else if let value")
      .replacing("try c.encode(value)\n", with: "try c.encode(value)\n    case .null: try c.encodeNil()\n")
    #expect(try edited(before, .addUntaggedCase(type: "V", name: "null", payload: nil)) == after)
  }

  @Test func lineEndsOfTheFileAreKept() throws {
    let text = try edited(
      "struct T: Decodable {\r\n\tlet a: Int\r\n}\r\n", .setKey(PropertyReference("T", "a"), key: "b"))
    #expect(text.replacing("\r\n", with: "").contains("\n") == false)
    #expect(text.contains("\r\n\tenum CodingKeys: String, CodingKey {\r\n\t\tcase a = \"b\"\r\n\t}\r\n"))
  }

  @Test func whatIsNotThereIsRefused() {
    #expect(throws: EditError.notFound("Item.missing")) {
      try edited(Self.item, .retype(PropertyReference("Item", "missing"), to: "Int"))
    }
    #expect(throws: EditError.notFound("Nothing")) { try edited(Self.item, .addConformance(type: "Nothing", to: "P")) }
  }
}
