import Foundation

/// Why the tool could not do its work: one clear line for standard error.
struct ToolError: Error, Sendable, Equatable {
  let message: String

  init(_ message: String) { self.message = message }
}

/// Notes and errors go to standard error, reports to standard output.
enum StandardError {
  static func print(_ text: String) {
    write("inspect: \(text)\n")
  }

  /// Nobody may be there to read it.
  static func write(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) }
}
