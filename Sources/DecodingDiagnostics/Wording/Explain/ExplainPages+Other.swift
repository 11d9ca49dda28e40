extension ExplainPages {
  static let otherFixes = [other]

  private static let other = ExplainPage(
    "other", .fix,
    title: "any other change, explained where it is proposed",
    cause: """
      Some changes are specific to one model: a check in its initializer that is too strict, an index past the end of \
      an array, an order of attempts. They are proved like all others; their titles and explanations say what they do.
      """,
    sample: .init(
      json: #"[48.2]"#,
      swift: """
        struct Position: Decodable {
          let latitude: Double
          let longitude: Double
          init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            latitude = try container.decode(Double.self)
            longitude = try container.decode(Double.self)
          }
        }
        """,
      root: "Position"),
    outcome: .fails(
      """
      DecodingError.valueNotFound: Expected value of type Double but found null instead. Path: [1]. Debug \
      description: Unkeyed container is at end.
      """),
    waysOut: [
      .init(
        "Read only the elements that are present.",
        swift: "longitude = try container.decodeIfPresent(Double.self) ?? 0",
        cost: "A short array and a zero look the same."),
      .init(
        "Complete the document.",
        swift: "[48.2, 16.4]",
        cost: "The program that writes it has to change."),
    ],
    related: ["valueNotFound", "thrownByModel"])
}
