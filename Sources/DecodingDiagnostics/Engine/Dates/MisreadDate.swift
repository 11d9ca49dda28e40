internal import Foundation

/// A date format with letters that mean something else, and the format that is meant.
///
/// `dd/MM/YYYY` reads "01/05/2023" as 25 December 2022, the first day of the year of weeks.
struct MisreadDate {
  let format: String
  private let own: DateFormatter
  private let meant: DateFormatter

  init(_ format: String, meant: String) {
    self.format = format
    (own, self.meant) = (DateForms.formatter(format), DateForms.formatter(meant))
  }

  /// Returns the date that is read from a string, and the one that is meant; nil unless they differ.
  func instants(_ text: String) -> (read: Date, meant: Date)? {
    guard let read = own.date(from: text), DateForms.reads(text, meant), let instant = meant.date(from: text),
      instant != read
    else { return nil }
    return (read, instant)
  }
}
