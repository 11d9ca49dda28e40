extension ExplainPages {
  static let keyFixes = [
    codingKeys, keyDecodingStrategy, optional, defaultValue, wrapperMissingKey, excludeKey, classInheritance,
    addProperty,
  ]

  private static let codingKeys = ExplainPage(
    "codingKeys", .fix,
    title: "map the property to the JSON's key in `CodingKeys`",
    cause: """
      The object has a key that is clearly meant for the property, in another spelling. A `CodingKeys` case with that \
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
        cost: "`CodingKeys` must list every decoded property; a key strategy converts keys before they are compared."),
      .init(
        "Name the property like the key.",
        swift: "let `full-name`: String",
        cost: "Every use is renamed; a name with a hyphen needs backticks."),
    ],
    related: ["keyNotFound", "silentNil", "keyDecodingStrategy"])

  private static let keyDecodingStrategy = ExplainPage(
    "keyDecodingStrategy", .fix,
    title: "convert snake_case keys in the decoder",
    cause: """
      Most keys in the document are in snake_case and most properties in camelCase. One setting converts them all. It \
      converts the JSON's keys, not the model's: `user_id` becomes `userId`, never `userID`.
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
        cost: "It applies to every type of this decoder; `CodingKeys` in snake_case no longer match."),
      .init(
        "Map each key.",
        swift: """
          enum CodingKeys: String, CodingKey {
            case userId = "user_id"
            case screenName = "screen_name"
          }
          """,
        cost: "One line per property, but any spelling is possible, including acronyms."),
    ],
    related: ["codingKeys", "silentNil", "duplicateKey"])

  private static let optional = ExplainPage(
    "optional", .fix,
    title: "make the property optional",
    cause: """
      In some objects the key is missing or its value is null, and there is no other spelling of the key. An optional \
      decodes both as nil. It does not help with a value of the wrong type or an unknown enum value.
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
        cost: "Every use unwraps; if the service renames the key, all values are nil and nothing is thrown."),
      .init(
        "Give a missing key a default value.",
        swift: """
          phone = try container.decodeIfPresent(String.self, forKey: .phone) ?? ""
          """,
        cost: "You maintain `init(from:)` yourself; the default cannot be distinguished from a real value."),
    ],
    related: ["keyNotFound", "valueNotFound", "defaultValue", "nullOrMissing"])

  private static let defaultValue = ExplainPage(
    "defaultValue", .fix,
    title: "give a missing or null value a default",
    cause: """
      The service omits values that have their usual value: an empty array, false, zero. A synthesized initializer \
      does not use a property's initial value; it still requires the key.
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
        "Decode the key if it is present.",
        swift: """
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            title = try container.decode(String.self, forKey: .title)
            tags = try container.decodeIfPresent([String].self, forKey: .tags) ?? []
          }
          """,
        cost: "The initializer must follow every change of the properties; null and missing are the same."),
      .init(
        "Keep the optional, and apply the default where it is used.",
        swift: """
          let tags: [String]?
          var allTags: [String] { tags ?? [] }
          """,
        cost: "Two properties for one value."),
    ],
    related: ["optional", "wrapperMissingKey"])

  private static let wrapperMissingKey = ExplainPage(
    "wrapperMissingKey", .fix,
    title: "accept a missing key for a property wrapper",
    cause: """
      For a wrapped property, the synthesized initializer decodes the wrapper, which is not optional even if the wrapped \
      type is. A missing key therefore throws, although the property looks optional. An overload of `decode(_:forKey:)` \
      for the wrapper, in an extension of `KeyedDecodingContainer`, is used instead.
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
        cost: "It must be visible where the model is declared, or synthesized coding does not use it."),
      .init(
        "Remove the wrapper.",
        swift: """
          let artist: String?
          var trimmedArtist: String? { artist?.trimmingCharacters(in: .whitespaces) }
          """,
        cost: "The conversion moves to a second property."),
    ],
    related: ["keyNotFound", "defaultValue", "optional"])

  private static let excludeKey = ExplainPage(
    "excludeKey", .fix,
    title: "exclude a property that is not part of the JSON",
    cause: """
      The property is the app's own state: a selection, a local identifier, something computed later. No object has \
      its key. If `CodingKeys` omits it, it keeps its initial value.
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
        "Omit it from `CodingKeys`.",
        swift: "enum CodingKeys: CodingKey { case title }",
        cost: "It is neither decoded nor encoded, even if the JSON has it later."),
      .init(
        "Separate state and data.",
        swift: "struct TaskRow { let task: Task; var isSelected = false }",
        cost: "One more type, and its uses change."),
    ],
    related: ["keyNotFound", "undecodedProperty", "defaultValue"])

  private static let addProperty = ExplainPage(
    "addProperty", .fix,
    title: "add properties for keys that the model ignores",
    cause: """
      The JSON has keys that no property reads. A property is added for each of them, spelled as the type spells its \
      own, with the type that the values show; it is optional if a value is null or the key is missing somewhere.
      """,
    sample: .init(
      json: #"{"name": "Ada", "twitter": "@ada"}"#,
      swift: """
        struct Member: Decodable {
          let name: String
        }
        """,
      root: "Member"),
    outcome: .decodes(#"Member(name: "Ada")"#),
    waysOut: [
      .init(
        "Add the property.",
        swift: "let twitter: String",
        cost: "Calls of the memberwise initializer have to pass it, and a document without the key fails."),
      .init(
        "Add it as an optional variable.",
        swift: "var twitter: String?",
        cost: "Every use has to unwrap it."),
    ],
    related: ["ignoredKeys", "optional", "excludeKey"])

  private static let classInheritance = ExplainPage(
    "classInheritance", .fix,
    title: "decode the properties of a subclass",
    cause: """
      A subclass whose properties all have initial values inherits `init(from:)` from its base class, which does not \
      decode them. They keep their initial values, and nothing is thrown.
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
        "Write `init(from:)` for the subclass.",
        swift: """
          private enum CodingKeys: CodingKey { case budget }
          required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            budget = try container.decodeIfPresent(Int.self, forKey: .budget)
            try super.init(from: decoder)
          }
          """,
        cost: "Each subclass needs its own, in sync with its properties."),
      .init(
        "Use structs.",
        swift: "struct Manager: Decodable { let name: String; let budget: Int? }",
        cost: "Shared code moves to a protocol."),
    ],
    related: ["undecodedProperty"])
}
