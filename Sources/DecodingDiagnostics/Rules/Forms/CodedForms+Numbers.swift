/// Types that arrive as numbers.
extension CodedForms {
  static func duration(_ evidence: FormEvidence) -> CodedForm? {
    if let texts = evidence.texts {
      return areISO8601(texts) ? iso8601Duration : nil
    }
    guard evidence.areAll(.number) else { return nil }
    let words = Words.of(evidence.property)
    let unit = words.contains { ["ms", "msec", "millis", "milliseconds"].contains($0) } ? "milliseconds" : "seconds"
    return CodedForm(
      own: "an array", form: "a number of \(unit)",
      bridge: BridgeType(
        name: unit == "seconds" ? "DurationInSeconds" : "DurationInMilliseconds",
        documentation: "A Duration that is a number in the JSON, in \(unit).", wrapped: "Duration",
        decoding: ["wrappedValue = .\(unit)(try decoder.singleValueContainer().decode(Double.self))"],
        encoding: writing("wrappedValue / .\(unit)(1)")))
  }

  static func indices(_ evidence: FormEvidence) -> CodedForm? {
    let elements = evidence.values.flatMap { Array(evidence.document.children(of: $0)) }
    guard evidence.areAll(.array), elements.allSatisfy(evidence.document.isPlainInteger) else { return nil }
    return CodedForm(
      own: "an object", form: "an array of numbers",
      bridge: BridgeType(
        name: "IndexList", documentation: "An IndexSet that is an array of numbers in the JSON.", wrapped: "IndexSet",
        decoding: ["wrappedValue = IndexSet(try decoder.singleValueContainer().decode([Int].self))"],
        encoding: writing("Array(wrappedValue)")))
  }
}
