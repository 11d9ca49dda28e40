import Foundation
import NcursesTerminal
import VisibleText

/// Writes to standard output; if the reader goes away, the tool ends silently. Text is sanitised, so that nothing
/// controls the terminal or is hidden.
enum StandardOutput {
  /// How text is sanitised.
  enum Form {
    case text
    /// With the tool's own colours; everything else was sanitised as it was written.
    case colored
    /// With colours and links.
    case linked
    case json
    /// For `git apply`, which needs every byte: unchanged, unless a terminal shows it.
    case patch
  }

  static func print(_ text: String, as form: Form = .text) {
    var bytes = Array(harmless(text, as: form).utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if written > 0 {
        bytes = bytes.dropFirst(written)
      } else if errno != EINTR {
        if errno != EPIPE { StandardError.print("cannot write the report: \(String(cString: strerror(errno)))") }
        exit(errno == EPIPE ? ExitStatus.success : ExitStatus.failure)
      }
    }
  }

  private static func harmless(_ text: String, as form: Form) -> String {
    switch form {
    case .text: VisibleText.block(text)
    case .colored: VisibleText.colored(text)
    case .linked: VisibleText.colored(text, keepsLinks: true)
    case .json: VisibleText.json(text)
    case .patch: ControllingTerminal.isTerminal(STDOUT_FILENO) ? VisibleText.block(text) : text
    }
  }
}
