extension ExplainPages {
  static let otherFixes = [other]

  private static let other = ExplainPage(
    "other", .fix,
    title: "any other change, explained where it is proposed",
    cause: """
      Some changes belong to one model only: a check in its init that is too strict, an index that it reads past, an \
      order of attempts. They are proved like all others; title and explanation say what they do.
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
        "Read what is there.",
        swift: "longitude = try container.decodeIfPresent(Double.self) ?? 0",
        cost: "A short list and a zero look the same."),
      .init(
        "Have the document complete.",
        swift: "[48.2, 16.4]",
        cost: "Whoever writes the document has to change."),
    ],
    related: ["valueNotFound", "thrownByModel"])
}
