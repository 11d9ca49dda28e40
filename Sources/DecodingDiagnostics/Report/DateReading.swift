/// The epoch and unit that a number plainly has, and the instant that it then is.
public struct DateReading: Codable, Sendable, Equatable {
  /// `secondsSince1970`, `millisecondsSince1970` or `microsecondsSince1970`.
  public var meant: String
  /// ISO 8601, in UTC.
  public var instant: String

  public init(meant: String, instant: String) {
    self.meant = meant
    self.instant = instant
  }
}
