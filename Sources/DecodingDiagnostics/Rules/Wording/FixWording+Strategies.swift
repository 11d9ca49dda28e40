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

  static let closureDateTitle = "Decode dates with a closure"

  static func customDates(_ readers: DateStatements.Readers, isMixed: Bool) -> String {
    let numbers = readers.number.map { "\($0.rawValue) since 1970" }
    let quoted = readers.quotedNumber.map { "\($0.rawValue) since 1970 in quotes" }
    let dotNet = readers.readsDotNet ? "/Date(…)/ with milliseconds since 1970, as .NET writes them" : nil
    let forms = [numbers, quoted, dotNet].compactMap(\.self) + readers.formats
    let zone =
      readers.formats.allSatisfy(DateForms.hasZone) ? "" : " Where no time zone is named, UTC is an assumption."
    return
      "The dates of the document are written as \(Catalogue.list(forms, conjunction: "and")); no \(isMixed ? "single " : "")strategy "
      + "of Foundation's reads \(isMixed ? "all of them" : "that").\(zone)"
  }

  static let datePartsTitle = "Decode dates from lists of their parts"
  static let dateParts =
    "The dates are lists of year, month, day and, where it is not 0, the time, as Java's libraries write them."

  static let dataURITitle = "Decode Data from data URIs"
  static let dataURI = "The data are base64 behind the head of a data URI."

  static let dataBytesTitle = "Decode Data from lists of bytes"
  static let dataBytes = "The data are arrays of numbers, which is how Data codes itself."
  static let base64Title = "Decode Data from base64"
  static let base64 = "The data are base64 text, where the decoder expects arrays of bytes."

  static func strategyFormatTitle(_ format: String, _ wrapper: String) -> String {
    "Give %@ a format of its own for \(code(wrapper)): \(format)"
  }

  static func ownFormatTitle(_ format: String) -> String { "Let the formatter of %@ read \(code(format))" }

  static func ownFormat(_ failure: Failure, _ old: String, _ new: String) -> String {
    "\(failure.values.first.map(\.text) ?? "The text") is no date in the formatter's format \(code(old)); \(code(new)) reads "
      + "every value there. A formatter of machine-written dates needs the locale en_US_POSIX and a time zone, or it follows "
      + "the settings of the device; making one is slow, so that it is made once."
  }

  static func givenFormatTitle(_ format: String) -> String { "Read %@ in the format \(code(format))" }

  static func givenFormat(_ failure: Failure, _ old: String, _ new: String) -> String {
    "\(failure.values.first.map(\.text) ?? "The text") is no date in the format \(code(old)), which the call gives; "
      + "\(code(new)) reads every value there."
  }

  static let fixedFormatterTitle = "Let the formatter of %@ read the same on every device"

  static func fixedFormatter(_ format: String, hasZone: Bool) -> String {
    "A formatter without a locale takes the calendar and the clock of the device: the locale en_US_POSIX is for dates that "
      + "machines write. One that is made for each value is made once."
      + (hasZone
        ? ""
        : " The format \(code(format)) names no time zone; where the formatter has none either, UTC is an assumption.")
  }

  static let completeOptionsTitle = "Let the formatter of %@ read the day and the time"
  static let completeOptions =
    "The options of an ISO8601DateFormatter are all that it reads: with fractions of a second alone it takes any text for the "
    + "first of January 2000."

  static let otherDateKindTitle = "Read %@ from a number or from text"

  static func otherDateKind(_ failure: Failure) -> String {
    "\(Catalogue.capitalized(share(failure))) \(failure.count == 1 ? "is" : "are") of another kind than the one that "
      + "init(from:) makes a date of, e.g. \(failure.values.first.map(\.text) ?? "")."
  }

  static let otherFormTitle = "Let %@ try a second form of dates"

  static func otherForm(_ failure: Failure) -> String {
    "\(Catalogue.capitalized(share(failure))) "
      + "\(failure.count == 1 ? "is" : "are") written otherwise than the formatter of init(from:) reads, e.g. "
      + "\(failure.values.first.map(\.text) ?? ""). A second one is tried where the first reads nothing; it is made once."
  }

  static let assumesUTC = "Where no time zone is named, UTC is an assumption."

  static let fractionsTitle = "Let the formatter of %@ read fractions of a second"

  static let noFractionsTitle = "Let the formatter of %@ read dates without fractions of a second"

  static func fractions(_ failure: Failure, are present: Bool) -> String {
    let text = failure.values.first.map(\.text) ?? "The text"
    return present
      ? "\(text) has fractions of a second, which an ISO8601DateFormatter refuses unless its options say otherwise."
      : "\(text) has no fractions of a second, and an ISO8601DateFormatter whose options name them reads no date without."
  }

  static let hexTitle = "Decode Data from hexadecimal text"

  static func hex(_ count: Int) -> String {
    "\(Catalogue.capitalized(share(count, of: count, "text"))) \(count == 1 ? "is" : "are") hexadecimal: two digits a byte."
  }

  static let mixedDataTitle = "Decode Data from Base64, and from text as it is where it is none"

  static func mixedData(_ plain: Int, of all: Int) -> String {
    "\(Catalogue.capitalized(share(plain, of: all, "text"))) \(plain == 1 ? "is" : "are") the content itself and no Base64. "
      + "Content that could be Base64 is taken for it, also where it was not meant so."
  }

  static let brokenBase64Title = "Decode Data from base64 with white space in it"
  static let brokenBase64 =
    "The texts are base64 that is broken into lines or has blanks in it, which Foundation does not skip."

  static let base64URLTitle = "Decode Data from base64url"

  static func base64URL(usesDashes: Bool) -> String {
    usesDashes
      ? "The texts are base64url: - and _ stand for + and /, and the padding is left out."
      : "The texts are base64 without its padding, which Foundation insists on."
  }

  static let floatTitle = "Decode infinity and NaN from their words"
  static let floats = "JSON has no infinity and no NaN; the document writes them as text, which the strategy reads."
}
