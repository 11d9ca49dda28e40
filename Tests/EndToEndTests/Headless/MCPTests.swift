import Foundation
import TestSupport
import Testing

/// The interface for coding agents, tested with a client of our own.
@Suite struct MCPTests {
  private static let model = "struct Order: Decodable { let id: Int }\n"

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.model, to: "Order.swift")
    try folder.write(#"{"id": "7", "note": null}"#, to: "order.json")
    return folder
  }

  private struct Answer: Decodable {
    struct Result: Decodable {
      struct Content: Decodable { let text: String }
      struct Tool: Decodable { let name: String }
      struct Structured: Decodable {
        struct Model: Decodable { let expression: String }
        let documents: [MachineReport.Document]?
        let models: [Model]?
        let diff: String?
        let allDecode: Bool?
      }

      let protocolVersion: String?
      let tools: [Tool]?
      let content: [Content]?
      let structuredContent: Structured?
      let isError: Bool?
    }

    let id: Int?
    let method: String?
    let result: Result?
  }

  /// Sends messages, and returns the answers by their identifiers, which count the calls from 1.
  private func talk(
    _ calls: [String], _ flags: String = "", in folder: TemporaryFolder
  ) async throws -> (answers: [Answer], run: ProgramRun) {
    let opening = [
      #"{"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {"protocolVersion": "2025-06-18"}}"#,
      #"{"jsonrpc": "2.0", "method": "notifications/initialized"}"#,
    ]
    let messages = calls.enumerated().map { number, call in
      "{\"jsonrpc\": \"2.0\", \"id\": \(number + 1), \"method\": \"tools/\(call.isEmpty ? "list" : "call")\", "
        + "\"params\": {\(call)}}"
    }
    let input = (opening + messages).map { $0 + "\n" }.joined()
    let run = try await InspectBinary().run(
      ["--mcp"] + flags.split(separator: " ").map(String.init), input: Data(input.utf8),
      environment: ["INSPECT_TRUST_FOLDERS": nil], in: folder.url)
    let answers = try run.output.split(separator: "\n").map {
      try JSONDecoder().decode(Answer.self, from: Data($0.utf8))
    }
    return (answers, run)
  }

  @Test func aDocumentIsInspectedAndItsFixesAreRead() async throws {
    let (answers, run) = try await talk(
      [
        "", #""name": "inspect", "arguments": {"file": "order.json"}, "_meta": {"progressToken": "p"}"#,
        #""name": "inspect", "arguments": {"text": "{\"id\": 1}", "model": "Order", "prove_fixes": false}"#,
        #""name": "list_models", "arguments": {"file": "order.json"}"#,
        #""name": "diff", "arguments": {"file": "order.json", "fixes": [1]}"#,
        #""name": "explain", "arguments": {"name": "typeMismatch"}"#,
      ], in: folder())
    #expect(run.status == 0)
    let results = answers.filter { $0.method == nil }.map(\.result)
    #expect(results.count == 7)
    #expect(results[0]?.protocolVersion == "2025-06-18")
    #expect(results[1]?.tools?.map(\.name) == ["inspect", "explain", "list_models", "diff"])
    #expect(results[2]?.structuredContent?.documents?.first?.failures.map(\.path) == ["id"])
    #expect(results[2]?.content?.first?.text.contains("order.json:1:8: error: typeMismatch: ") == true)
    #expect(results[2]?.content?.first?.text.contains("fix 1 (+") == true)
    #expect(results[3]?.structuredContent?.documents?.first?.verdict == "decodes")
    #expect(results[4]?.structuredContent?.models?.map(\.expression) == ["Order"])
    #expect(results[5]?.structuredContent?.diff?.contains("+++ b/Order.swift") == true)
    #expect(results[6]?.content?.first?.text.contains("typeMismatch") == true)
    #expect(results.dropFirst(2).allSatisfy { $0?.isError == false })
  }

  @Test func errorsAreResultsAndTheServerGoesOn() async throws {
    let (answers, run) = try await talk(
      [
        #""name": "inspect", "arguments": {"file": "gone.json"}"#,
        #""name": "inspect", "arguments": {"file": "order.json", "source": ["/etc"]}"#,
        #""name": "inspect", "arguments": {"file": "order.json", "decoder": "exit(3)"}"#,
        #""name": "inspect", "arguments": {}"#, #""name": "explain", "arguments": {"name": "typeMismtch"}"#,
        #""name": "inspect", "arguments": {"file": "--undo"}"#,
      ], in: folder())
    #expect(run.status == 0)
    let results = answers.dropFirst().map(\.result)
    #expect(results.count == 6)
    #expect(results.allSatisfy { $0?.isError == true })
    for (result, words) in zip(
      results,
      [
        "gone.json", "/etc is outside of the server's folder", "`exit(3)` is code",
        "Give either file or text", "typeMismatch", "--undo",
      ])
    {
      #expect(result?.content?.first?.text.contains(words) == true, "\(words)")
    }
  }

  @Test func sourcesAreWrittenOnlyWhereThatIsAllowed() async throws {
    let folder = try folder()
    let call = #""name": "apply", "arguments": {"file": "order.json", "fixes": [1]}"#
    let refused = try await talk([call], in: folder)
    #expect(refused.run.output.contains("No such tool"))
    let source = folder.url.appendingPathComponent("Order.swift")
    #expect(try String(contentsOf: source, encoding: .utf8) == Self.model)
    let (answers, _) = try await talk([call], "--allow-apply", in: folder)
    #expect(answers.last?.result?.structuredContent?.allDecode == true)
    #expect(try String(contentsOf: source, encoding: .utf8) != Self.model)
  }
}
