extension ExplainPages {
  static let warnings = [
    silentNil, undecodedProperty, swallowedFailure, alteredValue, precisionLoss, ambiguousDate, nullOrMissing,
    duplicateKey, nonstandardJSON, ignoredKeys,
  ]

  private static let silentNil = ExplainPage(
    "silentNil", .warning,
    title: "an optional is nil although the object has a key that is plainly meant for it",
    cause: """
      An optional property asks with decodeIfPresent, which takes a missing key for nil. A key in another spelling \
      (snake_case, an acronym, another case, a typing error) is never looked at, and nothing is thrown. A common form \
      is convertFromSnakeCase together with CodingKeys that are written in snake_case: they never match.
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
        cost: "No data is lost. From now on CodingKeys has to name every property that is decoded."),
      .init(
        "Convert every key, and spell acronyms the way the conversion does.",
        swift: """
          decoder.keyDecodingStrategy = .convertFromSnakeCase
          let avatarUrl: String?
          """,
        cost: "It holds for every type that this decoder reads, and the property is renamed."),
    ],
    related: ["codingKeys", "keyDecodingStrategy", "ignoredKeys"])

  private static let undecodedProperty = ExplainPage(
    "undecodedProperty", .warning,
    title: "decoding never reads this property, although the JSON has it",
    cause: """
      A let with an initial value, a property that CodingKeys leaves out, and a subclass's own properties under an \
      inherited init(from:) keep their initial value. The compiler warns of the first; the other two are silent.
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
        "Name the property in CodingKeys; a let with an initial value becomes a var.",
        swift: "enum CodingKeys: CodingKey { case theme, fontSize }",
        cost: "The key is required from now on, unless the init reads it with decodeIfPresent."),
      .init(
        "Say that it is not part of the JSON, by computing it.",
        swift: "var fontSize: Int { 12 }",
        cost: "The JSON's value stays unread, and the property can no longer be set."),
    ],
    related: ["classInheritance", "excludeKey", "codingKeys"])

  private static let swallowedFailure = ExplainPage(
    "swallowedFailure", .warning,
    title: "the model's own code caught a failure, and the value is dropped",
    cause: """
      A try?, a do/catch or a property wrapper in the model catches the error, and nothing reads the value in \
      another way; or the model takes the nil of an initializer that refuses a text, such as Int(_:) or URL(string:), \
      for the value. Missing, null and wrong data become the same nil or default. An attempt that fails before another \
      one succeeds is no such failure, unless the type that succeeds reads fewer of the object's keys.
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
        "Accept what may be missing, and let wrong data throw.",
        swift: "seconds = try container.decodeIfPresent(Int.self, forKey: .seconds)",
        cost: "Documents that decoded with a nil fail now, until the data or the model is right."),
      .init(
        "Read the form that the data has.",
        swift: """
          let text = try container.decodeIfPresent(String.self, forKey: .seconds)
          seconds = text.flatMap { Int($0) }
          """,
        cost: "A text without a number still becomes nil."),
    ],
    related: ["stringBacked", "flexible", "lossyArray"])

  private static let alteredValue = ExplainPage(
    "alteredValue", .warning,
    title: "decoded, but not to what the JSON says",
    cause: """
      URL percent-encodes what it cannot hold, so a text with blanks or umlauts comes out changed. Elements of a \
      class hierarchy are decoded as the base class, and lose what the subclass adds. A text that happens to be valid \
      Base64 becomes bytes.
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
        "Keep the text, and make the URL where it is used.",
        swift: "let link: String",
        cost: "Callers make the URL, and handle texts that are none."),
      .init(
        "Have the service write URLs that are encoded already.",
        swift: #"{"link": "https://example.org/a%20b"}"#,
        cost: "The service has to change."),
    ],
    related: ["urlInvalid", "dataStrategy", "heterogeneousArray"])

  private static let precisionLoss = ExplainPage(
    "precisionLoss", .warning,
    title: "a number that does not survive the round trip",
    cause: """
      A Double holds 15 to 17 significant digits, a Float 6 to 9. Larger identifiers and exact amounts come out as \
      the nearest number that fits, and nothing is thrown. Identifiers read through Double are the usual case, and \
      amounts of which code makes a Decimal out of a Double: 27.31 becomes 27.30999999999999488.
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
        "Use Decimal for amounts, which keeps 38 digits.",
        swift: "let id: Decimal",
        cost: "Arithmetic is slower, and most interfaces want a Double."),
    ],
    related: ["integerWidth"])

  private static let ambiguousDate = ExplainPage(
    "ambiguousDate", .warning,
    title: "a date that can be read in more than one way, or was read as an absurd instant",
    cause: """
      Without a strategy, JSONDecoder takes a number for seconds since 1 January 2001; services send seconds or \
      milliseconds since 1970. The result is a date decades away, and nothing is thrown. A text without a time zone is \
      read in the formatter's zone, whichever that is.
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
        cost: "It holds for every date that this decoder reads."),
      .init(
        "Keep the number, and make the date where it is used.",
        swift: """
          let createdAt: Double
          var created: Date { Date(timeIntervalSince1970: createdAt) }
          """,
        cost: "Each such property needs its own line."),
    ],
    related: ["dateStrategy"])

  private static let nullOrMissing = ExplainPage(
    "nullOrMissing", .warning, .fix,
    title: "null in some objects, absent in others, and the model cannot tell which",
    cause: """
      For an optional property, null and a missing key are both nil. Where the service means two things by them \
      (cleared, and not sent), the difference is gone after decoding, and encoding cannot bring it back. As a fix, \
      null and missing are told apart.
      """,
    sample: .init(
      json: #"[{"nickname": null}, {}]"#,
      swift: """
        struct Profile: Decodable {
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
        cost: "Every use unwraps twice, and the init is written by hand."),
      .init(
        "Leave it as it is, where the two mean the same.",
        swift: "let nickname: String?",
        cost: "An update that is sent back cannot say which of the two it was."),
    ],
    related: ["optional", "defaultValue"])

  private static let duplicateKey = ExplainPage(
    "duplicateKey", .warning,
    title: "a key twice in one object: the first wins",
    cause: """
      RFC 8259 leaves open what a repeated key means; JSONDecoder takes the first, most other readers the last. Two \
      keys that a key strategy converts to the same name count as one, too.
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
        cost: "Whoever writes it has to say which of the two is meant."),
      .init(
        "Map the keys, where a key strategy makes two of them one.",
        swift: """
          decoder.keyDecodingStrategy = .useDefaultKeys
          enum CodingKeys: String, CodingKey { case total }
          """,
        cost: "CodingKeys spells every converted key from now on."),
    ],
    related: ["keyDecodingStrategy", "codingKeys"])

  private static let nonstandardJSON = ExplainPage(
    "nonstandardJSON", .warning,
    title: "Foundation accepts it, RFC 8259 does not",
    cause: """
      JSONDecoder lets a trailing comma and a byte order mark pass, and does not look at numbers and escapes that \
      nobody reads. Other readers refuse the document.
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
        cost: "Whoever writes it has to change."),
      .init(
        "Leave it, where only Foundation reads it.",
        swift: "let article = try decoder.decode(Article.self, from: data)",
        cost: "A browser, a database or another service will refuse the same text."),
    ],
    related: ["invalidJSON"])

  private static let ignoredKeys = ExplainPage(
    "ignoredKeys", .warning,
    title: "keys that no property reads",
    cause: """
      JSONDecoder passes over every key that the model does not ask for. Mostly that is what one wants; it is worth a \
      look when a property is nil or a default that should not be.
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
        cost: "One more property to keep; a wrong kind under that key fails from now on."),
      .init(
        "Leave it.",
        swift: "struct Contact: Decodable { let name: String }",
        cost: "Nothing; encoding the value back drops the key."),
    ],
    related: ["silentNil", "undecodedProperty"])
}
