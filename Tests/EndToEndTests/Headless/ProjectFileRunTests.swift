import Foundation
import TestSupport
import Testing

/// A project whose configuration file assigns documents to models.
@Suite struct ProjectFileRunTests {
  private func folder(_ config: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      import Foundation
      struct Order: Decodable { let orderId: Int; let note: String? }
      enum API {
        static let decoder: JSONDecoder = { let d = JSONDecoder(); d.keyDecodingStrategy = .convertFromSnakeCase; return d }()
      }
      """, to: "Sources/Order.swift")
    try folder.write("struct User: Decodable { let name: String }\n", to: "Sources/User.swift")
    try folder.write("{\"order_id\": 1, \"Note\": \"x\"}\n", to: "Responses/order1.json")
    try folder.write("{\"order_id\": \"2\"}\n", to: "Responses/order2.json")
    try folder.write("{\"name\": 3}\n", to: "Responses/user.json")
    try folder.write("", to: ".git/HEAD")
    try folder.write(config, to: ".inspect.json")
    return folder
  }

  private static let config = """
    [ // Both models.
      {"documents": "Responses/order*.json", "model": "Order", "sources": "Sources",
       "decoder": {"keyStrategy": "convertFromSnakeCase"}, "severity": {"silentNil": "error"}},
      {"documents": "Responses/user.json", "model": "User", "sources": "Sources/User.swift"}
    ]
    """

  private func run(
    _ arguments: String, _ folder: TemporaryFolder, in path: String = ".", trusted: String = ""
  ) async throws -> ProgramRun {
    try await InspectBinary().runShell(
      "cd \(path) && \"$INSPECT\" \(arguments)", environment: ["INSPECT_TRUST_FOLDERS": trusted], in: folder.url)
  }

  /// The lines of the concise format, each up to its sentence.
  private func heads(_ run: ProgramRun) -> [String] {
    run.output.split(separator: "\n").map { $0.split(separator: ": ").prefix(3).joined(separator: ": ") }
  }

  @Test func withoutAFileAllEntriesAreInspected() async throws {
    let run = try await run("--format concise", folder(Self.config))
    #expect(run.status == 1)
    #expect(
      heads(run) == [
        "Responses/order2.json:1:14: error: typeMismatch", "Responses/order1.json:1:25: error: silentNil",
        "Responses/user.json:1:10: error: typeMismatch",
      ])
    let json = try await self.run("--format json --no-fixes", folder(Self.config), in: "Sources")
    #expect(
      try json.report().documents.map(\.file).sorted() == [
        "Responses/order1.json", "Responses/order2.json", "Responses/user.json",
      ])
  }

  @Test func aFileIsInspectedAsItsEntrySays() async throws {
    let folder = try folder(Self.config)
    let run = try await run("order2.json --format concise", folder, in: "Responses")
    #expect(heads(run) == ["order2.json:1:14: error: typeMismatch"])
    let flags = try await self.run("Responses/order2.json --model User --format concise", folder)
    #expect(heads(flags) == ["Responses/order2.json:1:1: error: keyNotFound"])
    let none = try await self.run("Responses/user.json --no-config --format json --no-fixes", folder)
    #expect(try none.document().model == "User")
  }

  @Test func whatIsIgnoredDoesNotCount() async throws {
    let config = #"[{"documents": "Responses/user.json", "model": "User", "ignoredPaths": "name"}]"#
    let run = try await run("--format concise", folder(config))
    #expect(run.status == 0 && run.output == "")
    #expect(run.errorOutput.contains("Responses/user.json: 1 failure ignored by .inspect.json"))
  }

  @Test(arguments: [
    (
      #"[{"documents": "Responses/user.json",\#n "modle": "User"}]"#,
      ":2:2: unknown key \"modle\"; did you mean \"model\"?"
    ),
    (#"[{"documents": "Responses/nothing*.json"}]"#, ".inspect.json:1: no file matches Responses/nothing*.json"),
    (
      #"[{"documents": "Responses/user.json", "model": "{ exit(0) }()"}]"#,
      "`{ exit(0) }()` is code, and the folder is not trusted"
    ),
    (
      #"[{"documents": "Responses/user.json", "sources": "/tmp"}]"#,
      "/tmp is outside of the folder, which is not trusted"
    ),
  ])
  func whatIsWrongIsOneLine(_ config: String, _ words: String) async throws {
    let run = try await run("--format json", folder(config))
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errorOutput.contains(words))
    #expect(run.errorOutput.split(separator: "\n").count == 1)
  }

  @Test func codeRunsWhereTheFolderIsTrusted() async throws {
    let config =
      #"[{"documents": "Responses/order2.json", "model": "Order", "decoder": "({ API.decoder })()", "sources": "Sources"}]"#
    let folder = try folder(config)
    let run = try await run("--format concise", folder, trusted: folder.url.path)
    #expect(heads(run) == ["Responses/order2.json:1:14: error: typeMismatch"])
  }

  @Test func aFileIsWrittenFromWhatIsThere() async throws {
    let folder = try folder("")
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent(".inspect.json"))
    try folder.write("[1, 2]", to: "Numbers/n.json")
    let run = try await run("--init", folder)
    #expect(run.status == 0)
    #expect(run.errorOutput.contains(".inspect.json: wrote 2 entries for 3 documents"))
    #expect(run.errorOutput.contains("no model fits Numbers/n.json"))
    let text = try String(contentsOf: folder.url.appendingPathComponent(".inspect.json"), encoding: .utf8)
    #expect(text.contains("\"Responses/order1.json\",") && text.contains("\"model\": \"User\""))
    let second = try await self.run("--init", folder)
    #expect(second.status == 2 && second.errorOutput.contains("already exists"))
    #expect(try await self.run("--format concise", folder).status == 1)
  }

  @Test(arguments: [
    ("CLAUDECODE=1", "plan: fix"), ("CURSOR_AGENT=1", "plan: fix"), ("CLAUDECODE=", "error[typeMismatch]"),
  ])
  func whereAnAgentReadsTheReportIsShort(_ variable: String, _ words: String) async throws {
    let folder = try folder("[]")
    let run = try await InspectBinary().runShell(
      "\(variable) \"$INSPECT\" Responses/user.json --source Sources/User.swift", in: folder.url)
    #expect(run.output.contains(words))
    let text = try await InspectBinary().runShell(
      "\(variable) \"$INSPECT\" Responses/user.json --source Sources/User.swift --format text --no-fixes",
      in: folder.url)
    #expect(text.output.contains("error[typeMismatch]"))
  }

  @Test(arguments: ["report", "config"])
  func schemasArePrinted(_ name: String) async throws {
    let run = try await InspectBinary().run(["--print-schema", name])
    #expect(run.status == 0)
    #expect(try JSONSchema(run.output).problems(in: "3") != [])
  }
}
