extension FixWording {
  static func dateTitle(_ strategy: DecoderSettings.DateStrategy) -> String {
    if case .formatted(let format) = strategy { return "Decode dates in the format \(format)" }
    return "Decode dates with .\(strategy.text)"
  }

  static func epoch(_ unit: String) -> String {
    "The dates are numbers whose size says \(unit) since 1970; without a strategy they count from 2001."
  }

  static func iso8601(hasFraction: Bool) -> String {
    "All dates of the document are ISO 8601 with a time zone."
      + (hasFraction
        ? " They have fractions of a second, which this strategy refuses on Apple systems before 2025." : "")
  }

  static func formatted(_ format: String, alternatives: [String]) -> String {
    var text = "The format \(format) reads all dates of the document."
    if !DateForms.hasZone(format) { text += " They name no time zone: UTC is an assumption, said explicitly." }
    if let other = alternatives.first { text += " \(other) would read them too: the values do not decide." }
    return text
  }

  static let customDateTitle = "Try each date format in turn"

  static func mixedDates(_ formats: [String], numbers: Bool) -> String {
    let forms = formats + (numbers ? ["numbers since 1970"] : [])
    let zone = formats.allSatisfy(DateForms.hasZone) ? "" : " Where no time zone is named, UTC is an assumption."
    return
      "The dates of the document are written as \(Catalogue.list(forms, conjunction: "and")); no single strategy reads all of them.\(zone)"
  }

  static let dataBytesTitle = "Decode Data from lists of bytes"
  static let dataBytes = "The data are arrays of numbers, which is how Data codes itself."
  static let base64URLTitle = "Decode Data from base64url"

  static func base64URL(usesDashes: Bool) -> String {
    usesDashes
      ? "The texts are base64url: - and _ stand for + and /, and the padding is left out."
      : "The texts are base64 without its padding, which Foundation insists on."
  }

  static let floatTitle = "Decode infinity and NaN from their words"
  static let floats = "JSON has no infinity and no NaN; the document writes them as text, which the strategy reads."
}
