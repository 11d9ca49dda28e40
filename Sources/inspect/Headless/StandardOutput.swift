import Foundation

/// Standard output; a reader that goes away ends the tool quietly.
enum StandardOutput {
  static func print(_ text: String) {
    var bytes = Array(text.utf8)[...]
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
}
