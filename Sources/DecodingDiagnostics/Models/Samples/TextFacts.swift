internal import Foundation

/// What all strings of a place have in common.
struct TextFacts {
  /// If there are more distinct strings, none is kept.
  static let valueLimit = 64
  static let valueLength = 40

  /// The types that every string can be converted to.
  struct Readings: OptionSet {
    let rawValue: Int
    static let date = Readings(rawValue: 1)
    static let uuid = Readings(rawValue: 2)
    static let url = Readings(rawValue: 4)
    static let base64 = Readings(rawValue: 8)
    static let fraction = Readings(rawValue: 16)
    static let all: Readings = [.date, .uuid, .url, .base64, .fraction]
  }

  private(set) var count = 0
  private(set) var readings = Readings.all
  /// The date formats, as long as every string is a date.
  private(set) var dateForms: Set<DateForm> = []
  /// One date of each format, the first in the order of strings.
  private(set) var dates: [DateForm: String] = [:]
  /// The strings with their counts; nil if there are too many, or if one is too long to be a name.
  private(set) var values: [String: Int]? = [:]
  /// Whether some string shows that Base64 is intended, and not a word.
  private(set) var showsBase64 = false

  mutating func add(_ text: String) {
    count += 1
    addValue(text)
    guard !readings.isEmpty else { return }
    if readings.contains(.date) { addDate(text) }
    if readings.contains(.uuid), !Self.isUUID(text) { readings.remove(.uuid) }
    if readings.contains(.url), !Self.isURL(text) { readings.remove(.url) }
    if readings.contains(.base64) { addBase64(text) }
    if readings.contains(.fraction), !Self.isFraction(text) { readings.remove(.fraction) }
  }

  private mutating func addValue(_ text: String) {
    guard values != nil else { return }
    guard text.utf8.count <= Self.valueLength else { return values = nil }
    values?[text, default: 0] += 1
    if let count = values?.count, count > Self.valueLimit { values = nil }
  }

  private mutating func addDate(_ text: String) {
    guard Self.mayBeDate(text), let form = DateForm(text: text), Self.isUnambiguous(form) else {
      readings.remove(.date)
      return
    }
    dateForms.insert(form)
    if dates[form].map({ text < $0 }) ?? true { dates[form] = text }
  }

  /// Whether a string deserves a closer look as a date, which most do not.
  private static func mayBeDate(_ text: String) -> Bool {
    guard (8...40).contains(text.utf8.count), let first = text.utf8.first else { return false }
    let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    return isDigit || first == UInt8(ascii: "/") || "MTWFS".utf8.contains(first)
  }

  /// Whether a format is unambiguous: digits alone are numbers, and a month or a time of day is not a point in time.
  private static func isUnambiguous(_ form: DateForm) -> Bool {
    switch form.kind {
    case .internetDateTime, .blankSeparated, .basicDateTime, .dateOnly, .httpDate, .rubyDate, .cDate, .dotNet:
      form.zone != .name
    case .dotted, .slashedYearFirst: true
    default: false
    }
  }

  private static func isUUID(_ text: String) -> Bool { text.utf8.count == 36 && UUID(uuidString: text) != nil }

  /// Whether a string is a web address that `URL` preserves.
  private static func isURL(_ text: String) -> Bool {
    guard text.hasPrefix("https://") || text.hasPrefix("http://"), text.utf8.count > 10 else { return false }
    return text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !#"{}|\^`"<>"#.utf8.contains($0) }
      && URL(string: text)?.absoluteString == text
  }

  private mutating func addBase64(_ text: String) {
    let bytes = text.utf8
    let isLong = bytes.count >= 16 && bytes.count % 4 == 0
    guard isLong, let data = Data(base64Encoded: text), data.base64EncodedString() == text else {
      readings.remove(.base64)
      return
    }
    // Words, hexadecimal digits and paths consist of Base64 characters as well.
    showsBase64 = showsBase64 || bytes.last == UInt8(ascii: "=") || bytes.contains(UInt8(ascii: "+"))
  }

  /// Whether a string is a number with a fraction, as `Decimal` prints it.
  private static func isFraction(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].count >= 2, text.utf8.count <= 30 else { return false }
    let whole = parts[0].hasPrefix("-") ? parts[0].dropFirst() : parts[0]
    return !whole.isEmpty && (whole == "0" || whole.first != "0") && (whole + parts[1]).allSatisfy(\.isASCIIDigit)
  }
}
