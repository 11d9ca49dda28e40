extension ExplainPages {
  static let keyFixes = [
    codingKeys, keyDecodingStrategy, optional, defaultValue, wrapperMissingKey, excludeKey, classInheritance,
  ]

  private static let codingKeys = ExplainPage(
    "codingKeys", .fix,
    title: "a CodingKeys case maps the property to the JSON's key",
    cause: """
      The object holds a key that is plainly meant for the property, in another spelling. A CodingKeys case with that \
      raw value reads it; the property keeps its name.
      """,
    sample: .init(
      json: #"{"full-name": "Ada Lovelace"}"#,
      swift: """
        struct Author: Decodable {
          let fullName: String
        }
        """,
      root: "Author"),
    outcome: .fails(
      """
      DecodingError.keyNotFound: Key 'fullName' not found in keyed decoding container. Debug description: No \
      value associated with key CodingKeys(stringValue: "fullName", intValue: nil) ("fullName").
      """),
    waysOut: [
      .init(
        "Map the one key.",
        swift: #"enum CodingKeys: String, CodingKey { case fullName = "full-name" }"#,
        cost: "CodingKeys has to name every decoded property; a key strategy applies before it compares."),
      .init(
        "Name the property as the JSON does.",
        swift: "let `full-name`: String",
        cost: "Every use is renamed; a key with a hyphen needs backticks."),
    ],
    related: ["keyNotFound", "silentNil", "keyDecodingStrategy"])

  private static let keyDecodingStrategy = ExplainPage(
    "keyDecodingStrategy", .fix,
    title: "the decoder converts snake_case keys",
    cause: """
      Most keys of the document are in snake_case and most properties in camelCase. One setting converts them all. \
      It converts the JSON's keys, not the model's: user_id becomes userId, and never userID.
      """,
    sample: .init(
      json: #"{"user_id": 7, "screen_name": "ada"}"#,
      swift: """
        struct Member: Decodable {
          let userId: Int
          let screenName: String
        }
        """,
      root: "Member"),
    outcome: .fails(
      """
      DecodingError.keyNotFound: Key 'userId' not found in keyed decoding container. Debug description: No \
      value associated with key CodingKeys(stringValue: "userId", intValue: nil) ("userId").
      """),
    waysOut: [
      .init(
        "Let the decoder convert.",
        swift: "decoder.keyDecodingStrategy = .convertFromSnakeCase",
        cost: "It holds for every type this decoder reads: CodingKeys that spell snake_case match no longer."),
      .init(
        "Map each key.",
        swift: """
          enum CodingKeys: String, CodingKey {
            case userId = "user_id"
            case screenName = "screen_name"
          }
          """,
        cost: "One line a property, and any spelling is possible, acronyms included."),
    ],
    related: ["codingKeys", "silentNil", "duplicateKey"])

  private static let optional = ExplainPage(
    "optional", .fix,
    title: "the property becomes optional",
    cause: """
      The key is missing, or its value null, in some of the objects, and no key in another spelling is there. An \
      optional reads both as nil. It does not help a value of the wrong kind, nor an unknown enum value.
      """,
    sample: .init(
      json: #"[{"name": "Ada", "phone": "1815"}, {"name": "Alan"}]"#,
      swift: """
        struct Person: Decodable {
          let name: String
          let phone: String
        }
        """,
      root: "[Person]"),
    outcome: .fails(
      """
      DecodingError.keyNotFound: Key 'phone' not found in keyed decoding container. Path: [1]. Debug \
      description: No value associated with key CodingKeys(stringValue: "phone", intValue: nil) ("phone").
      """),
    waysOut: [
      .init(
        "Make it optional.",
        swift: "let phone: String?",
        cost: "Every use unwraps; if the service ever renames the key, all values are nil and nothing is thrown."),
      .init(
        "Give a missing key a default.",
        swift: """
          phone = try container.decodeIfPresent(String.self, forKey: .phone) ?? ""
          """,
        cost: "The init is written by hand, and the default cannot be told from a real value."),
    ],
    related: ["keyNotFound", "valueNotFound", "defaultValue", "nullOrMissing"])

  private static let defaultValue = ExplainPage(
    "defaultValue", .fix,
    title: "a missing or null value gets a default",
    cause: """
      The service leaves out what has its usual value: an empty list, false, zero. A synthesised init does not use a \
      property's initial value; it requires the key all the same.
      """,
    sample: .init(
      json: #"{"title": "Notes"}"#,
      swift: """
        struct Note: Decodable {
          let title: String
          var tags: [String] = []
        }
        """,
      root: "Note"),
    outcome: .fails(
      """
      DecodingError.keyNotFound: Key 'tags' not found in keyed decoding container. Debug description: No value \
      associated with key CodingKeys(stringValue: "tags", intValue: nil) ("tags").
      """),
    waysOut: [
      .init(
        "Read the key if it is there.",
        swift: """
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            title = try container.decode(String.self, forKey: .title)
            tags = try container.decodeIfPresent([String].self, forKey: .tags) ?? []
          }
          """,
        cost: "The init has to follow every change of the properties; null and missing are one."),
      .init(
        "Keep what is there, and give the default where it is used.",
        swift: """
          let tags: [String]?
          var allTags: [String] { tags ?? [] }
          """,
        cost: "Two properties for one thing."),
    ],
    related: ["optional", "wrapperMissingKey"])

  private static let wrapperMissingKey = ExplainPage(
    "wrapperMissingKey", .fix,
    title: "a property wrapper makes a missing key fatal",
    cause: """
      For a wrapped property the synthesised init decodes the wrapper, which is not optional even if the wrapped type \
      is. So a missing key throws, although the property looks optional. An overload of decode(_:forKey:) for the \
      wrapper, in an extension of KeyedDecodingContainer, is taken instead.
      """,
    sample: .init(
      json: #"{"title": "Blue"}"#,
      swift: """
        @propertyWrapper struct Trimmed: Decodable {
          var wrappedValue: String?
          init(wrappedValue: String?) { self.wrappedValue = wrappedValue }
          init(from decoder: any Decoder) throws {
            let text = try decoder.singleValueContainer().decode(String.self)
            wrappedValue = text.split(separator: " ").joined(separator: " ")
          }
        }
        struct Track: Decodable {
          let title: String
          @Trimmed var artist: String?
        }
        """,
      root: "Track"),
    outcome: .fails(
      """
      DecodingError.keyNotFound: Key 'artist' not found in keyed decoding container. Debug description: No \
      value associated with key CodingKeys(stringValue: "artist", intValue: nil) ("artist").
      """),
    waysOut: [
      .init(
        "Add the overload that accepts a missing key.",
        swift: """
          extension KeyedDecodingContainer {
            func decode(_ type: Trimmed.Type, forKey key: Key) throws -> Trimmed {
              try decodeIfPresent(type, forKey: key) ?? Trimmed(wrappedValue: nil)
            }
          }
          """,
        cost: "It must be visible where the model is declared, or the synthesised init does not take it."),
      .init(
        "Do without the wrapper.",
        swift: """
          let artist: String?
          var trimmedArtist: String? { artist?.trimmingCharacters(in: .whitespaces) }
          """,
        cost: "The conversion moves to a second property."),
    ],
    related: ["keyNotFound", "defaultValue", "optional"])

  private static let excludeKey = ExplainPage(
    "excludeKey", .fix,
    title: "the property is not part of the JSON",
    cause: """
      The property is the app's own state: a selection, a local identifier, something computed later. No object has \
      its key. Left out of CodingKeys, it keeps its initial value.
      """,
    sample: .init(
      json: #"{"title": "Buy milk"}"#,
      swift: """
        struct Task: Decodable {
          let title: String
          var isSelected: Bool = false
        }
        """,
      root: "Task"),
    outcome: .fails(
      """
      DecodingError.keyNotFound: Key 'isSelected' not found in keyed decoding container. Debug description: No \
      value associated with key CodingKeys(stringValue: "isSelected", intValue: nil) ("isSelected").
      """),
    waysOut: [
      .init(
        "Leave it out of CodingKeys.",
        swift: "enum CodingKeys: CodingKey { case title }",
        cost: "It is neither read nor written; should the JSON have it one day, it is passed over."),
      .init(
        "Keep state and data apart.",
        swift: "struct TaskRow { let task: Task; var isSelected = false }",
        cost: "One more type, and its uses change."),
    ],
    related: ["keyNotFound", "undecodedProperty", "defaultValue"])

  private static let classInheritance = ExplainPage(
    "classInheritance", .fix,
    title: "a subclass does not decode its own properties",
    cause: """
      A subclass whose properties all have initial values inherits init(from:) of its base class, which knows nothing \
      of them. They keep their initial values, and nothing is thrown.
      """,
    sample: .init(
      json: #"{"name": "Grace", "budget": 5000}"#,
      swift: """
        class Employee: Decodable {
          let name: String
        }
        final class Manager: Employee, CustomStringConvertible {
          var budget: Int?
          var description: String { "Manager(name: \\(name), budget: \\(String(describing: budget)))" }
        }
        """,
      root: "Manager"),
    outcome: .decodes("Manager(name: Grace, budget: nil)"),
    waysOut: [
      .init(
        "Write the subclass's init.",
        swift: """
          private enum CodingKeys: CodingKey { case budget }
          required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            budget = try container.decodeIfPresent(Int.self, forKey: .budget)
            try super.init(from: decoder)
          }
          """,
        cost: "Each subclass needs its own, kept in step with its properties."),
      .init(
        "Use structs, one within the other.",
        swift: "struct Manager: Decodable { let name: String; let budget: Int? }",
        cost: "Shared code moves to a protocol."),
    ],
    related: ["undecodedProperty"])
}
