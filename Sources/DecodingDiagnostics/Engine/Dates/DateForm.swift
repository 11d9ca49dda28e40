/// The format of a date in a string or number: ISO 8601, RFC 1123, seconds since 1970, and what else services send.
///
///     "2024-05-01T10:00:00.123Z"       internetDateTime, time to the fraction, UTC
///     "2024-05-01 10:00:00"            blankSeparated, time to the second, no zone
///     "2024-05-01"                     dateOnly
///     "Wed, 01 May 2024 10:00:00 GMT"  httpDate
///     1714557600                       epochSeconds
public struct DateForm: Hashable, Codable, Sendable {
  public enum Kind: String, Codable, Sendable, CaseIterable {
    /// `2024-05-01T10:00:00Z`, ISO 8601 and RFC 3339.
    case internetDateTime
    /// The same with a space in place of the `T`.
    case blankSeparated
    /// `20240501T100000Z`.
    case basicDateTime
    /// `2024-05-01`.
    case dateOnly
    /// `20240501`, as a string.
    case basicDate
    /// `2024-05`.
    case yearMonth
    /// `10:00:00`.
    case timeOnly
    /// `2024-W18-3`.
    case weekDate
    /// `2024-122`.
    case ordinalDate
    /// `Wed, 01 May 2024 10:00:00 GMT`, RFC 1123 and RFC 2822.
    case httpDate
    /// `Wed May 01 10:00:00 +0000 2024`, as Ruby and older Twitter have it.
    case rubyDate
    /// `Wed May  1 10:00:00 2024`, C's asctime.
    case cDate
    /// `/Date(1714557600000)/`.
    case dotNet
    /// `05/01/2024` or `01/05/2024`: day and month are ambiguous unless one is greater than 12.
    case slashed
    /// `01.05.2024`.
    case dotted
    /// `2024/05/01`.
    case slashedYearFirst
    /// `May 1, 2024`.
    case englishLong
    case epochSeconds, epochMilliseconds, epochMicroseconds, epochNanoseconds
  }

  /// How the string states the zone of its time.
  public enum Zone: String, Codable, Sendable {
    case none
    /// `Z`, `GMT` or `UTC`.
    case utc
    /// `+02:00`.
    case offset
    /// `+0200`.
    case compactOffset
    /// `+02`.
    case hourOffset
    /// `EST`, a zone that a parser cannot be sure of.
    case name
    /// `Europe/Paris` or `Etc/GMT`, as in the time zone database.
    case identifier
  }

  /// The precision of the time.
  public enum Precision: String, Codable, Sendable {
    case day, minute, second, fraction
  }

  public var kind: Kind
  public var zone: Zone
  public var precision: Precision
  /// The number of digits of the fraction of a second.
  public var fractionDigits: Int
  /// Whether the value is in quotes.
  public var isText: Bool

  init(_ kind: Kind, zone: Zone = .none, precision: Precision = .day, fractionDigits: Int = 0, isText: Bool = true) {
    self.kind = kind
    self.zone = zone
    self.precision = precision
    self.fractionDigits = fractionDigits
    self.isText = isText
  }
}

extension DateForm {
  /// The `JSONDecoder` strategy that reads the format; nil if only a custom one does.
  ///
  /// A format without a zone is read in the formatter's own zone, which must be set.
  public var strategy: DecoderSettings.DateStrategy? {
    switch kind {
    case .epochSeconds where !isText: .secondsSince1970
    case .epochMilliseconds where !isText: .millisecondsSince1970
    case .internetDateTime where isReadAsISO8601: .iso8601
    default: dateFormat.map { .formatted($0) }
    }
  }

  /// Whether `.iso8601` reads the format; a fraction is accepted only since the Foundation of Swift 6.
  private var isReadAsISO8601: Bool {
    (precision == .second || precision == .fraction) && [.utc, .offset, .compactOffset].contains(zone)
  }

  /// The format of a `DateFormatter` (`en_US_POSIX`) that reads this form; nil for numbers and forms without one.
  public var dateFormat: String? {
    guard zone != .identifier || kind == .blankSeparated else { return nil }
    return switch kind {
    case .internetDateTime: time.map { "yyyy-MM-dd'T'\($0)" }
    case .blankSeparated: time.map { "yyyy-MM-dd \($0)" + (zone == .name ? " zzz" : zone == .identifier ? " VV" : "") }
    case .basicDateTime: "yyyyMMdd'T'HHmmss" + zoneFormat
    case .dateOnly: "yyyy-MM-dd"
    case .basicDate: "yyyyMMdd"
    case .yearMonth: "yyyy-MM"
    case .timeOnly: time
    case .weekDate: "YYYY-'W'ww-e"
    case .ordinalDate: "yyyy-DDD"
    case .httpDate: "EEE, dd MMM yyyy \(time ?? "HH:mm:ss") " + (zone == .compactOffset ? "Z" : "zzz")
    case .rubyDate: "EEE MMM dd HH:mm:ss Z yyyy"
    case .cDate: "EEE MMM d HH:mm:ss yyyy"
    case .slashedYearFirst: ["yyyy/MM/dd", time].compactMap(\.self).joined(separator: " ")
    case .dotted: ["dd.MM.yyyy", time].compactMap(\.self).joined(separator: " ")
    case .englishLong: "MMMM d, yyyy"
    case .dotNet, .slashed, .epochSeconds, .epochMilliseconds, .epochMicroseconds, .epochNanoseconds: nil
    }
  }

  private var time: String? {
    switch precision {
    case .day: nil
    case .minute: "HH:mm" + zoneFormat
    case .second: "HH:mm:ss" + zoneFormat
    case .fraction: "HH:mm:ss." + String(repeating: "S", count: fractionDigits) + zoneFormat
    }
  }

  private var zoneFormat: String {
    if kind == .httpDate { return "" }
    return switch zone {
    case .none, .name, .identifier: ""
    case .utc, .offset: "XXXXX"
    case .compactOffset: "XX"
    case .hourOffset: "X"
    }
  }
}
