import Foundation

/// How wide the terminal is that a report is printed on.
enum OutputWidth {
  /// `COLUMNS` first, as POSIX has it for utilities, then the terminal itself, then 80.
  static func columns(environment: [String: String]) -> Int {
    if let columns = environment["COLUMNS"].flatMap({ Int($0) }), columns > 0 { return max(40, columns) }
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return max(40, Int(size.ws_col))
  }
}
