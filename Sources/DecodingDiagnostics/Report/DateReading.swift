/// What a date obviously means if it was read differently, or may be read differently on another device.
public struct DateReading: Codable, Sendable, Equatable {
  /// `secondsSince1970`, `millisecondsSince1970` or `microsecondsSince1970`; `text` if the string contains the day
  /// itself; ``deviceStrategy`` or ``deviceFormatter`` if a formatter follows the settings of the device;
  /// ``daylessFormatter``.
  public var meant: String
  /// The date in ISO 8601, in UTC; only the day for a string that the decoder reads; empty if the date is wrong only on another device.
  public var instant: String
  /// The format of the model's own formatter.
  public var format: String?

  /// The value of ``meant`` if the string contains the date that is meant.
  public static let text = "text"
  /// The value of ``meant`` if the decoder's formatter has no fixed locale.
  public static let deviceStrategy = "deviceStrategy"
  /// The value of ``meant`` if a formatter in the model's own code has no fixed locale.
  public static let deviceFormatter = "deviceFormatter"

  /// The value of ``meant`` if a formatter in the model's own code has options without a day, so that it reads every
  /// string as the same date.
  public static let daylessFormatter = "daylessFormatter"

  public init(meant: String, instant: String = "", format: String? = nil) {
    self.meant = meant
    self.instant = instant
    self.format = format
  }
}
