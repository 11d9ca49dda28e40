extension ExplainPages {
  static let valueFixes = [
    stringBacked, numberAsString, flexible, lenientBool, integerWidth, emptyStringAsNil, urlInvalid,
  ]

  private static let stringBacked = ExplainPage(
    "stringBacked", .fix,
    title: "decode a number or Bool from a string, with a bridge type",
    cause: """
      The service quotes its numbers or Bools, and every value in the document converts. A small wrapper reads the \
      string, and the property keeps its type.
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
        "Use a bridge type.",
        swift: """
          @propertyWrapper struct FromText<Value: LosslessStringConvertible>: Decodable {
            var wrappedValue: Value
            init(from decoder: any Decoder) throws {
              let container = try decoder.singleValueContainer()
              let text = try container.decode(String.self)
              guard let value = Value(text) else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a \\(Value.self): \\(text)")
              }
              wrappedValue = value
            }
          }
          struct Invoice: Decodable { @FromText var total: Double }
          """,
        cost: "Encoding must write a string again; a missing key needs the overload of `wrapperMissingKey`."),
      .init(
        "Keep the string.",
        swift: """
          let total: String
          var amount: Double? { Double(total) }
          """,
        cost: "Callers choose between two properties."),
    ],
    related: ["typeMismatch", "numberAsString", "flexible"])

  private static let numberAsString = ExplainPage(
    "numberAsString", .fix,
    title: "accept a number for a String property, or make it a number",
    cause: """
      The model has a `String` and the service sends a number, often an identifier or a postal code. Either the property \
      becomes a number, or a bridge type converts the number to a string.
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
        "Declare a number.",
        swift: "let id: Int",
        cost: "Uses as a string have to convert; an identifier with letters fails."),
      .init(
        "Convert the number to a string.",
        swift: """
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            id = try String(container.decode(Int.self, forKey: .id))
          }
          """,
        cost: "Encoding writes a string instead of a number."),
    ],
    related: ["typeMismatch", "flexible"])

  private static let flexible = ExplainPage(
    "flexible", .fix,
    title: "decode a value of varying type, with a bridge type",
    cause: """
      The same key has a string in some objects and a number in others, or a single value here and an array there. No \
      standard type reads both; an enum or a small struct with its own `init(from:)` does.
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
        "Convert both to one type.",
        swift: """
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            do {
              age = try container.decode(Int.self, forKey: .age)
            } catch DecodingError.typeMismatch {
              guard let number = Int(try container.decode(String.self, forKey: .age)) else {
                throw DecodingError.dataCorruptedError(forKey: .age, in: container, debugDescription: "not a number")
              }
              age = number
            }
          }
          """,
        cost: "The original form is lost; encoding writes one of the two."),
      .init(
        "Keep both forms.",
        swift: "enum Age: Decodable { case number(Int), text(String) /* init(from:) tries one, then the other */ }",
        cost: "Every use switches over the cases."),
    ],
    related: ["typeMismatch", "stringBacked", "heterogeneousArray"])

  private static let lenientBool = ExplainPage(
    "lenientBool", .fix,
    title: "accept 0 and 1, \"true\" and \"false\", \"yes\" and \"no\" for a Bool",
    cause: """
      Databases and old services send 0 and 1, or strings. `JSONDecoder` accepts only true and false for a `Bool`. \
      Accept only the spellings that occur: a number other than 0 and 1 means something else.
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
        "Convert the two numbers, and reject the rest.",
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
        cost: "Encoding must write the number again."),
      .init(
        "Keep the number.",
        swift: """
          let isActive: Int
          var active: Bool { isActive == 1 }
          """,
        cost: "2 is silently read as false."),
    ],
    related: ["typeMismatch", "stringBacked"])

  private static let integerWidth = ExplainPage(
    "integerWidth", .fix,
    title: "a number out of range or with a fraction: use a wider type",
    cause: """
      300 does not fit in a `UInt8`, and 18.5 is not an `Int`. (18.0 is: `JSONDecoder` reads it as 18.) On Linux the \
      error looks like a syntax error, with an empty path; this report has the path.
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
        "Use a wider integer.",
        swift: "let battery: Int",
        cost: "Uses that need the narrow type have to convert, and handle what does not fit."),
      .init(
        "Use `Double`, or `Decimal` for amounts, if there are fractions.",
        swift: "let battery: Double",
        cost: "A `Double` keeps 15 to 17 digits; integers beyond 2^53 are rounded."),
    ],
    related: ["dataCorrupted", "precisionLoss"])

  private static let emptyStringAsNil = ExplainPage(
    "emptyStringAsNil", .fix,
    title: "decode an empty string as nil",
    cause: """
      The service writes "" for a missing value, and the model expects a URL, a date, a number or an enum. An optional \
      does not help: "" is a value.
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
        "Read the string, and treat an empty one as nil.",
        swift: """
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            name = try container.decode(String.self, forKey: .name)
            let text = try container.decodeIfPresent(String.self, forKey: .avatar) ?? ""
            avatar = text.isEmpty ? nil : try container.decode(URL.self, forKey: .avatar)
          }
          """,
        cost: "Empty, null and missing are the same; encoding omits the key."),
      .init(
        "Keep the string.",
        swift: """
          let avatar: String
          var avatarURL: URL? { URL(string: avatar) }
          """,
        cost: "A string that is not a URL silently becomes nil too."),
    ],
    related: ["urlInvalid", "enumCase", "dateStrategy"])

  private static let urlInvalid = ExplainPage(
    "urlInvalid", .fix,
    title: "the string is not a URL that Foundation accepts",
    cause: """
      Foundation percent-encodes nearly every string into a URL. It rejects an empty string, a space before the scheme, \
      and an invalid host or port.
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
        "Keep the string, and create the URL where it is used.",
        swift: """
          let home: String
          var homeURL: URL? { URL(string: home) }
          """,
        cost: "Each use decides what an invalid URL means."),
      .init(
        "Correct the document at its source.",
        swift: #"{"home": "https://example.org:8080/"}"#,
        cost: "The program that writes it has to change."),
    ],
    related: ["alteredValue", "emptyStringAsNil"])
}
