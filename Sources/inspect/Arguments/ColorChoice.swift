import ArgumentParser
import Foundation

/// Whether the plain report is coloured.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never

  /// Returns whether to use colour. `auto` depends on the terminal and `NO_COLOR` (https://no-color.org): set and not
  /// empty means no colour.
  func isColored(onTerminal isTerminal: Bool, environment: [String: String]) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto: isTerminal && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    }
  }
}
