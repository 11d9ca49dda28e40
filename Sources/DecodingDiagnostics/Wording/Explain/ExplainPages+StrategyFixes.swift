extension ExplainPages {
  static let strategyFixes = [dateStrategy, dataStrategy, floatStrategy]

  private static let dateStrategy = ExplainPage(
    "dateStrategy", .fix,
    title: "change the decoder's date strategy",
    cause: """
      By default, `JSONDecoder` reads dates as seconds since 1 January 2001. A string needs `.iso8601`, which requires \
      date, time and time zone, or `.formatted` with the service's format. The strategy applies to every date in the \
      document, so all dates must have the same format.
      """,
    sample: .init(
      json: #"{"at": "2024-05-01T12:00:00Z"}"#,
      swift: """
        struct Event: Decodable {
          let at: Date
        }
        """,
      root: "Event"),
    outcome: .fails(
      """
      DecodingError.typeMismatch: expected value of type Double. Path: at. Debug description: Expected to \
      decode Double but found a string instead.
      """),
    waysOut: [
      .init(
        "Choose the strategy that reads all of them.",
        swift: "decoder.dateDecodingStrategy = .iso8601",
        cost: "A date in another format fails, wherever this decoder is used."),
      .init(
        "Keep the string, and parse it where it is used.",
        swift: """
          let at: String
          var date: Date? { try? Date(at, strategy: .iso8601) }
          """,
        cost: "One more property for each date; an invalid string is nil."),
    ],
    related: ["ambiguousDate", "typeMismatch", "dataCorrupted"])

  private static let dataStrategy = ExplainPage(
    "dataStrategy", .fix,
    title: "change the decoder's data strategy",
    cause: """
      By default, `Data` is read from Base64: the standard alphabet, padded to a multiple of four. Strings in the \
      URL-safe alphabet, without padding or with line breaks are rejected; an array of bytes needs `.deferredToData`.
      """,
    sample: .init(
      json: #"{"thumbnail": [255, 216, 255]}"#,
      swift: """
        struct Image: Decodable {
          let thumbnail: Data
        }
        """,
      root: "Image"),
    outcome: .fails(
      """
      DecodingError.typeMismatch: expected value of type String. Path: thumbnail. Debug description: Expected \
      to decode String but found an array instead.
      """),
    waysOut: [
      .init(
        "Decode arrays of bytes.",
        swift: "decoder.dataDecodingStrategy = .deferredToData",
        cost: "It applies to every `Data` of this decoder; Base64 strings now fail."),
      .init(
        "Keep the array.",
        swift: """
          let thumbnail: [UInt8]
          var data: Data { Data(thumbnail) }
          """,
        cost: "One more property."),
    ],
    related: ["dataCorrupted", "alteredValue"])

  private static let floatStrategy = ExplainPage(
    "floatStrategy", .fix,
    title: "decode strings for infinity and NaN as numbers",
    cause: """
      JSON has no infinity and no NaN, so services write them as strings. `JSONDecoder` reads those strings if its \
      strategy names them. The bare words `NaN` and `Infinity` are not valid JSON.
      """,
    sample: .init(
      json: #"{"gain": "-inf"}"#,
      swift: """
        struct Channel: Decodable {
          let gain: Double
        }
        """,
      root: "Channel"),
    outcome: .fails(
      """
      DecodingError.typeMismatch: expected value of type Double. Path: gain. Debug description: Expected to \
      decode Double but found a string instead.
      """),
    waysOut: [
      .init(
        "Name the three strings.",
        swift: """
          decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
          """,
        cost: "Arithmetic has to handle values that are not finite."),
      .init(
        "Decode the string as nil.",
        swift: "gain = try? container.decode(Double.self, forKey: .gain)",
        cost: "Every other wrong value becomes nil too."),
    ],
    related: ["invalidJSON", "stringBacked"])
}
