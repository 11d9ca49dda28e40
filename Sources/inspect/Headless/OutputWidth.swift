import Foundation
import NcursesTerminal

/// The width of the terminal on which a report is printed.
enum OutputWidth {
  /// Returns `COLUMNS` if set, as POSIX requires of utilities, then the width of the terminal, then 80.
  static func columns(environment: [String: String]) -> Int {
    if let columns = environment["COLUMNS"].flatMap({ Int($0) }), columns > 0 { return max(40, columns) }
    return max(40, ControllingTerminal.columns(of: STDOUT_FILENO) ?? 80)
  }
}
