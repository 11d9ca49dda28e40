/// Why the tool could not do its work: one clear line for standard error.
struct ToolError: Error, Sendable, Equatable {
  let message: String

  init(_ message: String) { self.message = message }
}
