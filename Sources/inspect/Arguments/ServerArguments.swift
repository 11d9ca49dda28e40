import ArgumentParser

/// The options for running the tool as a server for other programs.
struct ServerArguments: ParsableArguments {
  @Flag(
    name: .customLong("mcp"),
    help: "Serve the Model Context Protocol on standard input and output, for coding agents.")
  var mcp = false

  @Flag(
    name: .customLong("lsp"),
    help: "Serve the Language Server Protocol on standard input and output, for editors.")
  var lsp = false

  @Flag(help: "With --mcp: let the client write proved fixes to the sources below this folder.")
  var allowApply = false

  func validate() throws {
    if lsp, mcp { throw ValidationError("--lsp and --mcp cannot be combined.") }
    if allowApply, !mcp { throw ValidationError("--allow-apply requires --mcp.") }
  }
}
