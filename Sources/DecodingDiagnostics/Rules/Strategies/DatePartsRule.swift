internal import JSONText

/// Dates as arrays of their components, `[2024, 1, 31, 10, 30]`, as Java libraries write them.
struct DatePartsRule: SingleFixRule {
  let context: RuleContext

  /// Year, month, day, hour, minute, second and nanoseconds.
  private static let ranges = [1...9_999, 1...12, 1...31, 0...23, 0...59, 0...60, 0...999_999_999]

  var proposal: Proposal? {
    guard let failure = context.wrongKind("array"),
      let type = owner?.property.type ?? failure.expected, TypeText.core(of: type) == "Date"
    else { return nil }
    let values = context.presentValues
    guard !values.isEmpty, values.allSatisfy({ Self.isDate($0, document) }) else { return nil }
    return Proposal(
      .dateStrategy, title: FixWording.datePartsTitle, explanation: FixWording.dateParts,
      notes: [FixWording.assumesUTC], decoderChange: .init(Self.statements, \.dateDecodingStrategy, .custom),
      needsCompiledDecoder: true)
  }

  static func isDate(_ list: Node, _ document: JSONDocument) -> Bool {
    let numbers = document.children(of: list).map { Int(document.rawText(of: $0)) }
    guard document.kind(of: list) == .array, (3...ranges.count).contains(numbers.count) else { return false }
    return zip(numbers, ranges).allSatisfy { number, range in number.map(range.contains) ?? false }
  }

  private static let statements = """
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    decoder.dateDecodingStrategy = .custom { [calendar] valueDecoder in
      let container = try valueDecoder.singleValueContainer()
      let parts = try container.decode([Int].self)
      // Trailing components that are 0 are omitted.
      let part = { index in index < parts.count ? parts[index] : 0 }
      let components = DateComponents(
        year: part(0), month: part(1), day: part(2), hour: part(3), minute: part(4), second: part(5), nanosecond: part(6))
      guard parts.count > 2, let date = calendar.date(from: components) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "\\(parts) is not a date.")
      }
      return date
    }
    """
}
