import Foundation
import TestSupport

extension TmuxSession {
  /// Starts the tool and waits until a complete screen shows the text.
  @discardableResult
  func open(_ command: String, showing text: String) async throws -> TerminalCapture {
    try await enter(command)
    try await waitUntilFlags("the screen is opened") { $0.isAlternateScreen }
    return try await waitUntil("\(text) is shown on a whole screen, and nothing is to come") { screen in
      screen.shows(text) && screen.rowFromBottom(0).contains("? help")
        && !screen.shows("running JSONDecoder")
    }
  }

  /// Opens the README's sample at its first failure.
  @discardableResult
  func openOrders() async throws -> TerminalCapture {
    try await open(#""$INSPECT" --no-fixes Samples/orders/orders.json"#, showing: "orders[0].placedAt")
  }

  /// Opens the README's sample in a separate shell and returns the process identifier.
  func openOrdersTellingProcess(in folder: TemporaryFolder) async throws -> String {
    let file = folder.url.appendingPathComponent("pid").path
    try await open(
      #"sh -c 'echo $$ > "$0"; exec "$INSPECT" --no-fixes Samples/orders/orders.json' "# + file,
      showing: "orders[0].placedAt")
    return try String(contentsOfFile: file, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Waits until the pane with this name has the focus: its header is in reverse video.
  func waitForFocus(_ header: String) async throws {
    try await waitUntil("\(header) has the focus", styled: true) { $0.isReversed(header) }
  }
}

extension TerminalCapture {
  /// The row above the hints: path, line and column, offset.
  var pathBar: String { rowFromBottom(1) }

  /// The line in the path bar.
  var lineInPathBar: Int? {
    pathBar.firstMatch(of: /L([0-9]+):C/).flatMap { Int($0.1) }
  }
}
