/// What a text or number is as a date, in words.
extension Catalogue {
  /// ` (a date without time)`, where all values at the place are in one form; empty where they are in none.
  static func dateClause(_ facts: DateFacts?) -> String {
    guard let facts, let first = facts.forms.first?.form else { return "" }
    if facts.isUniform { return " (\(words(for: first)))" }
    let names = facts.forms.prefix(3).map { words(for: $0.form) } + (facts.unknown > 0 ? ["text that is no date"] : [])
    var seen: Set<String> = []
    return " (\(list(names.filter { seen.insert($0).inserted }, conjunction: "and")))"
  }

  /// Which strategy would read the values at a place, and whether they are in one form; nil where none is a date.
  static func dateNote(_ facts: DateFacts, settings: DecoderSettings?) -> String? {
    let total = facts.forms.reduce(facts.unknown) { $0 + $1.count }
    if let strategy = facts.strategy {
      guard strategy != settings?.dateDecodingStrategy else { return nil }
      return "\(reader(strategy)) reads \(total == 1 ? "it" : "all of them")"
    }
    if facts.isUniform { return "no strategy but a custom one reads this form" }
    guard facts.forms.count > 1 || facts.unknown > 0 else { return nil }
    let forms = facts.forms.prefix(4).map { "\(words(for: $0.form)) (\(grouped($0.count)))" }
    let rest = facts.unknown > 0 ? ["text that is no date (\(grouped(facts.unknown)))"] : []
    return "no one strategy reads them: " + (forms + rest).joined(separator: ", ")
  }

  /// `.iso8601`, or a formatter by its format.
  private static func reader(_ strategy: DecoderSettings.DateStrategy) -> String {
    guard case .formatted(let format) = strategy else { return "the strategy .\(strategy.text)" }
    return "a DateFormatter with the format \"\(format)\", the locale en_US_POSIX and a time zone set"
  }

  /// What a form is, e.g. `a date and time separated by a blank, without a zone`.
  static func words(for form: DateForm) -> String {
    switch form.kind {
    case .internetDateTime: "ISO 8601" + details(of: form)
    case .blankSeparated: "date and time with a blank between them" + details(of: form)
    case .basicDateTime: "ISO 8601 without separators" + details(of: form)
    case .dateOnly: "a date without a time"
    case .basicDate: "a date of eight digits"
    case .yearMonth: "a year and month"
    case .timeOnly: "a time without a date"
    case .weekDate: "a week of ISO 8601"
    case .ordinalDate: "a day of the year of ISO 8601"
    case .httpDate: "an RFC 1123 date"
    case .rubyDate: "a date with the year last, as Ruby prints it"
    case .cDate: "a date as C's asctime prints it" + details(of: form)
    case .dotNet: "a date as .NET writes it, in milliseconds since 1970"
    case .slashed: "a date with slashes, in which day and month may be either way round"
    case .dotted: "a date with dots, day first"
    case .slashedYearFirst: "a date with slashes, year first"
    case .englishLong: "a date in English words"
    case .epochSeconds: "seconds since 1970" + quotes(form)
    case .epochMilliseconds: "milliseconds since 1970" + quotes(form)
    case .epochMicroseconds: "microseconds since 1970" + quotes(form)
    case .epochNanoseconds: "nanoseconds since 1970" + quotes(form)
    }
  }

  private static func details(of form: DateForm) -> String {
    var details: [String] = []
    if form.precision == .minute { details.append("without seconds") }
    if form.precision == .second { details.append("to the second") }
    if form.precision == .fraction { details.append("with a fraction of a second") }
    if form.zone == .none { details.append("without a time zone") }
    if form.zone == .name { details.append("with a zone's name") }
    return details.isEmpty ? "" : " " + list(details, conjunction: "and")
  }

  private static func quotes(_ form: DateForm) -> String { form.isText ? " in quotes" : "" }
}
