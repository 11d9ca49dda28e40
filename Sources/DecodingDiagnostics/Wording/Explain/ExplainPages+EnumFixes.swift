extension ExplainPages {
  static let enumFixes = [enumCase, enumRawType, enumAssociated]

  private static let enumCase = ExplainPage(
    "enumCase", .fix,
    title: "an unknown raw value: add a case, change its spelling, or add a fallback",
    cause: """
      The service sends a value that is not a case of the enum: a new one, or one with capitals or a hyphen. Making the \
      property optional does not help: a value that is present must be a case.
      """,
    sample: .init(
      json: #"["north", "NORTH-EAST"]"#,
      swift: """
        enum Direction: String, Decodable { case north, northEast }
        """,
      root: "[Direction]"),
    outcome: .fails(
      """
      DecodingError.dataCorrupted: Data was corrupted. Path: [1]. Debug description: Cannot initialize \
      Direction from invalid String value NORTH-EAST
      """),
    waysOut: [
      .init(
        "Spell the raw value like the service.",
        swift: #"enum Direction: String, Decodable { case north, northEast = "NORTH-EAST" }"#,
        cost: "The next unknown value fails again."),
      .init(
        "Add a fallback case.",
        swift: """
          enum Direction: String, Decodable {
            case north, northEast, unknown
            init(from decoder: any Decoder) throws {
              let text = try decoder.singleValueContainer().decode(String.self)
              self = Direction(rawValue: text) ?? .unknown
            }
          }
          """,
        cost: "The original string is lost unless the case keeps it, and encoding writes the fallback."),
    ],
    related: ["dataCorrupted", "enumRawType"])

  private static let enumRawType = ExplainPage(
    "enumRawType", .fix,
    title: "the enum's raw type differs from the JSON's type",
    cause: """
      The raw values have one type and the JSON another: an `Int` enum and names, or a `String` enum and numbers. An enum \
      without a raw type is coded as an object.
      """,
    sample: .init(
      json: #"{"level": 2}"#,
      swift: """
        struct Entry: Decodable {
          enum Level: String, Decodable { case info, warning, error }
          let level: Level
        }
        """,
      root: "Entry"),
    outcome: .fails(
      """
      DecodingError.typeMismatch: expected value of type String. Path: level. Debug description: Expected to \
      decode String but found number instead.
      """),
    waysOut: [
      .init(
        "Change the raw type.",
        swift: "enum Level: Int, Decodable { case info, warning, error }",
        cost: "Uses of the raw string change; the order of the cases becomes part of the format."),
      .init(
        "Keep the raw type, and map in `init(from:)`.",
        swift: """
          init(from decoder: any Decoder) throws {
            let cases: [Level] = [.info, .warning, .error]
            let container = try decoder.singleValueContainer()
            let number = try container.decode(Int.self)
            guard cases.indices.contains(number) else {
              throw DecodingError.dataCorruptedError(in: container, debugDescription: "no level \\(number)")
            }
            self = cases[number]
          }
          """,
        cost: "Encoding needs the reverse mapping."),
    ],
    related: ["enumCase", "typeMismatch"])

  private static let enumAssociated = ExplainPage(
    "enumAssociated", .fix,
    title: "an enum with associated values needs its own coding",
    cause: """
      The synthesized coding of such an enum is an object with exactly one key, the case's name, and under it an object \
      of its values, where unlabelled ones are `_0`, `_1`. Few services write that.
      """,
    sample: .init(
      json: #"{"type": "circle", "radius": 2}"#,
      swift: """
        enum Shape: Decodable {
          case circle(radius: Double)
          case square(side: Double)
        }
        """,
      root: "Shape"),
    outcome: .fails(
      """
      DecodingError.typeMismatch: expected value of type Shape. Debug description: Invalid number of keys \
      found, expected one.
      """),
    waysOut: [
      .init(
        "Write `init(from:)` for the shape in the JSON.",
        swift: """
          private enum CodingKeys: CodingKey { case type, radius, side }
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            switch try container.decode(String.self, forKey: .type) {
            case "circle": self = .circle(radius: try container.decode(Double.self, forKey: .radius))
            case "square": self = .square(side: try container.decode(Double.self, forKey: .side))
            case let other:
              throw DecodingError.dataCorruptedError(forKey: .type, in: container, debugDescription: other)
            }
          }
          """,
        cost: "Each new case needs a line here, and one in `encode(to:)`."),
      .init(
        "Change the document to the synthesized shape.",
        swift: #"{"circle": {"radius": 2}}"#,
        cost: "Only for files that only Swift programs read and write."),
    ],
    related: ["heterogeneousArray", "enumCase"])
}
