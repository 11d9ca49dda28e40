internal import Foundation
internal import JSONText

/// A date that was read from a number.
struct TracedDate {
  let node: Node
  let date: Date
}

/// Detects numbers of one epoch or unit that were read as those of another.
///
/// 1630195200, in seconds since 1970, is 29 August 2021; read as seconds since 2001 it is in 2052, and read as
/// milliseconds it is 19 January 1970.
struct DateSuspicion: Equatable {
  enum Meant: String, Equatable { case secondsSince1970, millisecondsSince1970, microsecondsSince1970 }
  let meant: Meant
  let instant: Date

  /// A cheap test that all suspicious dates pass.
  @inline(__always)
  static func isWorthALook(_ secondsSince2001: Double) -> Bool {
    secondsSince2001 > 900_000_000 || (secondsSince2001 > epoch1970 && secondsSince2001 < epoch1970 + 3_000_000)
  }

  private static let epoch1970 = -978_307_200.0

  /// The epoch and unit that a number obviously has; nil if the date that was read is plausible.
  ///
  /// - Parameter now: The current time: a date in the recent past is more likely than one decades ahead.
  init?(_ number: Double, readAs strategy: JSONDecoder.DateDecodingStrategy, now: Date) {
    guard number == number.rounded(), let meant = Self.meant(number, strategy, now.timeIntervalSince1970) else {
      return nil
    }
    self.meant = meant
    instant = Date(timeIntervalSince1970: number / meant.unitsInASecond)
  }

  private static func meant(
    _ number: Double, _ strategy: JSONDecoder.DateDecodingStrategy, _ now: Double
  ) -> Meant? {
    let isRecentSeconds = (recent..<(now + year)).contains(number)
    switch strategy {
    case .deferredToDate: return isRecentSeconds ? .secondsSince1970 : fine(number, now)
    case .secondsSince1970: return fine(number, now)
    case .millisecondsSince1970:
      if isRecentSeconds { return .secondsSince1970 }
      return (recent..<(now + 100 * year)).contains(number / 1_000_000) ? .microsecondsSince1970 : nil
    default: return nil
    }
  }

  /// Detects milliseconds and microseconds, which are never plausible in seconds.
  private static func fine(_ number: Double, _ now: Double) -> Meant? {
    let sensible = recent..<(now + 100 * year)
    if sensible.contains(number / 1000) { return .millisecondsSince1970 }
    return sensible.contains(number / 1_000_000) ? .microsecondsSince1970 : nil
  }

  private static let year = 31_557_600.0
  /// The year 2005. Smaller numbers, read in seconds since 2001, give a date before 2036, which may be intended.
  private static let recent = 1_104_537_600.0
}

extension DateSuspicion.Meant {
  var unitsInASecond: Double {
    switch self {
    case .secondsSince1970: 1
    case .millisecondsSince1970: 1000
    case .microsecondsSince1970: 1_000_000
    }
  }
}
