import DecodingDiagnostics
import Foundation
import ProjectFile
import ToolServer

/// The tools that `inspect --mcp` provides: each is a run of the command line, with its messages and its exit status.
struct MCPTools {
  /// Whether files may be changed.
  let allowsApply: Bool
  /// Whether code other than names from the sources may be run.
  let isTrusted: Bool

  var all: [MCPTool] {
    [inspect, explain, listModels, diff] + (allowsApply ? [apply] : [])
  }

  private static let model: [(name: String, schema: JSONTree)] = [
    ("file", text("The JSON file, a folder of them or a pattern, relative to the server's folder.")),
    ("model", text("The root type as a Swift expression: Order, [Order], Page<Order>. Without it, the best is found.")),
    ("decoder", text("An expression of the sources for a JSONDecoder: API.decoder.")),
    ("source", list("Swift files or folders below the server's folder that declare the model.", of: "string")),
    ("package", text("The folder of the Swift package that the model is part of.")),
    ("target", text("The target that declares the model.")),
  ]

  private static let only = (
    name: "fixes", schema: list("The numbers of the fixes to take; without them, the plan.", of: "integer")
  )

  private var inspect: MCPTool {
    MCPTool(
      "inspect", description: MCPWords.inspect,
      properties: [("text", Self.text("The JSON itself, in place of a file."))] + Self.model + [
        ("prove_fixes", .object([("type", .string("boolean")), ("description", .string(MCPWords.proveFixes))])),
        ("redact", .object([("type", .string("boolean")), ("description", .string(MCPWords.redact))])),
      ]
    ) { arguments, call in
      guard (arguments.string("file") == nil) != (arguments.string("text") == nil) else {
        return MCPResult(text: MCPWords.fileOrText, isError: true)
      }
      return report(arguments, call)
    }
  }

  /// Returns the report twice: in short form to read, and in full as structured data.
  private func report(_ arguments: MCPArguments, _ call: MCPCall) -> MCPResult {
    var options = ["--format", JSONRenderer.name, "--with-summary"]
    if arguments.bool("prove_fixes") == false { options.append("--no-fixes") }
    if arguments.bool("redact") == true { options.append("--redact") }
    let text = arguments.string("text")
    return run(arguments, options, file: text == nil ? arguments.string("file") : "-", input: text ?? "", call) {
      outcome in
      let parts = outcome.output.split(separator: "\0", maxSplits: 1).map(String.init)
      let notes = outcome.notes.map { "note: \($0)\n" }.joined()
      return MCPResult(
        text: (parts.count == 2 ? parts[0] : "") + notes,
        structured: parts.count == 2 ? JSONTree(parsing: Array(parts[1].utf8)) : nil,
        isError: outcome.status == ExitStatus.failure)
    }
  }

  private var explain: MCPTool {
    MCPTool(
      "explain", description: MCPWords.explain,
      properties: [("name", Self.text("The name, such as typeMismatch, silentNil or dateStrategy."))],
      required: ["name"]
    ) { arguments, _ in
      let name = arguments.string("name") ?? ""
      guard let page = Catalogue.explain(name) else {
        return MCPResult(text: Catalogue.unknownExplainName(name), isError: true)
      }
      return MCPResult(
        text: page.text(), structured: .object([("name", .string(page.name)), ("text", .string(page.text()))]))
    }
  }

  private var listModels: MCPTool {
    MCPTool("list_models", description: MCPWords.listModels, properties: Self.model, required: ["file"]) {
      arguments, call in
      run(arguments, ["--format", JSONRenderer.name, "--no-fixes"], file: arguments.string("file"), call) { outcome in
        let report = JSONTree(parsing: Array(outcome.output.utf8))
        let models = report?["documents"]?.elements?.first?["modelCandidates"] ?? .array([])
        let lines = (models.elements ?? []).compactMap { model in
          model["expression"]?.stringValue.map { "\($0): \(MCPWords.failures(model["failures"]?.intValue))" }
        }
        let text = lines.isEmpty ? MCPWords.noModels(outcome.notes) : lines.joined(separator: "\n")
        return MCPResult(text: text, structured: .object([("models", models)]), isError: lines.isEmpty)
      }
    }
  }

  private var diff: MCPTool {
    MCPTool("diff", description: MCPWords.diff, properties: Self.model + [Self.only], required: ["file"]) {
      arguments, call in
      changes(arguments, ["--diff"], call)
    }
  }

  private var apply: MCPTool {
    MCPTool(
      "apply", description: MCPWords.apply, properties: Self.model + [Self.only], required: ["file"], changesFiles: true
    ) { arguments, call in
      changes(arguments, ["--fix", "--yes"], call)
    }
  }

  private func changes(_ arguments: MCPArguments, _ task: [String], _ call: MCPCall) -> MCPResult {
    let numbers = arguments.integers("fixes").map(String.init).joined(separator: ",")
    let options = task + (numbers.isEmpty ? [] : ["--only", numbers])
    return run(arguments, options, file: arguments.string("file"), call) { outcome in
      let value: JSONTree = .object([
        ("diff", .string(outcome.output)), ("notes", .array(outcome.notes.map(JSONTree.string))),
        ("allDecode", .bool(outcome.status == ExitStatus.success)),
      ])
      let isError = outcome.status == ExitStatus.failure || outcome.status == ExitStatus.usage
      return MCPResult(
        text: outcome.output + outcome.notes.map { "note: \($0)\n" }.joined(), structured: value, isError: isError)
    }
  }

  // MARK: Runs

  private func run(
    _ arguments: MCPArguments, _ options: [String], file: String?, input: String = "", _ call: MCPCall,
    _ result: (ToolProcess.Outcome) -> MCPResult
  ) -> MCPResult {
    if let refusal = refusal(of: arguments) { return MCPResult(text: refusal, isError: true) }
    var line = options
    for (name, flag) in [
      ("model", "--model"), ("decoder", "--decoder"), ("package", "--package-path"), ("target", "--target"),
    ] {
      if let value = arguments.string(name) { line.append("\(flag)=\(value)") }
    }
    line += arguments.strings("source").map { "--source=\($0)" }
    let outcome = ToolProcess(arguments: line + ["--"] + [file].compactMap(\.self), input: input).run(
      started: { call.onCancel($0) }, note: { call.progress($0) })
    if outcome.status == ExitStatus.usage {
      return MCPResult(text: outcome.notes.joined(separator: "\n"), isError: true)
    }
    return result(outcome)
  }

  /// Returns why a request is not allowed: sources outside the folder, or code in place of names.
  private func refusal(of arguments: MCPArguments) -> String? {
    var entry = ProjectEntry()
    entry.model = arguments.string("model")
    entry.decoder = arguments.string("decoder").map(ProjectEntry.Decoder.expression)
    entry.sources = arguments.strings("source")
    entry.package = arguments.string("package")
    if let path = entry.paths(outside: FileManager.default.currentDirectoryPath).first { return MCPWords.outside(path) }
    return isTrusted ? nil : entry.codeInIt.first.map(MCPWords.code)
  }

  private static func text(_ description: String) -> JSONTree {
    .object([("type", .string("string")), ("description", .string(description))])
  }

  private static func list(_ description: String, of kind: String) -> JSONTree {
    .object([
      ("type", .string("array")), ("items", .object([("type", .string(kind))])), ("description", .string(description)),
    ])
  }
}
