import Foundation
import NcursesTerminal

/// How wide the terminal is that a report is printed on.
enum OutputWidth {
  /// `COLUMNS` first, as POSIX has it for utilities, then the terminal itself, then 80.
  static func columns(environment: [String: String]) -> Int {
    if let columns = environment["COLUMNS"].flatMap({ Int($0) }), columns > 0 { return max(40, columns) }
    return max(40, ControllingTerminal.columns(of: STDOUT_FILENO) ?? 80)
  }
}
