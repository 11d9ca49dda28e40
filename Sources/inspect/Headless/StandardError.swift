import Foundation
import VisibleText

/// Writes notes and errors to standard error; reports go to standard output. Text is sanitised, so that nothing
/// controls the terminal or is hidden.
enum StandardError {
  static func print(_ text: String) {
    write("inspect: \(VisibleText.block(text))\n")
  }

  /// Prints text without the tool's name before it, such as a usage message.
  static func printAsIs(_ text: String) {
    write(VisibleText.block(text) + "\n")
  }

  /// Replaces the last line shown this way; only for terminals.
  static func replaceLine(with text: String) {
    write("\r\u{1B}[K" + VisibleText.line(text))
  }

  /// Ignores errors, since there may be no reader.
  private static func write(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) }
}
