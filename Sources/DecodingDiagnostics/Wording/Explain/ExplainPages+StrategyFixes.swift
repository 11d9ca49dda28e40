extension ExplainPages {
  static let strategyFixes = [dateStrategy, dataStrategy, floatStrategy]

  private static let dateStrategy = ExplainPage(
    "dateStrategy", .fix,
    title: "the decoder's date strategy changes",
    cause: """
      A new JSONDecoder reads dates as seconds since 1 January 2001. A text needs .iso8601, which wants date, time \
      and zone, or .formatted with the service's own format. The strategy holds for every date of the document, so it \
      fits only where all dates share one form.
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
        cost: "A date in another form, anywhere this decoder is used, fails."),
      .init(
        "Keep the text, and parse it where it is used.",
        swift: """
          let at: String
          var date: Date? { try? Date(at, strategy: .iso8601) }
          """,
        cost: "One more property for each date; a wrong text is nil."),
    ],
    related: ["ambiguousDate", "typeMismatch", "dataCorrupted"])

  private static let dataStrategy = ExplainPage(
    "dataStrategy", .fix,
    title: "the decoder's data strategy changes",
    cause: """
      Data is read from Base64 text: the standard alphabet, padded to a multiple of four. Texts in the URL-safe \
      alphabet, without padding or with line breaks are refused; an array of bytes needs .deferredToData.
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
        "Read arrays of bytes.",
        swift: "decoder.dataDecodingStrategy = .deferredToData",
        cost: "It holds for every Data that this decoder reads; Base64 text fails from now on."),
      .init(
        "Keep what the JSON has.",
        swift: """
          let thumbnail: [UInt8]
          var data: Data { Data(thumbnail) }
          """,
        cost: "One more property."),
    ],
    related: ["dataCorrupted", "alteredValue"])

  private static let floatStrategy = ExplainPage(
    "floatStrategy", .fix,
    title: "texts that stand for infinity and NaN are read as numbers",
    cause: """
      JSON has no infinity and no NaN, so services write them as text. JSONDecoder reads such texts when it is told \
      which ones. The bare words NaN and Infinity are no JSON at all.
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
        "Name the three texts.",
        swift: """
          decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
          """,
        cost: "Arithmetic has to cope with values that are no finite numbers."),
      .init(
        "Read the text as no value.",
        swift: "gain = try? container.decode(Double.self, forKey: .gain)",
        cost: "Every other wrong value becomes nil as well."),
    ],
    related: ["invalidJSON", "stringBacked"])
}
