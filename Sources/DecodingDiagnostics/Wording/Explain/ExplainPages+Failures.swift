extension ExplainPages {
  static let failures = [
    keyNotFound, valueNotFound, typeMismatch, dataCorrupted, invalidJSON, thrownByModel,
  ]

  private static let keyNotFound = ExplainPage(
    "keyNotFound", .failure,
    title: "a key that the model requires is missing",
    cause: """
      A property that is not optional needs its key. The JSON spells the key differently, has it deeper or higher in \
      the tree, or omits it if there is no value. The path of the failure is the path of the object; the key is given \
      separately. With `convertFromSnakeCase`, `JSONDecoder` reports the converted key.
      """,
    sample: .init(
      json: #"{"id": 7, "vat_number": "ATU12345678"}"#,
      swift: """
        struct Customer: Decodable {
          let id: Int
          let vatNumber: String
        }
        """,
      root: "Customer"),
    outcome: .fails(
      """
      DecodingError.keyNotFound: Key 'vatNumber' not found in keyed decoding container. Debug description: No \
      value associated with key CodingKeys(stringValue: "vatNumber", intValue: nil) ("vatNumber").
      """),
    waysOut: [
      .init(
        "Map the property to the JSON's key.",
        swift: """
          enum CodingKeys: String, CodingKey {
            case id
            case vatNumber = "vat_number"
          }
          """,
        cost: "No data is lost, but `CodingKeys` must now list every decoded property."),
      .init(
        "Make the property optional, if the service really omits the key.",
        swift: "let vatNumber: String?",
        cost: "A misspelt key and a missing value now look the same: both are nil, and nothing is thrown."),
    ],
    related: ["codingKeys", "keyDecodingStrategy", "optional", "defaultValue", "silentNil"])

  private static let valueNotFound = ExplainPage(
    "valueNotFound", .failure,
    title: "null, or the end of an array, where the model expects a value",
    cause: """
      The key is present, its value is null, and the property is not optional. An array that ends before the model \
      has read all its elements gives the same error. For a `Bool`, `JSONDecoder` reports null as `typeMismatch` \
      instead.
      """,
    sample: .init(
      json: #"[{"name": "Ada"}, {"name": null}]"#,
      swift: """
        struct User: Decodable {
          let name: String
        }
        """,
      root: "[User]"),
    outcome: .fails(
      """
      DecodingError.valueNotFound: Expected value of type String but found null instead. Path: [1].name. Debug \
      description: Cannot get value of type String -- found null value instead
      """),
    waysOut: [
      .init(
        "Make the property optional.",
        swift: "let name: String?",
        cost: "Every use must handle nil, and a missing key is accepted too."),
      .init(
        "Decode null as a default value.",
        swift: """
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            name = try container.decode(String?.self, forKey: .name) ?? "unnamed"
          }
          """,
        cost: "The default cannot be distinguished from a real value; encoding writes it back."),
    ],
    related: ["optional", "defaultValue", "nullOrMissing"])

  private static let typeMismatch = ExplainPage(
    "typeMismatch", .failure,
    title: "the value has another type than the model expects",
    cause: """
      `JSONDecoder` converts nothing: a number in quotes is a string, 1 is not a `Bool`, and an object is not an array \
      of one. Usual causes are services that quote their numbers, endpoints that wrap the payload in an object, fields \
      that are either one value or an array, and dates with a strategy that reads numbers.
      """,
    sample: .init(
      json: #"{"sku": "B-2041", "price": "12.50"}"#,
      swift: """
        struct Item: Decodable {
          let sku: String
          let price: Double
        }
        """,
      root: "Item"),
    outcome: .fails(
      """
      DecodingError.typeMismatch: expected value of type Double. Path: price. Debug description: Expected to \
      decode Double but found a string instead.
      """),
    waysOut: [
      .init(
        "Keep the string, and convert it where it is used.",
        swift: "let price: String",
        cost: "Callers convert, and decide what a string without a number means."),
      .init(
        "Convert in `init(from:)`.",
        swift: """
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            sku = try container.decode(String.self, forKey: .sku)
            let text = try container.decode(String.self, forKey: .price)
            guard let number = Double(text) else {
              throw DecodingError.dataCorruptedError(
                forKey: .price, in: container, debugDescription: "\\(text) is not a price")
            }
            price = number
          }
          """,
        cost: "The initializer must follow every change of the properties."),
    ],
    related: ["stringBacked", "numberAsString", "flexible", "decodeArray", "decodeObject", "envelope", "dateStrategy"])

  private static let dataCorrupted = ExplainPage(
    "dataCorrupted", .failure,
    title: "the type is right, but the content is not valid",
    cause: """
      The value has the right JSON type, but does not convert to the Swift type: a raw value that is not a case of the \
      enum, a string that is not a date, URL, UUID or Base64, a number that does not fit the integer. For numbers and \
      ISO 8601 dates, `JSONDecoder` loses the path; this report has it.
      """,
    sample: .init(
      json: #"{"id": 1, "status": "archived"}"#,
      swift: """
        struct Order: Decodable {
          enum Status: String, Decodable { case open, paid }
          let id: Int
          let status: Status
        }
        """,
      root: "Order"),
    outcome: .fails(
      """
      DecodingError.dataCorrupted: Data was corrupted. Path: status. Debug description: Cannot initialize \
      Status from invalid String value archived
      """),
    waysOut: [
      .init(
        "Add the case.",
        swift: "enum Status: String, Decodable { case open, paid, archived }",
        cost: "Every switch over the enum needs the case; the next unknown value fails again."),
      .init(
        "Keep unknown values in their own case.",
        swift: """
          enum Status: RawRepresentable, Decodable {
            case open, paid, other(String)
            init(rawValue: String) {
              switch rawValue {
              case "open": self = .open
              case "paid": self = .paid
              default: self = .other(rawValue)
              }
            }
            var rawValue: String {
              switch self {
              case .open: "open"
              case .paid: "paid"
              case .other(let text): text
              }
            }
          }
          """,
        cost: "Nothing fails any more, so a typo in the data goes unnoticed."),
    ],
    related: ["enumCase", "dateStrategy", "dataStrategy", "integerWidth", "urlInvalid"])

  private static let invalidJSON = ExplainPage(
    "invalidJSON", .failure, .fix,
    title: "the document is not valid JSON",
    cause: """
      The document has a syntax error (a missing comma, single quotes, a comment, `NaN`), was cut off, or is something \
      else, such as an HTML error page or an empty body. A broken structure ends the scan. A broken number or escape \
      matters only if the model reads that value. On Linux, `JSONDecoder` gives no position. The fix changes the \
      document itself.
      """,
    sample: .init(
      json: #"{"name": "Ada" "born": 1815}"#,
      swift: """
        struct Person: Decodable {
          let name: String
          let born: Int
        }
        """,
      root: "Person"),
    outcome: .fails(
      """
      DecodingError.dataCorrupted: Data was corrupted. Debug description: The given data was not valid JSON.
      """),
    waysOut: [
      .init(
        "Correct the document at its source.",
        swift: #"{"name": "Ada", "born": 1815}"#,
        cost: "The program that writes it has to change; for a service that may take a while."),
      .init(
        "Allow JSON5, for comments, single quotes and unquoted keys.",
        swift: "decoder.allowsJSON5 = true",
        cost: "A missing comma is still an error; documents that other parsers reject are accepted."),
    ],
    related: ["nonstandardJSON", "floatStrategy"])

  private static let thrownByModel = ExplainPage(
    "thrownByModel", .failure,
    title: "the model's own code throws its own error, crashes or never returns",
    cause: """
      An `init(from:)` checks what it has read and throws its own error, or calls code that does. `JSONDecoder` \
      passes the error on as is, without a path. Code that traps, hangs or exits the process is also reported under \
      this name.
      """,
    sample: .init(
      json: #"{"celsius": -300}"#,
      swift: """
        struct BelowAbsoluteZero: Error {}
        struct Temperature: Decodable {
          let celsius: Double
          enum CodingKeys: CodingKey { case celsius }
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            celsius = try container.decode(Double.self, forKey: .celsius)
            if celsius < -273.15 { throw BelowAbsoluteZero() }
          }
        }
        """,
      root: "Temperature"),
    outcome: .fails("BelowAbsoluteZero()"),
    waysOut: [
      .init(
        "Throw a `DecodingError`, which has the path.",
        swift: """
          throw DecodingError.dataCorruptedError(
            forKey: .celsius, in: container, debugDescription: "below absolute zero")
          """,
        cost: "Code that catches the old error type has to change."),
      .init(
        "Decode first, and check the value afterwards.",
        swift: "var isPlausible: Bool { celsius >= -273.15 }",
        cost: "An implausible value stays in the model until it is checked."),
    ],
    related: ["dataCorrupted", "swallowedFailure"])
}
