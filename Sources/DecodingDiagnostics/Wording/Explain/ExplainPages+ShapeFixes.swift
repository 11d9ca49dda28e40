extension ExplainPages {
  static let shapeFixes = [
    decodeArray, decodeObject, envelope, nestedKeys, dictionary, lossyArray, heterogeneousArray, wrongShape,
  ]

  private static let decodeArray = ExplainPage(
    "decodeArray", .fix,
    title: "decode `[T]` instead of `T`",
    cause: """
      The document is an array, but the call decodes a single object. The model is right; the type in the call is not.
      """,
    sample: .init(
      json: #"[{"id": 1}, {"id": 2}]"#,
      swift: """
        struct Order: Decodable {
          let id: Int
        }
        """,
      root: "Order"),
    outcome: .fails(
      """
      DecodingError.typeMismatch: expected value of type Dictionary<String, Any>. Debug description: Expected \
      to decode Dictionary<String, Any> but found an array instead.
      """),
    waysOut: [
      .init(
        "Decode the array.",
        swift: "let orders = try decoder.decode([Order].self, from: data)",
        cost: "The caller handles an array, possibly empty."),
      .init(
        "Decode the array, and use its only element.",
        swift: "let order = try decoder.decode([Order].self, from: data).first",
        cost: "All other elements are silently dropped."),
    ],
    related: ["typeMismatch", "decodeObject", "envelope"])

  private static let decodeObject = ExplainPage(
    "decodeObject", .fix,
    title: "decode `T` instead of `[T]`",
    cause: """
      The document is an object, but the call decodes an array. Often the array is under a key of that object; then \
      `envelope` is the better fix.
      """,
    sample: .init(
      json: #"{"id": 1}"#,
      swift: """
        struct Order: Decodable {
          let id: Int
        }
        """,
      root: "[Order]"),
    outcome: .fails(
      """
      DecodingError.typeMismatch: expected value of type Array<Any>. Debug description: Expected to decode \
      Array<Any> but found a dictionary instead.
      """),
    waysOut: [
      .init(
        "Decode the object.",
        swift: "let order = try decoder.decode(Order.self, from: data)",
        cost: "An array fails, should the service send one later."),
      .init(
        "Accept both.",
        swift: """
          struct OneOrMany<Element: Decodable>: Decodable {
            let elements: [Element]
            init(from decoder: any Decoder) throws {
              do {
                elements = try [Element](from: decoder)
              } catch DecodingError.typeMismatch {
                elements = [try Element(from: decoder)]
              }
            }
          }
          """,
        cost: "A mismatch inside an element also leads to the second attempt, and to its error."),
    ],
    related: ["typeMismatch", "decodeArray", "envelope"])

  private static let envelope = ExplainPage(
    "envelope", .fix,
    title: "the payload is wrapped: decode the wrapper",
    cause: """
      The service puts the payload under a key such as `data`, `results` or `items`, next to page numbers and status. \
      The model describes only the payload.
      """,
    sample: .init(
      json: #"{"data": [{"id": 1}], "page": 1}"#,
      swift: """
        struct Order: Decodable {
          let id: Int
        }
        """,
      root: "[Order]"),
    outcome: .fails(
      """
      DecodingError.typeMismatch: expected value of type Array<Any>. Debug description: Expected to decode \
      Array<Any> but found a dictionary instead.
      """),
    waysOut: [
      .init(
        "Decode the wrapper.",
        swift: """
          struct Page<Payload: Decodable>: Decodable { let data: Payload }
          let orders = try decoder.decode(Page<[Order]>.self, from: data).data
          """,
        cost: "One more type; the keys next to the payload are ignored until they are added to it."),
      .init(
        "Describe the whole response.",
        swift: """
          struct OrderPage: Decodable {
            let data: [Order]
            let page: Int
          }
          """,
        cost: "One type for each endpoint."),
    ],
    related: ["typeMismatch", "keyNotFound", "nestedKeys"])

  private static let nestedKeys = ExplainPage(
    "nestedKeys", .fix,
    title: "the value is deeper or higher in the tree: nested containers",
    cause: """
      The model is flat and the JSON is not: the key is present, one or two objects further down. A nested container \
      reads it from there.
      """,
    sample: .init(
      json: #"{"name": "Vienna", "position": {"latitude": 48.2}}"#,
      swift: """
        struct City: Decodable {
          let name: String
          let latitude: Double
        }
        """,
      root: "City"),
    outcome: .fails(
      """
      DecodingError.keyNotFound: Key 'latitude' not found in keyed decoding container. Debug description: No \
      value associated with key CodingKeys(stringValue: "latitude", intValue: nil) ("latitude").
      """),
    waysOut: [
      .init(
        "Read it through a nested container.",
        swift: """
          enum CodingKeys: CodingKey { case name, position }
          enum PositionKeys: CodingKey { case latitude }
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            name = try container.decode(String.self, forKey: .name)
            let position = try container.nestedContainer(keyedBy: PositionKeys.self, forKey: .position)
            latitude = try position.decode(Double.self, forKey: .latitude)
          }
          """,
        cost: "You maintain `init(from:)` yourself; encoding needs the reverse."),
      .init(
        "Model the JSON as is.",
        swift: """
          struct Position: Decodable { let latitude: Double }
          let position: Position
          var latitude: Double { position.latitude }
          """,
        cost: "One more type."),
    ],
    related: ["keyNotFound", "envelope"])

  private static let dictionary = ExplainPage(
    "dictionary", .fix,
    title: "the keys are data: decode a dictionary, or an array that keeps the keys",
    cause: """
      The object's keys are not property names but values: currencies, dates, identifiers. They differ between \
      documents, and a dictionary reads them all.
      """,
    sample: .init(
      json: #"{"EUR": {"rate": 1}, "USD": {"rate": 1.1}}"#,
      swift: """
        struct Rate: Decodable {
          let rate: Double
        }
        """,
      root: "[Rate]"),
    outcome: .fails(
      """
      DecodingError.typeMismatch: expected value of type Array<Any>. Debug description: Expected to decode \
      Array<Any> but found a dictionary instead.
      """),
    waysOut: [
      .init(
        "Decode a dictionary.",
        swift: "let rates = try decoder.decode([String: Rate].self, from: data)",
        cost: "The order in the document is lost, and a value does not know its key."),
      .init(
        "Decode an array that keeps the keys.",
        swift: """
          struct Rates: Decodable {
            let entries: [(currency: String, rate: Rate)]
            init(from decoder: any Decoder) throws {
              entries = try [String: Rate](from: decoder).map { (currency: $0.key, rate: $0.value) }
            }
          }
          """,
        cost: "One more type with its own `init(from:)`."),
    ],
    related: ["typeMismatch", "wrongShape"])

  private static let lossyArray = ExplainPage(
    "lossyArray", .fix,
    title: "drop elements that do not decode, and count them",
    cause: """
      One bad element makes the whole array fail. If a page with a gap is better than no page, the array can skip what \
      does not decode. It must consume the bad element: a failure does not advance an unkeyed container, so a loop over \
      it never ends.
      """,
    sample: .init(
      json: #"[{"id": 1}, {"id": "x"}, {"id": 3}]"#,
      swift: """
        struct Order: Decodable {
          let id: Int
        }
        """,
      root: "[Order]"),
    outcome: .fails(
      """
      DecodingError.typeMismatch: expected value of type Int. Path: [1].id. Debug description: Expected to \
      decode Int but found a string instead.
      """),
    waysOut: [
      .init(
        "Keep the elements that decode, and count the others.",
        swift: """
          struct Lossy<Element: Decodable>: Decodable {
            private struct Anything: Decodable {}
            var elements: [Element] = []
            var dropped = 0
            init(from decoder: any Decoder) throws {
              var container = try decoder.unkeyedContainer()
              while !container.isAtEnd {
                do {
                  elements.append(try container.decode(Element.self))
                } catch {
                  _ = try container.decode(Anything.self)
                  dropped += 1
                }
              }
            }
          }
          """,
        cost: "Data is lost: the element is gone, and paging by count stops too early."),
      .init(
        "Make the model accept the odd element.",
        swift: "struct Order: Decodable { let id: Identifier }",
        cost: "One more type, which reads both forms."),
    ],
    related: ["heterogeneousArray", "flexible"])

  private static let heterogeneousArray = ExplainPage(
    "heterogeneousArray", .fix,
    title: "elements of several types: decode an enum over them",
    cause: """
      An array has elements of several types, distinguished by a key such as `type` or by their shape. An enum with a \
      case for each type reads the key first and then the right type.
      """,
    sample: .init(
      json: #"[{"type": "text", "body": "Hi"}, {"type": "image", "url": "a.png"}]"#,
      swift: """
        struct Text: Decodable {
          let body: String
        }
        """,
      root: "[Text]"),
    outcome: .fails(
      """
      DecodingError.keyNotFound: Key 'body' not found in keyed decoding container. Path: [1]. Debug \
      description: No value associated with key CodingKeys(stringValue: "body", intValue: nil) ("body").
      """),
    waysOut: [
      .init(
        "Decode an enum.",
        swift: """
          enum Block: Decodable {
            case text(Text), image(Image)
            private enum CodingKeys: CodingKey { case type }
            init(from decoder: any Decoder) throws {
              let container = try decoder.container(keyedBy: CodingKeys.self)
              switch try container.decode(String.self, forKey: .type) {
              case "text": self = .text(try Text(from: decoder))
              case "image": self = .image(try Image(from: decoder))
              case let other:
                throw DecodingError.dataCorruptedError(forKey: .type, in: container, debugDescription: other)
              }
            }
          }
          """,
        cost: "A new type of element fails until it has a case."),
      .init(
        "Use one struct with everything optional.",
        swift: "struct Block: Decodable { let type: String; let body: String?; let url: String? }",
        cost: "Every use unwraps, and nothing says which properties belong together."),
    ],
    related: ["flexible", "lossyArray", "alteredValue"])

  private static let wrongShape = ExplainPage(
    "wrongShape", .fix,
    title: "an object where the model expects an array or scalar, or the reverse",
    cause: """
      The service sends an object where the model has an array, an object around a value where the model has the value, \
      or an empty array for an empty object. The property's type has to match the shape.
      """,
    sample: .init(
      json: #"{"name": "Ada", "address": [{"city": "London"}]}"#,
      swift: """
        struct Address: Decodable { let city: String }
        struct Customer: Decodable {
          let name: String
          let address: Address
        }
        """,
      root: "Customer"),
    outcome: .fails(
      """
      DecodingError.typeMismatch: expected value of type Dictionary<String, Any>. Path: address. Debug \
      description: Expected to decode Dictionary<String, Any> but found an array instead.
      """),
    waysOut: [
      .init(
        "Give the property the shape of the JSON.",
        swift: "let address: [Address]",
        cost: "Every use handles an array."),
      .init(
        "Convert the shape in `init(from:)`, and keep the property.",
        swift: """
          var addresses = try container.nestedUnkeyedContainer(forKey: .address)
          address = try addresses.decode(Address.self)
          """,
        cost: "Other elements are silently dropped; you maintain `init(from:)` yourself."),
    ],
    related: ["typeMismatch", "dictionary", "decodeArray", "decodeObject"])
}
