import Foundation
import NcursesTerminal
import VisibleText

/// Standard output; a reader that goes away ends the tool quietly. Nothing leaves here that commands a terminal or hides.
enum StandardOutput {
  /// What a text is made harmless as.
  enum Form {
    case text
    /// With colours of the tool's own; everything else in it was made harmless where it was written.
    case colored
    /// The same with links.
    case linked
    case json
    /// For `git apply`, which needs every byte: as it is, unless a terminal shows it.
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
