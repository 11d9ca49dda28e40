extension FixWording {
  static func dateTitle(_ strategy: DecoderSettings.DateStrategy) -> String {
    if case .formatted(let format) = strategy { return "Decode dates in the format \(code(format))" }
    return "Decode dates with \(code("." + strategy.text))"
  }

  static func epoch(_ unit: String) -> String {
    "The dates are numbers whose size suggests \(unit) since 1970; without a strategy, they count from 2001."
  }

  static func iso8601(hasFraction: Bool) -> String {
    "All dates in the document are ISO 8601 with a time zone."
      + (hasFraction
        ? " They have fractional seconds, which this strategy rejects on Apple systems before 2025." : "")
  }

  static func formatted(_ format: String, alternatives: [String]) -> String {
    var text = "All dates in the document match the format \(code(format))."
    if !DateForms.hasZone(format) { text += " They have no time zone; UTC is an assumption, set explicitly." }
    if let other = alternatives.first { text += " \(code(other)) matches them too: the values do not decide." }
    return text
  }

  static let customDateTitle = "Try each date format in turn"

  static let closureDateTitle = "Decode dates with a closure"

  static func customDates(_ readers: DateStatements.Readers, isMixed: Bool) -> String {
    let numbers = readers.number.map { "\($0.rawValue) since 1970" }
    let quoted = readers.quotedNumber.map { "\($0.rawValue) since 1970 in quotes" }
    let dotNet = readers.readsDotNet ? "/Date(…)/ with milliseconds since 1970, as .NET writes them" : nil
    let forms = [numbers, quoted, dotNet].compactMap(\.self) + readers.formats.map(code)
    let zone =
      readers.formats.allSatisfy(DateForms.hasZone) ? "" : " For dates without a time zone, UTC is an assumption."
    return
      "The dates in the document are written as \(Catalogue.list(forms, conjunction: "and")); no \(isMixed ? "single " : "")"
      + "built-in strategy reads \(isMixed ? "all of them" : "that").\(zone)"
  }

  static let datePartsTitle = "Decode dates from arrays of their components"
  static let dateParts =
    "The dates are arrays of year, month, day and, unless it is 0, the time, as Java libraries write them."

  static let dataURITitle = "Decode `Data` from data URIs"
  static let dataURI = "The values are Base64 after a data URI prefix."

  static let dataBytesTitle = "Decode `Data` from arrays of bytes"
  static let dataBytes = "The values are arrays of numbers, the default coding of `Data`."
  static let base64Title = "Decode `Data` from Base64"
  static let base64 = "The values are Base64 strings, but the decoder expects arrays of bytes."

  static func strategyFormatTitle(_ format: String, _ wrapper: String) -> String {
    "Give %@ its own date format in \(code(wrapper)): \(code(format))"
  }

  static func ownFormatTitle(_ format: String) -> String { "Set the date format of %@ to \(code(format))" }

  static func correctedFormat(_ old: String, _ new: String) -> String {
    "Some letters of \(code(old)) mean something else than the strings contain; \(code(new)) reads them as they are."
  }

  static func ownFormat(_ failure: Failure, _ old: String, _ new: String) -> String {
    "\(failure.values.first.map(\.text) ?? "The string") does not match the formatter's format \(code(old)); \(code(new)) "
      + "matches every value there. A formatter for machine-written dates needs the locale `en_US_POSIX` and a time zone, or "
      + "it follows the device's settings. Creating one is slow, so it is created once."
  }

  static func givenFormatTitle(_ format: String) -> String { "Decode %@ in the format \(code(format))" }

  static func givenFormat(_ failure: Failure, _ old: String, _ new: String) -> String {
    "\(failure.values.first.map(\.text) ?? "The string") does not match the format \(code(old)) in the call; \(code(new)) "
      + "matches every value there."
  }

  static func listedFormats(_ failure: Failure, _ known: [String], _ new: String) -> String {
    "\(failure.values.first.map(\.text) ?? "The string") matches none of the formats "
      + "\(Catalogue.list(known.map { code($0) }, conjunction: "and")), which the code tries in turn. \(code(new)) is tried last."
  }

  static let fixedFormatterTitle = "Make the formatter of %@ independent of the device's settings"

  static func fixedFormatter(_ format: String, hasZone: Bool) -> String {
    "A formatter without a locale follows the device's calendar and clock; machine-written dates need the locale "
      + "`en_US_POSIX`. A formatter created for each value is created once instead."
      + (hasZone
        ? ""
        : " The format \(code(format)) has no time zone; if the formatter has none either, UTC is an assumption.")
  }

  static let completeOptionsTitle = "Make the formatter of %@ parse the date and the time"
  static let completeOptions =
    "An `ISO8601DateFormatter` parses only what its options name: with fractional seconds alone, it reads every string as "
    + "1 January 2000."

  static let otherDateKindTitle = "Decode %@ from a number or a string"

  static func otherDateKind(_ failure: Failure) -> String {
    "\(shareStart(failure)) \(failure.count == 1 ? "does" : "do") not have the type that `init(from:)` converts to a date, "
      + "for example \(failure.values.first.map(\.text) ?? "")."
  }

  static let otherFormTitle = "Try a second date format for %@"

  static func otherForm(_ failure: Failure) -> String {
    "\(shareStart(failure)) \(failure.count == 1 ? "does" : "do") not match the formatter in `init(from:)`, for example "
      + "\(failure.values.first.map(\.text) ?? ""). A second formatter is tried if the first returns nil; it is created once."
  }

  static let assumesUTC = "For dates without a time zone, UTC is an assumption."

  static let fractionsTitle = "Accept fractional seconds in the formatter of %@"

  static let noFractionsTitle = "Accept dates without fractional seconds in the formatter of %@"

  static func fractions(_ failure: Failure, are present: Bool) -> String {
    let text = failure.values.first.map(\.text) ?? "The string"
    return present
      ? "\(text) has fractional seconds, which an `ISO8601DateFormatter` rejects unless its options include them."
      : "\(text) has no fractional seconds, and an `ISO8601DateFormatter` whose options include them requires them."
  }

  static let hexTitle = "Decode `Data` from hexadecimal strings"

  static func hex(_ count: Int) -> String {
    "\(shareStart(count, of: count, "string")) \(isAre(count)) hexadecimal: two digits per byte."
  }

  static let mixedDataTitle = "Decode `Data` from Base64, or from the string itself if it is not Base64"

  static func mixedData(_ plain: Int, of all: Int) -> String {
    "\(shareStart(plain, of: all, "string")) \(isAre(plain)) the content itself, not Base64. Content that happens to be "
      + "valid Base64 is decoded as Base64, even if it was not meant to be."
  }

  static let brokenBase64Title = "Decode `Data` from Base64 with whitespace in it"
  static let brokenBase64 = "The strings are Base64 with line breaks or spaces, which Foundation does not skip."

  static let base64URLTitle = "Decode `Data` from Base64URL"

  static func base64URL(usesDashes: Bool) -> String {
    usesDashes
      ? "The strings are Base64URL: `-` and `_` replace `+` and `/`, and the padding is omitted."
      : "The strings are Base64 without padding, which Foundation requires."
  }

  static let floatTitle = "Decode infinity and NaN from strings"
  static let floats = "JSON has no infinity and no NaN; the document writes them as strings, which the strategy reads."
}
