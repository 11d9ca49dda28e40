/// Swift that configures a decoder's dates.
enum DateStatements {
  enum Unit: String {
    case seconds, milliseconds
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

  /// Formatters that are built once, and tried in order.
  static func trying(_ formats: [String], _ unit: Unit?) -> String {
    let list = formats.map { "\"\($0)\"" }.joined(separator: ", ")
    let number =
      unit.map { unit in
        """

          if let number = try? container.decode(Double.self) {
            return Date(timeIntervalSince1970: number\(unit == .milliseconds ? " / 1000" : ""))
          }
        """
      } ?? ""
    return """
      let dateFormatters = [\(list)].map { format -> DateFormatter in
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = format
        return formatter
      }
      decoder.dateDecodingStrategy = .custom { valueDecoder in
        let container = try valueDecoder.singleValueContainer()\(number)
        let text = try container.decode(String.self)
        for formatter in dateFormatters {
          if let date = formatter.date(from: text) { return date }
        }
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\\(text)' is in none of the known date formats.")
      }
      """
  }
}
