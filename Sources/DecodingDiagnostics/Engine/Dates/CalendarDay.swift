internal import Foundation

/// The day in a string with the year first, as in `2024-05-01` or `2024/05/01 10:00`.
struct CalendarDay: Equatable, CustomStringConvertible {
  let year: Int
  let month: Int
  let day: Int

  /// Nil if the string is not such a date.
  init?(text: String) {
    switch DateForm(text: text)?.kind {
    case .internetDateTime, .blankSeparated, .dateOnly, .slashedYearFirst: break
    default: return nil
    }
    let numbers = text.split(maxSplits: 3, whereSeparator: { !$0.isASCIIDigit }).prefix(3).compactMap { Int($0) }
    guard numbers.count == 3 else { return nil }
    (year, month, day) = (numbers[0], numbers[1], numbers[2])
  }

  /// Returns whether the instant is on this day in any time zone.
  func holds(_ date: Date) -> Bool {
    let distance = date.timeIntervalSince1970 - Double(daysSince1970) * 86_400
    return (-15 * 3600...(24 + 15) * 3600).contains(distance)
  }

  var description: String {
    [(year, 4), (month, 2), (day, 2)].map { number, width in
      String(repeating: "0", count: max(0, width - String(number).count)) + String(number)
    }.joined(separator: "-")
  }

  /// In the Gregorian calendar. Years are counted from March, so that a leap day comes last.
  private var daysSince1970: Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}
