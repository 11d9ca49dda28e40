/// Whether a program reads what a person would: coding agents say so in the environment of what they start.
enum AgentEnvironment {
  private static let variables = [
    "AGENT", "AI_AGENT", "CLAUDECODE", "CODEX_SANDBOX", "CURSOR_AGENT", "GEMINI_CLI", "OPENCODE",
  ]

  static func isAgent(_ environment: [String: String]) -> Bool {
    variables.contains { !(environment[$0] ?? "").isEmpty }
  }
}
