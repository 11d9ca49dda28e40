/// The epoch and unit that a number plainly has, and the instant that it then is.
public struct DateReading: Codable, Sendable, Equatable {
  /// `secondsSince1970`, `millisecondsSince1970` or `microsecondsSince1970`; `text` where a text names the day itself.
  public var meant: String
  /// ISO 8601, in UTC; of a text only the day.
  public var instant: String

  public init(meant: String, instant: String) {
    self.meant = meant
    self.instant = instant
  }
}
