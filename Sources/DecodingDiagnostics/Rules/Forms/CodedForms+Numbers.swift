/// Types that arrive as numbers.
extension CodedForms {
  static func duration(_ evidence: FormEvidence) -> CodedForm? {
    if let texts = evidence.texts {
      let form = /P(?:\d+D)?(?:T(?:\d+H)?(?:\d+M)?(?:[\d.]+S)?)?/
      return texts.allSatisfy { $0.count > 2 && $0.wholeMatch(of: form) != nil } ? iso8601Duration : nil
    }
    guard evidence.areAll(.number) else { return nil }
    let words = Words.of(evidence.property)
    let unit = words.contains { ["ms", "msec", "millis", "milliseconds"].contains($0) } ? "milliseconds" : "seconds"
    return CodedForm(
      own: "an array", form: "a number of \(unit)",
      bridge: BridgeType(
        name: unit == "seconds" ? "DurationInSeconds" : "DurationInMilliseconds",
        documentation: "A Duration that the JSON holds as a number of \(unit).", wrapped: "Duration",
        decoding: ["wrappedValue = .\(unit)(try decoder.singleValueContainer().decode(Double.self))"],
        encoding: writing("wrappedValue / .\(unit)(1)")))
  }

  private static let iso8601Duration = CodedForm(
    own: "an array", form: "ISO 8601 text",
    bridge: BridgeType(
      name: "ISO8601Duration", documentation: "A Duration that the JSON holds as ISO 8601 text, e.g. `\"PT1M30S\"`.",
      wrapped: "Duration",
      decoding: [
        "let container = try decoder.singleValueContainer()", "let text = try container.decode(String.self)",
        "let form = #/P(?:(\\d+)D)?(?:T(?:(\\d+)H)?(?:(\\d+)M)?(?:([\\d.]+)S)?)?/#",
        "guard let parts = text.wholeMatch(of: form)?.output else {",
        "  throw DecodingError.dataCorruptedError(in: container, debugDescription: \"'\\(text)' is no duration.\")",
        "}",
        "let units: [(Substring?, Double)] = [(parts.1, 86_400), (parts.2, 3_600), (parts.3, 60), (parts.4, 1)]",
        "wrappedValue = .seconds(units.reduce(0) { $0 + (Double($1.0 ?? \"0\") ?? 0) * $1.1 })",
      ],
      encoding: ["let seconds = wrappedValue / .seconds(1)"]
        + writing("seconds == seconds.rounded() ? \"PT\\(Int(seconds))S\" : \"PT\\(seconds)S\"")))

  static func indices(_ evidence: FormEvidence) -> CodedForm? {
    let elements = evidence.values.flatMap { Array(evidence.document.children(of: $0)) }
    guard evidence.areAll(.array), elements.allSatisfy(evidence.document.isPlainInteger) else { return nil }
    return CodedForm(
      own: "an object", form: "a list of numbers",
      bridge: BridgeType(
        name: "IndexList", documentation: "An IndexSet that the JSON holds as a list of numbers.", wrapped: "IndexSet",
        decoding: ["wrappedValue = IndexSet(try decoder.singleValueContainer().decode([Int].self))"],
        encoding: writing("Array(wrappedValue)")))
  }
}
