import Foundation
import VisibleText

/// Notes and errors go to standard error, reports to standard output. Nothing leaves here that commands a terminal or hides.
enum StandardError {
  static func print(_ text: String) {
    write("inspect: \(VisibleText.block(text))\n")
  }

  /// A text that stands for itself, such as a usage message.
  static func printAsIs(_ text: String) {
    write(VisibleText.block(text) + "\n")
  }

  /// Shows a text in place of what was last shown so; only for terminals.
  static func replaceLine(with text: String) {
    write("\r\u{1B}[K" + VisibleText.line(text))
  }

  /// Nobody may be there to read it.
  private static func write(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) }
}
