extension ExplainPages {
  static let failures = [
    keyNotFound, valueNotFound, typeMismatch, dataCorrupted, invalidJSON, thrownByModel,
  ]

  private static let keyNotFound = ExplainPage(
    "keyNotFound", .failure,
    title: "a key that the model requires is not in the object",
    cause: """
      A property that is not optional needs its key. The JSON spells the key another way, keeps it deeper or higher \
      in the tree, or leaves it out where there is no value. The path of the failure is that of the object; the key \
      stands beside it. Under convertFromSnakeCase, JSONDecoder names the key as converted.
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
        cost: "No data is lost. From now on CodingKeys has to name every property that is decoded."),
      .init(
        "Make the property optional, where the service really leaves the key out.",
        swift: "let vatNumber: String?",
        cost: "A misspelt key and a missing value look the same from now on: both are nil, and nothing is thrown."),
    ],
    related: ["codingKeys", "keyDecodingStrategy", "optional", "defaultValue", "silentNil"])

  private static let valueNotFound = ExplainPage(
    "valueNotFound", .failure,
    title: "null, or nothing more, where the model wants a value",
    cause: """
      The key is there and its value is null, and the property is not optional. The same error comes from an array \
      that ends before the model has read all that it wants. A null for Bool is reported by JSONDecoder as \
      typeMismatch instead.
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
        cost: "Every use has to say what nil means, and a missing key is accepted as well."),
      .init(
        "Read null as a default.",
        swift: """
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            name = try container.decode(String?.self, forKey: .name) ?? "unnamed"
          }
          """,
        cost: "The default cannot be told from a real value; encoding writes it back."),
    ],
    related: ["optional", "defaultValue", "nullOrMissing"])

  private static let typeMismatch = ExplainPage(
    "typeMismatch", .failure,
    title: "the value is of another kind than the model wants",
    cause: """
      JSONDecoder converts nothing: a string that holds a number is a string, 1 is no Bool, and one object is no \
      array of one. The usual causes are services that quote their numbers, endpoints that wrap the payload in an \
      object, fields that are one thing or a list of them, and dates under a strategy that reads numbers.
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
        "Keep the text, and convert it where it is used.",
        swift: "let price: String",
        cost: "Callers convert, and decide there what a text without a number means."),
      .init(
        "Read both kinds in one place.",
        swift: """
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            sku = try container.decode(String.self, forKey: .sku)
            let text = try container.decode(String.self, forKey: .price)
            guard let number = Double(text) else {
              throw DecodingError.dataCorruptedError(
                forKey: .price, in: container, debugDescription: "\\(text) is no price")
            }
            price = number
          }
          """,
        cost: "A hand-written init has to follow every change of the properties."),
    ],
    related: ["stringBacked", "numberAsString", "flexible", "decodeArray", "decodeObject", "envelope", "dateStrategy"])

  private static let dataCorrupted = ExplainPage(
    "dataCorrupted", .failure,
    title: "the kind is right, the content is not",
    cause: """
      The value is of the right kind, yet no value of the wanted type can be made from it: a raw value that is no \
      case of the enum, a text that is no date, URL, UUID or Base64, a number that does not fit the integer. For \
      numbers and for ISO 8601 dates JSONDecoder loses the path; this report has it.
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
        cost: "Every switch over the enum has one more case; the next unknown value fails again."),
      .init(
        "Keep unknown values in a case of their own.",
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
        cost: "Nothing fails any more, so a typing error in the data is no longer noticed here."),
    ],
    related: ["enumCase", "dateStrategy", "dataStrategy", "integerWidth", "urlInvalid"])

  private static let invalidJSON = ExplainPage(
    "invalidJSON", .failure, .fix,
    title: "the text is no JSON at this place",
    cause: """
      The text breaks the grammar: a missing comma, single quotes, a comment, NaN, a file that was cut off, or \
      something else altogether, such as an HTML error page or an empty body. A broken structure ends the scan. A \
      broken number or escape matters only if the model reads that value. On Linux JSONDecoder gives no position. \
      As a fix, the text itself is changed.
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
        "Correct the text at its source.",
        swift: #"{"name": "Ada", "born": 1815}"#,
        cost: "Whoever writes the file has to change; for a service that may take a while."),
      .init(
        "Allow JSON5, where the text has comments, single quotes or unquoted keys.",
        swift: "decoder.allowsJSON5 = true",
        cost: "A missing comma stays an error; texts that other readers refuse are accepted."),
    ],
    related: ["nonstandardJSON", "floatStrategy"])

  private static let thrownByModel = ExplainPage(
    "thrownByModel", .failure,
    title: "the model's own code throws an error that is no DecodingError, or never returns",
    cause: """
      An init(from:) checks what it has read and throws an error of its own, or calls code that does. JSONDecoder \
      passes the error on as it is, without any path. Code that traps, hangs or ends the process is listed under \
      this name too.
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
        "Throw a DecodingError, which carries the path.",
        swift: """
          throw DecodingError.dataCorruptedError(
            forKey: .celsius, in: container, debugDescription: "below absolute zero")
          """,
        cost: "Code that catches the old error type has to be changed."),
      .init(
        "Decode what is there, and check it afterwards.",
        swift: "var isPlausible: Bool { celsius >= -273.15 }",
        cost: "An implausible value is in the model until somebody asks."),
    ],
    related: ["dataCorrupted", "swallowedFailure"])
}
