/// Durations as ISO 8601 strings, such as `"PT1M30S"`.
extension CodedForms {
  static func areISO8601(_ texts: [String]) -> Bool {
    let form = /P(?:\d+D)?(?:T(?:\d+H)?(?:\d+M)?(?:[\d.]+S)?)?/
    return texts.allSatisfy { $0.count > 2 && $0.wholeMatch(of: form) != nil }
  }

  static let iso8601Duration = CodedForm(
    own: "an array", form: "an ISO 8601 string",
    bridge: BridgeType(
      name: "ISO8601Duration",
      documentation: "A Duration that is an ISO 8601 string in the JSON, such as `\"PT1M30S\"`.",
      wrapped: "Duration", decoding: reading("Double") + ["wrappedValue = .seconds(\(sum("Double")))"],
      encoding: ["let seconds = wrappedValue / .seconds(1)"] + writing(wholeIfPossible)))

  /// The same for a model with a number: its seconds.
  static func iso8601Seconds(_ evidence: FormEvidence) -> CodedForm? {
    guard let texts = evidence.texts, areISO8601(texts) else { return nil }
    let type = evidence.type
    let isWhole = TypeText.integers.contains(type)
    guard !isWhole || !texts.contains(where: { $0.contains(".") }) else { return nil }
    return CodedForm(
      own: "a number", form: "an ISO 8601 duration, in seconds",
      bridge: BridgeType(
        name: isWhole ? "ISO8601WholeSeconds" : "ISO8601Seconds",
        documentation: "Seconds that are an ISO 8601 duration in the JSON, such as `\"PT1M30S\"`.", wrapped: type,
        decoding: reading(type) + ["wrappedValue = \(sum(type))"],
        encoding: ["let seconds = wrappedValue"] + writing(isWhole ? "\"PT\\(seconds)S\"" : wholeIfPossible)),
      place: .secondsOfDuration)
  }

  private static let wholeIfPossible = "seconds == seconds.rounded() ? \"PT\\(Int(seconds))S\" : \"PT\\(seconds)S\""

  private static func reading(_ number: String) -> [String] {
    opening + [
      "let form = #/P(?:(\\d+)D)?(?:T(?:(\\d+)H)?(?:(\\d+)M)?(?:([\\d.]+)S)?)?/#",
      "guard let parts = text.wholeMatch(of: form)?.output else {", refusal("duration"), "}",
      "let units: [(Substring?, \(number))] = [(parts.1, 86_400), (parts.2, 3_600), (parts.3, 60), (parts.4, 1)]",
    ]
  }

  private static func sum(_ number: String) -> String {
    "units.reduce(0) { $0 + (\(number)($1.0 ?? \"0\") ?? 0) * $1.1 }"
  }
}
