/// Swift that configures a decoder's dates.
enum DateStatements {
  enum Unit: String {
    case seconds, milliseconds

    var division: String { self == .milliseconds ? " / 1000" : "" }
  }

  static func setting(_ strategy: DecoderSettings.DateStrategy) -> String {
    guard case .formatted(let format) = strategy else { return "decoder.dateDecodingStrategy = .\(strategy.text)" }
    return """
      let dateFormatter = DateFormatter()
      dateFormatter.locale = Locale(identifier: "en_US_POSIX")
      dateFormatter.timeZone = TimeZone(secondsFromGMT: 0)
      dateFormatter.dateFormat = "\(format)"
      decoder.dateDecodingStrategy = .formatted(dateFormatter)
      """
  }

  /// The readers for the dates of a document, in the order in which they are tried.
  struct Readers {
    var number: Unit?
    var quotedNumber: Unit?
    var readsDotNet = false
    var formats: [String] = []
  }

  /// Returns a closure that tries each reader in turn; formatters are created once.
  static func trying(_ readers: Readers) -> String {
    let formatters = readers.formats.isEmpty ? [] : [self.formatters(readers.formats)]
    return
      (formatters + [
        "decoder.dateDecodingStrategy = .custom { valueDecoder in",
        "  let container = try valueDecoder.singleValueContainer()",
      ] + number(readers.number) + ["  let text = try container.decode(String.self)"]
      + quotedNumber(readers.quotedNumber) + (readers.readsDotNet ? [dotNet] : [])
      + (readers.formats.isEmpty ? [] : [tryFormatters]) + [
        "  throw DecodingError.dataCorruptedError(in: container, debugDescription: \"'\\(text)' is in no known form of a date.\")",
        "}",
      ]).joined(separator: "\n")
  }

  private static func formatters(_ formats: [String]) -> String {
    let list = formats.map { SwiftLiteral.of($0) }.joined(separator: ", ")
    return """
      let dateFormatters = [\(list)].map { format -> DateFormatter in
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = format
        return formatter
      }
      """
  }

  private static func number(_ unit: Unit?) -> [String] {
    guard let unit else { return [] }
    return [
      "  if let number = try? container.decode(Double.self) {",
      "    return Date(timeIntervalSince1970: number\(unit.division))", "  }",
    ]
  }

  private static func quotedNumber(_ unit: Unit?) -> [String] {
    guard let unit else { return [] }
    return [
      "  if let number = Double(text) {", "    return Date(timeIntervalSince1970: number\(unit.division))", "  }",
    ]
  }

  private static let dotNet = """
      // "/Date(1714979289000+0200)/": milliseconds since 1970; the offset says where, not when.
      let digits = text.drop { !$0.isNumber }.prefix { $0.isNumber }
      if text.hasPrefix("/Date("), let milliseconds = Double(digits) {
        return Date(timeIntervalSince1970: (text.hasPrefix("/Date(-") ? -milliseconds : milliseconds) / 1000)
      }
    """

  private static let tryFormatters = """
      for formatter in dateFormatters {
        if let date = formatter.date(from: text) { return date }
      }
    """
}
