/// Whether a coding agent reads the output instead of a person: agents set environment variables for the programs that
/// they start.
enum AgentEnvironment {
  private static let variables = [
    "AGENT", "AI_AGENT", "CLAUDECODE", "CODEX_SANDBOX", "CURSOR_AGENT", "GEMINI_CLI", "OPENCODE",
  ]

  static func isAgent(_ environment: [String: String]) -> Bool {
    variables.contains { !(environment[$0] ?? "").isEmpty }
  }
}
