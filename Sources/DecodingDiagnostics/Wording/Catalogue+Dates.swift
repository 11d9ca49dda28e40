/// Descriptions of strings and numbers as dates.
extension Catalogue {
  /// ` (date without time)`, for the formats at the place; empty if none is known.
  static func dateClause(_ facts: DateFacts?) -> String {
    guard let facts, let first = facts.forms.first?.form else { return "" }
    if facts.isUniform { return " (\(words(for: first)))" }
    let names = facts.forms.prefix(3).map { words(for: $0.form) } + (facts.unknown > 0 ? ["not a date"] : [])
    var seen: Set<String> = []
    return " (\(list(names.filter { seen.insert($0).inserted }, conjunction: "and")))"
  }

  /// `"2026-02-11 08:00:00" (no time zone), "2026-02-12" (no time)`: the first values, and why they are not ISO 8601.
  static func datesWithFaults(_ values: [ValueCount]) -> String {
    let shown = values.prefix(3).map { value in
      cut(value.text, to: 40) + (DateForm(literal: value.text).map { " (\(fault(of: $0)))" } ?? "")
    }
    return shown.joined(separator: ", ")
  }

  /// What a format lacks, or has in excess, compared to ISO 8601 with time and zone.
  private static func fault(of form: DateForm) -> String {
    switch form.kind {
    case .dateOnly, .basicDate: "no time"
    case .timeOnly: "no date"
    case .internetDateTime, .blankSeparated, .basicDateTime:
      switch (form.zone, form.precision, form.kind) {
      case (.none, _, _): "no time zone"
      case (.name, _, _), (.identifier, _, _): "time zone as a name"
      case (_, .minute, _): "no seconds"
      case (_, _, .blankSeparated): "space instead of T"
      case (_, _, .basicDateTime): "no separators"
      case (_, .fraction, _): "fractional seconds"
      default: words(for: form)
      }
    default: words(for: form)
    }
  }

  /// Which strategy would read the values at a place, and whether they have one format; nil if none is a date.
  static func dateNote(_ facts: DateFacts, settings: DecoderSettings?) -> String? {
    let total = facts.forms.reduce(facts.unknown) { $0 + $1.count }
    if let strategy = facts.strategy {
      guard strategy != settings?.dateDecodingStrategy else { return nil }
      return "\(reader(strategy)) reads \(total == 1 ? "it" : "all of them")"
    }
    if facts.isUniform { return "only a custom strategy reads this format" }
    guard facts.forms.count > 1 || facts.unknown > 0 else { return nil }
    let forms = facts.forms.prefix(4).map { "\(words(for: $0.form)) (\(grouped($0.count)))" }
    let rest = facts.unknown > 0 ? ["not a date (\(grouped(facts.unknown)))"] : []
    return "no single strategy reads them all: " + (forms + rest).joined(separator: ", ")
  }

  /// `` `.iso8601` ``, or a formatter with its format.
  private static func reader(_ strategy: DecoderSettings.DateStrategy) -> String {
    guard case .formatted(let format) = strategy else { return code("." + strategy.text) }
    return "a `DateFormatter` with the format `\(format)`, the locale `en_US_POSIX` and a time zone"
  }

  /// The description of a format, e.g. `date and time separated by a space, without time zone`.
  static func words(for form: DateForm) -> String {
    switch form.kind {
    case .internetDateTime: "ISO 8601" + details(of: form)
    case .blankSeparated: "date and time separated by a space" + details(of: form)
    case .basicDateTime: "ISO 8601 without separators" + details(of: form)
    case .dateOnly: "date without time"
    case .basicDate: "date of eight digits"
    case .yearMonth: "year and month"
    case .timeOnly: "time without date"
    case .weekDate: "ISO 8601 week date"
    case .ordinalDate: "ISO 8601 ordinal date"
    case .httpDate: "RFC 1123 date"
    case .rubyDate: "date with the year last, as Ruby prints it"
    case .cDate: "C asctime date" + details(of: form)
    case .dotNet: ".NET date, milliseconds since 1970"
    case .slashed: "date with slashes, day or month first"
    case .dotted: "date with dots, day first"
    case .slashedYearFirst: "date with slashes, year first"
    case .englishLong: "date in English"
    case .epochSeconds: "seconds since 1970" + quotes(form)
    case .epochMilliseconds: "milliseconds since 1970" + quotes(form)
    case .epochMicroseconds: "microseconds since 1970" + quotes(form)
    case .epochNanoseconds: "nanoseconds since 1970" + quotes(form)
    }
  }

  private static func details(of form: DateForm) -> String {
    var details: [String] = []
    if form.precision == .minute { details.append("without seconds") }
    if form.precision == .fraction { details.append("with fractional seconds") }
    if form.zone == .none { details.append("without time zone") }
    if form.zone == .name || form.zone == .identifier { details.append("with a time zone name") }
    return details.isEmpty ? "" : " " + list(details, conjunction: "and")
  }

  private static func quotes(_ form: DateForm) -> String { form.isText ? ", quoted" : "" }
}
