/// A formatter that a type creates once, for dates in a format that its code does not read.
struct DateFormatterMember {
  let name: String
  let text: String
  /// Whether the format has no time zone, and UTC is assumed.
  let assumesZone: Bool

  /// Nil if no format reads all of the strings.
  init?(reading texts: Set<String>) {
    guard !texts.allSatisfy(DateForms.isISO8601) else {
      let fractions = texts.count(where: DateForms.hasFraction)
      guard fractions == 0 || fractions == texts.count else { return nil }
      name = fractions == 0 ? "plainISO8601" : "fractionalISO8601"
      text = fractions == 0 ? "static let plainISO8601 = ISO8601DateFormatter()" : Self.fractional
      assumesZone = false
      return
    }
    guard let format = DateForms.formats(reading: texts).first else { return nil }
    name = "otherDateFormatter"
    text = """
      static let otherDateFormatter: DateFormatter = {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "\(format)"
        return formatter
      }()
      """
    assumesZone = !DateForms.hasZone(format)
  }

  private static let fractional = """
    static let fractionalISO8601: ISO8601DateFormatter = {
      let formatter = ISO8601DateFormatter()
      formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
      return formatter
    }()
    """
}
