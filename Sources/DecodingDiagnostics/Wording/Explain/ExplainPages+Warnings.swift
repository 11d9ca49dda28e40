extension ExplainPages {
  static let warnings = [
    silentNil, undecodedProperty, swallowedFailure, alteredValue, precisionLoss, ambiguousDate, nullOrMissing,
    duplicateKey, nonstandardJSON, ignoredKeys,
  ]

  private static let silentNil = ExplainPage(
    "silentNil", .warning,
    title: "an optional is nil although the object has a key that is clearly meant for it",
    cause: """
      An optional property is decoded with `decodeIfPresent`, which returns nil for a missing key. A key in another \
      spelling (snake_case, an acronym, another case, a typo) is never read, and nothing is thrown. A common case is \
      `convertFromSnakeCase` together with `CodingKeys` in snake_case: they never match.
      """,
    sample: .init(
      json: #"{"login": "ada", "avatar_url": "https://example.org/ada.png"}"#,
      swift: """
        struct Account: Decodable {
          let login: String
          let avatarURL: String?
        }
        """,
      root: "Account"),
    outcome: .decodes(#"Account(login: "ada", avatarURL: nil)"#),
    waysOut: [
      .init(
        "Map the property to the JSON's key.",
        swift: """
          enum CodingKeys: String, CodingKey {
            case login
            case avatarURL = "avatar_url"
          }
          """,
        cost: "No data is lost, but `CodingKeys` must now list every decoded property."),
      .init(
        "Convert every key, and spell acronyms like the conversion.",
        swift: """
          decoder.keyDecodingStrategy = .convertFromSnakeCase
          let avatarUrl: String?
          """,
        cost: "It applies to every type of this decoder, and the property is renamed."),
    ],
    related: ["codingKeys", "keyDecodingStrategy", "ignoredKeys"])

  private static let undecodedProperty = ExplainPage(
    "undecodedProperty", .warning,
    title: "a property that is never decoded, although the JSON has its key",
    cause: """
      A `let` with an initial value, a property that `CodingKeys` omits, and a subclass's own properties with an \
      inherited `init(from:)` keep their initial values. The compiler warns about the first; the other two are silent.
      """,
    sample: .init(
      json: #"{"theme": "dark", "fontSize": 18}"#,
      swift: """
        struct Settings: Decodable {
          let theme: String
          var fontSize = 12
          enum CodingKeys: CodingKey { case theme }
        }
        """,
      root: "Settings"),
    outcome: .decodes(#"Settings(theme: "dark", fontSize: 12)"#),
    waysOut: [
      .init(
        "Add the property to `CodingKeys`; make a `let` with an initial value a `var`.",
        swift: "enum CodingKeys: CodingKey { case theme, fontSize }",
        cost: "The key is now required, unless `init(from:)` reads it with `decodeIfPresent`."),
      .init(
        "Make it a computed property, which is never part of the JSON.",
        swift: "var fontSize: Int { 12 }",
        cost: "The JSON's value is ignored, and the property can no longer be set."),
    ],
    related: ["classInheritance", "excludeKey", "codingKeys"])

  private static let swallowedFailure = ExplainPage(
    "swallowedFailure", .warning,
    title: "the model's own code caught a failure and dropped the value",
    cause: """
      A `try?`, a `do`/`catch` or a property wrapper in the model catches the error, and nothing else reads the value; \
      or the model uses the nil of a failed initializer, such as `Int(_:)` or `URL(string:)`, as the value. Missing, \
      null and wrong data become the same nil or default. An attempt that fails before another one succeeds does not \
      count, unless the type that succeeds reads fewer of the object's keys.
      """,
    sample: .init(
      json: #"{"title": "Blue", "seconds": "214"}"#,
      swift: """
        struct Song: Decodable {
          let title: String
          let seconds: Int?
          enum CodingKeys: CodingKey { case title, seconds }
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            title = try container.decode(String.self, forKey: .title)
            seconds = try? container.decode(Int.self, forKey: .seconds)
          }
        }
        """,
      root: "Song"),
    outcome: .decodes(#"Song(title: "Blue", seconds: nil)"#),
    waysOut: [
      .init(
        "Accept a missing value, and let wrong data throw.",
        swift: "seconds = try container.decodeIfPresent(Int.self, forKey: .seconds)",
        cost: "Documents that decoded with nil now fail, until the data or the model is corrected."),
      .init(
        "Decode the form in the data.",
        swift: """
          let text = try container.decodeIfPresent(String.self, forKey: .seconds)
          seconds = text.flatMap { Int($0) }
          """,
        cost: "A string without a number still becomes nil."),
    ],
    related: ["stringBacked", "flexible", "lossyArray"])

  private static let alteredValue = ExplainPage(
    "alteredValue", .warning,
    title: "the decoded value differs from the JSON",
    cause: """
      `URL` percent-encodes invalid characters, so a string with spaces or umlauts changes. Elements of a class \
      hierarchy are decoded as the base class and lose what the subclass adds. A string that happens to be valid Base64 \
      becomes bytes. Code that falls back to a default for strings that it does not know takes `"YES"` for false, or \
      `"LL"` for normal.
      """,
    sample: .init(
      json: #"{"link": "https://example.org/a b"}"#,
      swift: """
        struct Entry: Decodable {
          let link: URL
        }
        """,
      root: "Entry"),
    outcome: .decodes("Entry(link: https://example.org/a%20b)"),
    waysOut: [
      .init(
        "Keep the string, and create the URL where it is used.",
        swift: "let link: String",
        cost: "Callers create the URL, and handle invalid strings."),
      .init(
        "Have the service send encoded URLs.",
        swift: #"{"link": "https://example.org/a%20b"}"#,
        cost: "The service has to change."),
    ],
    related: ["urlInvalid", "dataStrategy", "heterogeneousArray"])

  private static let precisionLoss = ExplainPage(
    "precisionLoss", .warning,
    title: "a number that loses digits",
    cause: """
      A `Double` has 15 to 17 significant digits, a `Float` 6 to 9. Longer identifiers and exact amounts are rounded to \
      the nearest representable number, and nothing is thrown. Typical are identifiers decoded as `Double`, and amounts \
      where code converts a `Double` to a `Decimal`: 27.31 becomes 27.30999999999999488.
      """,
    sample: .init(
      json: #"{"id": 9007199254740993}"#,
      swift: """
        struct Message: Decodable {
          let id: Double
        }
        """,
      root: "Message"),
    outcome: .decodes("Message(id: 9007199254740992.0)"),
    waysOut: [
      .init(
        "Use an integer for identifiers.",
        swift: "let id: Int64",
        cost: "A number with a fraction, or beyond 64 bits, fails."),
      .init(
        "Use `Decimal` for amounts; it keeps 38 digits.",
        swift: "let id: Decimal",
        cost: "Arithmetic is slower, and most APIs take a `Double`."),
    ],
    related: ["integerWidth"])

  private static let ambiguousDate = ExplainPage(
    "ambiguousDate", .warning,
    title: "a date that can be read in several ways, or was read as an implausible time",
    cause: """
      By default, `JSONDecoder` reads a number as seconds since 1 January 2001, but services send seconds or milliseconds \
      since 1970. The result is decades off, and nothing is thrown. A string without a time zone is read in the \
      formatter's time zone, whatever that is.
      """,
    sample: .init(
      json: #"{"createdAt": 1700000000}"#,
      swift: """
        struct Event: Decodable {
          let createdAt: Date
        }
        """,
      root: "Event"),
    outcome: .decodes("Event(createdAt: 2054-11-14 22:13:20 +0000)"),
    waysOut: [
      .init(
        "Choose the strategy that the service uses.",
        swift: "decoder.dateDecodingStrategy = .secondsSince1970",
        cost: "It applies to every date of this decoder."),
      .init(
        "Keep the number, and convert it where it is used.",
        swift: """
          let createdAt: Double
          var created: Date { Date(timeIntervalSince1970: createdAt) }
          """,
        cost: "Each such property needs its own conversion."),
    ],
    related: ["dateStrategy"])

  private static let nullOrMissing = ExplainPage(
    "nullOrMissing", .warning, .fix,
    title: "null in some objects, missing in others, and both become nil",
    cause: """
      For an optional property, null and a missing key are both nil. If the service distinguishes them (cleared and not \
      sent), the difference is lost in decoding, and encoding cannot restore it. This is reported for types that are \
      encoded again, that report changes, or whose own code asks which keys are there. The fix distinguishes null from \
      missing.
      """,
    sample: .init(
      json: #"[{"nickname": null}, {}]"#,
      swift: """
        struct Profile: Codable {
          let nickname: String?
        }
        """,
      root: "[Profile]"),
    outcome: .decodes("[Profile(nickname: nil), Profile(nickname: nil)]"),
    waysOut: [
      .init(
        "Decode into an optional of an optional.",
        swift: """
          let nickname: String??
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            nickname = container.contains(.nickname)
              ? .some(try container.decode(String?.self, forKey: .nickname)) : .none
          }
          """,
        cost: "Every use unwraps twice, and you maintain `init(from:)` yourself."),
      .init(
        "Leave it as is, if both mean the same.",
        swift: "let nickname: String?",
        cost: "An update sent back cannot distinguish the two."),
    ],
    related: ["optional", "defaultValue"])

  private static let duplicateKey = ExplainPage(
    "duplicateKey", .warning,
    title: "a duplicate key in one object: the first value wins",
    cause: """
      RFC 8259 does not define duplicate keys; `JSONDecoder` uses the first, most other parsers the last. Two keys that \
      a key strategy converts to the same name are duplicates too.
      """,
    sample: .init(
      json: #"{"total": 10, "total": 12}"#,
      swift: """
        struct Invoice: Decodable {
          let total: Int
        }
        """,
      root: "Invoice"),
    outcome: .decodes("Invoice(total: 10)"),
    waysOut: [
      .init(
        "Correct the document.",
        swift: #"{"total": 12}"#,
        cost: "The program that writes it has to choose one of the two."),
      .init(
        "Map the keys, if a key strategy makes two of them the same.",
        swift: """
          decoder.keyDecodingStrategy = .useDefaultKeys
          enum CodingKeys: String, CodingKey { case total }
          """,
        cost: "`CodingKeys` must now spell every converted key."),
    ],
    related: ["keyDecodingStrategy", "codingKeys"])

  private static let nonstandardJSON = ExplainPage(
    "nonstandardJSON", .warning,
    title: "Foundation accepts it, RFC 8259 does not",
    cause: """
      `JSONDecoder` accepts a trailing comma and a byte order mark, and does not check numbers and escapes that the model \
      does not read. Other parsers reject the document.
      """,
    sample: .init(
      json: #"{"tags": ["a", "b",]}"#,
      swift: """
        struct Article: Decodable {
          let tags: [String]
        }
        """,
      root: "Article"),
    outcome: .decodes(#"Article(tags: ["a", "b"])"#),
    waysOut: [
      .init(
        "Correct the document.",
        swift: #"{"tags": ["a", "b"]}"#,
        cost: "The program that writes it has to change."),
      .init(
        "Leave it, if only Foundation reads it.",
        swift: "let article = try decoder.decode(Article.self, from: data)",
        cost: "A browser, a database or another service may reject it."),
    ],
    related: ["invalidJSON"])

  private static let ignoredKeys = ExplainPage(
    "ignoredKeys", .warning,
    title: "keys that no property reads",
    cause: """
      `JSONDecoder` ignores every key that the model does not declare. Usually that is intended; check it when a property \
      is unexpectedly nil or a default.
      """,
    sample: .init(
      json: #"{"name": "Ada", "twitter": "@ada"}"#,
      swift: """
        struct Contact: Decodable {
          let name: String
        }
        """,
      root: "Contact"),
    outcome: .decodes(#"Contact(name: "Ada")"#),
    waysOut: [
      .init(
        "Add a property.",
        swift: "let twitter: String?",
        cost: "One more property; a value of the wrong type under that key now fails."),
      .init(
        "Leave it.",
        swift: "struct Contact: Decodable { let name: String }",
        cost: "None, except that encoding drops the key."),
    ],
    related: ["silentNil", "undecodedProperty", "addProperty"])
}
