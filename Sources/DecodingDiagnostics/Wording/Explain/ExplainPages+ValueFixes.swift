extension ExplainPages {
  static let valueFixes = [
    stringBacked, numberAsString, flexible, lenientBool, integerWidth, emptyStringAsNil, urlInvalid,
  ]

  private static let stringBacked = ExplainPage(
    "stringBacked", .fix,
    title: "a number or bool that arrives as a string is read through a bridge type",
    cause: """
      The service quotes its numbers or bools, and every value seen is the text of one. A small wrapper reads the \
      text and gives the property the type that the code wants.
      """,
    sample: .init(
      json: #"{"total": "99.90"}"#,
      swift: """
        struct Invoice: Decodable {
          let total: Double
        }
        """,
      root: "Invoice"),
    outcome: .fails(
      """
      DecodingError.typeMismatch: expected value of type Double. Path: total. Debug description: Expected to \
      decode Double but found a string instead.
      """),
    waysOut: [
      .init(
        "Read through a bridge.",
        swift: """
          @propertyWrapper struct FromText<Value: LosslessStringConvertible>: Decodable {
            var wrappedValue: Value
            init(from decoder: any Decoder) throws {
              let container = try decoder.singleValueContainer()
              let text = try container.decode(String.self)
              guard let value = Value(text) else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "no \\(Value.self): \\(text)")
              }
              wrappedValue = value
            }
          }
          struct Invoice: Decodable { @FromText var total: Double }
          """,
        cost: "Encoding has to write a text again; a missing key needs the overload of wrapperMissingKey."),
      .init(
        "Keep the text.",
        swift: """
          let total: String
          var amount: Double? { Double(total) }
          """,
        cost: "Callers choose between two properties."),
    ],
    related: ["typeMismatch", "numberAsString", "flexible"])

  private static let numberAsString = ExplainPage(
    "numberAsString", .fix,
    title: "a String property accepts a number, or becomes the number that it is",
    cause: """
      The model has a String and the service sends a number: identifiers and postal codes are the usual ones. Either \
      the property becomes the number, or a bridge turns the number into text.
      """,
    sample: .init(
      json: #"{"id": 30021}"#,
      swift: """
        struct Shipment: Decodable {
          let id: String
        }
        """,
      root: "Shipment"),
    outcome: .fails(
      """
      DecodingError.typeMismatch: expected value of type String. Path: id. Debug description: Expected to \
      decode String but found number instead.
      """),
    waysOut: [
      .init(
        "Make it the number that it is.",
        swift: "let id: Int",
        cost: "Uses as text have to convert; an identifier with letters will fail."),
      .init(
        "Turn the number into text.",
        swift: """
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            id = try String(container.decode(Int.self, forKey: .id))
          }
          """,
        cost: "Encoding writes a string where a number was."),
    ],
    related: ["typeMismatch", "flexible"])

  private static let flexible = ExplainPage(
    "flexible", .fix,
    title: "a value that is sometimes one type, sometimes another, is read through a bridge type",
    cause: """
      The same key holds a string in some objects and a number in others, or one thing here and a list of them there. \
      No single Swift type reads both; an enum or a small struct with its own init does.
      """,
    sample: .init(
      json: #"[{"age": 36}, {"age": "41"}]"#,
      swift: """
        struct Person: Decodable {
          let age: Int
        }
        """,
      root: "[Person]"),
    outcome: .fails(
      """
      DecodingError.typeMismatch: expected value of type Int. Path: [1].age. Debug description: Expected to \
      decode Int but found a string instead.
      """),
    waysOut: [
      .init(
        "Read both into the one type.",
        swift: """
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            do {
              age = try container.decode(Int.self, forKey: .age)
            } catch DecodingError.typeMismatch {
              guard let number = Int(try container.decode(String.self, forKey: .age)) else {
                throw DecodingError.dataCorruptedError(forKey: .age, in: container, debugDescription: "no number")
              }
              age = number
            }
          }
          """,
        cost: "Which of the two it was is forgotten; encoding writes one form."),
      .init(
        "Keep both apart.",
        swift: "enum Age: Decodable { case number(Int), text(String) /* init(from:) tries one, then the other */ }",
        cost: "Every use switches over the cases."),
    ],
    related: ["typeMismatch", "stringBacked", "heterogeneousArray"])

  private static let lenientBool = ExplainPage(
    "lenientBool", .fix,
    title: "Bool accepts 0 and 1, \"true\" and \"false\", \"yes\" and \"no\"",
    cause: """
      Databases and old services send 0 and 1, or words. JSONDecoder takes only true and false for a Bool. Only the \
      spellings that occur should be accepted: a number other than 0 and 1 is something else.
      """,
    sample: .init(
      json: #"{"isActive": 1}"#,
      swift: """
        struct Flag: Decodable {
          let isActive: Bool
        }
        """,
      root: "Flag"),
    outcome: .fails(
      """
      DecodingError.typeMismatch: expected value of type Bool. Path: isActive. Debug description: Expected to \
      decode Bool but found number instead.
      """),
    waysOut: [
      .init(
        "Convert the two numbers, and refuse the rest.",
        swift: """
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let number = try container.decode(Int.self, forKey: .isActive)
            guard number == 0 || number == 1 else {
              throw DecodingError.dataCorruptedError(forKey: .isActive, in: container, debugDescription: "\\(number)")
            }
            isActive = number == 1
          }
          """,
        cost: "Encoding has to write the number again."),
      .init(
        "Keep the number.",
        swift: """
          let isActive: Int
          var active: Bool { isActive == 1 }
          """,
        cost: "2 counts as false without a word."),
    ],
    related: ["typeMismatch", "stringBacked"])

  private static let integerWidth = ExplainPage(
    "integerWidth", .fix,
    title: "overflow or a fractional number: a wider type, Double or Decimal",
    cause: """
      300 does not fit UInt8, and 18.5 is no Int. (18.0 is: JSONDecoder reads it as 18.) On Linux the error is the one \
      of a syntax error, with an empty path; this report has the place.
      """,
    sample: .init(
      json: #"{"battery": 300}"#,
      swift: """
        struct Device: Decodable {
          let battery: UInt8
        }
        """,
      root: "Device"),
    outcome: .fails(
      """
      DecodingError.dataCorrupted: Data was corrupted. Debug description: The given data was not valid JSON.
      """),
    waysOut: [
      .init(
        "Take a wider integer.",
        swift: "let battery: Int",
        cost: "Uses that want the narrow type have to convert, and decide what does not fit."),
      .init(
        "Take Double, or Decimal for amounts, where there are fractions.",
        swift: "let battery: Double",
        cost: "Double keeps 15 to 17 digits; whole numbers beyond 2^53 come out changed."),
    ],
    related: ["dataCorrupted", "precisionLoss"])

  private static let emptyStringAsNil = ExplainPage(
    "emptyStringAsNil", .fix,
    title: "an empty string stands for no value",
    cause: """
      The service writes "" where it has no value, and the model wants a URL, a date, a number or an enum. An \
      optional does not help: "" is a value.
      """,
    sample: .init(
      json: #"{"name": "Ada", "avatar": ""}"#,
      swift: """
        struct User: Decodable {
          let name: String
          let avatar: URL?
        }
        """,
      root: "User"),
    outcome: .fails(
      """
      DecodingError.dataCorrupted: Data was corrupted. Path: avatar. Debug description: Invalid URL string.
      """),
    waysOut: [
      .init(
        "Read the text, and take an empty one for nil.",
        swift: """
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            name = try container.decode(String.self, forKey: .name)
            let text = try container.decodeIfPresent(String.self, forKey: .avatar) ?? ""
            avatar = text.isEmpty ? nil : try container.decode(URL.self, forKey: .avatar)
          }
          """,
        cost: "Empty, null and missing are one; encoding leaves the key out."),
      .init(
        "Keep the text.",
        swift: """
          let avatar: String
          var avatarURL: URL? { URL(string: avatar) }
          """,
        cost: "A text that is no URL is nil as well, without a word."),
    ],
    related: ["urlInvalid", "enumCase", "dateStrategy"])

  private static let urlInvalid = ExplainPage(
    "urlInvalid", .fix,
    title: "the string is no URL as Foundation reads it",
    cause: """
      Foundation percent-encodes nearly every text into a URL. It refuses an empty text, a blank before the scheme, \
      and a host or port that cannot be one.
      """,
    sample: .init(
      json: #"{"home": "https://example.org:port/"}"#,
      swift: """
        struct Link: Decodable {
          let home: URL
        }
        """,
      root: "Link"),
    outcome: .fails(
      """
      DecodingError.dataCorrupted: Data was corrupted. Path: home. Debug description: Invalid URL string.
      """),
    waysOut: [
      .init(
        "Keep the text, and make the URL where it is used.",
        swift: """
          let home: String
          var homeURL: URL? { URL(string: home) }
          """,
        cost: "Each use decides what a text without URL means."),
      .init(
        "Correct the text at its source.",
        swift: #"{"home": "https://example.org:8080/"}"#,
        cost: "Whoever writes the document has to change."),
    ],
    related: ["alteredValue", "emptyStringAsNil"])
}
