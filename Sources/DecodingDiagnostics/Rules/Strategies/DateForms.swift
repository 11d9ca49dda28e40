internal import Foundation

/// The formats in which dates are written, and which of them read some values.
struct DateForms {
  /// Formats to try, the common ones first. Ambiguous ones (day or month first) are decided by the values: one contains
  /// a day above 12.
  static let formats = [
    "yyyy-MM-dd", "yyyy-MM-dd HH:mm:ss", "yyyy-MM-dd'T'HH:mm:ss", "yyyy-MM-dd'T'HH:mm:ss.SSS",
    "yyyy-MM-dd'T'HH:mm:ss.SSSSSS", "yyyy-MM-dd'T'HH:mm:ss.SSSSSSS", "yyyy-MM-dd'T'HH:mm:ss.SS",
    "yyyy-MM-dd HH:mm:ss.SSSSSS", "yyyy-MM-dd'T'HH:mm", "yyyy-MM-dd HH:mm", "yyyy-MM-dd HH:mm:ss.SSS",
    "yyyy-MM-dd HH:mm:ss Z", "yyyy-MM-dd HH:mm:ssZ", "yyyy-MM-dd'T'HH:mmXXXXX", "yyyy/MM/dd", "yyyy/MM/dd HH:mm:ss",
    "yyyyMMdd", "yyyyMMddHHmmss", "yyyyMMdd'T'HHmmssX", "dd.MM.yyyy", "dd.MM.yyyy HH:mm", "dd.MM.yyyy HH:mm:ss",
    "MM/dd/yyyy", "dd/MM/yyyy", "MM/dd/yyyy HH:mm:ss", "dd/MM/yyyy HH:mm:ss", "dd/MM/yyyy HH:mm", "MM/dd/yyyy HH:mm",
    "MM/dd/yyyy hh:mm:ss a", "MM/dd/yyyy h:mm a", "dd-MM-yyyy", "dd-MM-yyyy HH:mm:ss", "EEE, dd MMM yyyy HH:mm:ss Z",
    "EEE, dd MMM yyyy HH:mm:ss zzz", "EEE MMM dd HH:mm:ss Z yyyy", "EEE MMM dd HH:mm:ss yyyy", "MMM d, yyyy",
    "MMMM d, yyyy", "d MMM yyyy", "d MMMM yyyy", "dd-MMM-yyyy", "MMM d, yyyy h:mm a", "MMM d, yyyy, h:mm:ss a",
    "MMM dd, yyyy", "MMMM dd, yyyy", "EEEE, MMMM d, yyyy", "EEEE, d MMMM yyyy", "d MMM yyyy HH:mm:ss",
    "dd MMM yyyy HH:mm:ss Z", "d MMM yyyy, HH:mm", "MMM d yyyy", "yyyy.MM.dd", "yyyy/MM/dd HH:mm", "yyyy-MM-dd h:mm a",
    "yyyy-MM-dd'T'HH:mmZ", "yyyyMMdd'T'HHmmss", "yyyyMMddHHmm", "M/d/yyyy", "d/M/yyyy", "d.M.yyyy",
    "M/d/yyyy h:mm:ss a", "M/d/yyyy h:mm a", "dd/MM/yyyy hh:mm a", "dd-MM-yyyy HH:mm", "MM/dd/yy", "dd/MM/yy",
    "dd.MM.yy",
    "HH:mm:ss", "HH:mm", "h:mm:ss a", "h:mm a", "hh:mm a", "yyyy-MM", "MM/yyyy", "MM/yy", "yyyy",
  ]

  /// Whether a format contains a zone or an offset.
  static func hasZone(_ format: String) -> Bool { format.contains { "ZXxz".contains($0) } }

  static let isoFormat = "yyyy-MM-dd'T'HH:mm:ssXXXXX"
  static let isoFractionFormat = "yyyy-MM-dd'T'HH:mm:ss.SSSXXXXX"

  /// Whether `.iso8601` reads the string.
  static func isISO8601(_ text: String) -> Bool {
    text.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)/) != nil
  }

  /// Whether a string is a date of .NET's older serializers: milliseconds since 1970.
  static func isDotNet(_ text: String) -> Bool { text.wholeMatch(of: /\/Date\(-?\d+([+-]\d{4})?\)\//) != nil }

  /// Whether a string is a number of seconds or milliseconds since 1970 close to our time: 10 or 13 digits.
  static func isEpoch(_ text: String) -> Bool { text.wholeMatch(of: /(\d{10}|\d{13})(\.\d+)?/) != nil }

  static func hasFraction(_ text: String) -> Bool { text.contains(".") }

  static func formatter(_ format: String) -> DateFormatter { .posix(format) }

  /// A formatter is lenient with digits: a format is accepted only if it reproduces the string.
  static func reads(_ text: String, _ formatter: DateFormatter) -> Bool {
    guard let date = formatter.date(from: text) else { return false }
    let format = formatter.dateFormat ?? ""
    if hasZone(format) { return true }
    let written = formatter.string(from: date).lowercased()
    guard let fraction = format.firstMatch(of: /\.S+/)?.output else { return written == text.lowercased() }
    // Formatters have millisecond precision, whatever the number of digits.
    return written.count == text.count && written.dropLast(fraction.count) == text.lowercased().dropLast(fraction.count)
      && fraction.count == text.count - (text.lastIndex(of: ".").map { text[..<$0].count } ?? 0)
  }

  /// Returns the formats that read all of some strings.
  static func formats(reading texts: Set<String>) -> [String] {
    formats.filter { format in
      let formatter = formatter(format)
      return texts.allSatisfy { reads($0, formatter) }
    }
  }

  /// Returns the first format that reads all of some strings, including ISO 8601 with an offset.
  static func format(ofAll texts: Set<String>) -> String? {
    guard !texts.isEmpty else { return nil }
    guard texts.allSatisfy(isISO8601) else { return formats(reading: texts).first }
    let fractions = texts.count(where: hasFraction)
    return fractions == 0 ? isoFormat : fractions == texts.count ? isoFractionFormat : nil
  }

  static func isInSomeFormat(_ text: String) -> Bool { formats.contains { reads(text, formatter($0)) } }

  /// Returns the formats that read another date from some string, such as the day as the month.
  static func differing(from format: String, among formats: [String], on texts: Set<String>) -> [String] {
    let own = formatter(format)
    return formats.filter { other in
      let formatter = formatter(other)
      return texts.contains { formatter.date(from: $0) != own.date(from: $0) }
    }
  }

  /// Returns the fewest formats, preferring earlier ones, that together read all strings; nil if a string has none of
  /// them.
  static func formats(covering texts: Set<String>) -> [String]? {
    var left = texts
    var chosen: [String] = []
    for format in [isoFormat, isoFractionFormat] + formats where !left.isEmpty {
      let formatter = formatter(format)
      let read = left.filter { isISO(format) ? isISO($0, format) : reads($0, formatter) }
      if !read.isEmpty { chosen.append(format) }
      left.subtract(read)
    }
    return left.isEmpty ? chosen : nil
  }

  private static func isISO(_ format: String) -> Bool { format == isoFormat || format == isoFractionFormat }

  private static func isISO(_ text: String, _ format: String) -> Bool {
    isISO8601(text) && hasFraction(text) == (format == isoFractionFormat)
  }

  /// For any date close to our time, milliseconds since 1970 have 13 digits, and seconds 10.
  static func isMilliseconds(_ number: Double) -> Bool { abs(number) >= 100_000_000_000 }
  static func isSeconds(_ number: Double) -> Bool { abs(number) >= 10_000_000 && !isMilliseconds(number) }
}
