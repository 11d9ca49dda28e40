/// What a date plainly means that was read otherwise, or may be on another device.
public struct DateReading: Codable, Sendable, Equatable {
  /// `secondsSince1970`, `millisecondsSince1970` or `microsecondsSince1970`; `text` if the string contains the day itself;
  /// ``deviceStrategy`` or ``deviceFormatter`` where a formatter follows the settings of the device;
  /// ``daylessFormatter``.
  public var meant: String
  /// ISO 8601, in UTC; only the day for a string; empty if only another device would read another one.
  public var instant: String
  /// The format of the model's own formatter.
  public var format: String?

  /// The decoder's formatter has no fixed locale.
  public static let deviceStrategy = "deviceStrategy"
  /// A formatter in the model's own code has no fixed locale.
  public static let deviceFormatter = "deviceFormatter"

  /// A formatter in the model's own code has options that name no day: it reads every text as the same date.
  public static let daylessFormatter = "daylessFormatter"

  public init(meant: String, instant: String = "", format: String? = nil) {
    self.meant = meant
    self.instant = instant
    self.format = format
  }
}
