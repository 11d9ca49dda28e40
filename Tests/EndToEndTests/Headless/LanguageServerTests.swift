import Foundation
import TestSupport
import Testing

/// The interface for editors, tested with a client of our own.
@Suite struct LanguageServerTests {
  private struct Message: Decodable {
    struct Params: Decodable {
      let uri: String
      let diagnostics: [Diagnostic]
    }

    struct Position: Decodable, Equatable {
      let line: Int
      let character: Int
    }

    struct Range: Decodable, Equatable {
      let start: Position
      let end: Position
    }

    struct Diagnostic: Decodable {
      let range: Range
      let severity: Int
      let code: String
    }

    let method: String?
    let params: Params?
    let id: Int?
  }

  /// The server's output while a shell sends messages and waits for words in the answers.
  private func talk(_ script: String, in folder: TemporaryFolder) async throws -> (messages: [Message], run: ProgramRun)
  {
    let run = try await InspectBinary().runShell(
      """
      send() { printf 'Content-Length: %d\\r\\n\\r\\n%s' "$(printf %s "$1" | wc -c)" "$1"; }
      wait_for() { for i in $(seq 600); do grep -q "$1" out && return; sleep 0.1; done; }
      { send '{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"rootUri":"file://'"$PWD"'"}}'
        send '{"jsonrpc":"2.0","method":"initialized","params":{}}'
      \(script)
        send '{"jsonrpc":"2.0","id":99,"method":"shutdown"}'
        send '{"jsonrpc":"2.0","method":"exit"}'
      } | "$INSPECT" --lsp > out; echo $? > status; cat out; exit $(cat status)
      """, in: folder.url)
    let bodies = run.output.components(separatedBy: "Content-Length: ").dropFirst().compactMap { part in
      part.components(separatedBy: "\r\n\r\n").last
    }
    return (try bodies.compactMap { try JSONDecoder().decode(Message.self, from: Data($0.utf8)) }, run)
  }

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("struct Order: Decodable {\n  let id: Int\n}\n", to: "Order.swift")
    try folder.write(#"{"id": 7}"#, to: "order.json")
    try folder.write(#"[{"documents": "*.json", "model": "Order", "sources": "Order.swift"}]"#, to: ".inspect.json")
    return folder
  }

  private static let open = """
    send '{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":{"uri":"file://'"$PWD"'/order.json","languageId":"json","version":1,"text":"{\\"ä\\": 1, \\"id\\": \\"7\\"}"}}}'
    """

  private static let action = """
    send '{"jsonrpc":"2.0","id":2,"method":"textDocument/codeAction","params":{"textDocument":{"uri":"file://'"$PWD"'/Order.swift"},"range":{"start":{"line":1,"character":7},"end":{"line":1,"character":7}},"context":{"diagnostics":[]}}}'
    """

  @Test func theTextOfTheEditorIsInspectedAndBothPlacesAreMarked() async throws {
    let (messages, run) = try await talk(Self.open + "\nwait_for Order.swift", in: folder())
    #expect(run.status == 0)
    let published = messages.compactMap(\.params)
    let json = try #require(
      published.first { $0.uri.hasSuffix("order.json") }?.diagnostics.first { $0.code == "typeMismatch" })
    #expect(json.range.start == .init(line: 0, character: 15) && json.range.end == .init(line: 0, character: 18))
    #expect(json.severity == 1)
    let swift = try #require(published.first { $0.uri.hasSuffix("Order.swift") }?.diagnostics.first)
    #expect(swift.range.start == .init(line: 1, character: 6) && swift.range.end == .init(line: 1, character: 8))
  }

  @Test func aProvedFixIsACodeAction() async throws {
    let (_, run) = try await talk(
      Self.open
        + """

        for i in $(seq 300); do \(Self.action); sleep 0.2; grep -q newText out && break; done
        """, in: folder())
    #expect(run.output.contains("\"kind\": \"quickfix\""))
    #expect(run.output.contains("/Order.swift\": [{\"range\": {\"start\": {\"line\": "))
  }

  @Test func hoverSaysWhatIsWrong() async throws {
    let (_, run) = try await talk(
      Self.open
        + """

        wait_for publishDiagnostics; wait_for typeMismatch
        send '{"jsonrpc":"2.0","id":3,"method":"textDocument/hover","params":{"textDocument":{"uri":"file://'"$PWD"'/order.json"},"position":{"line":0,"character":17}}}'
        wait_for markdown
        """, in: folder())
    #expect(run.output.contains("**typeMismatch**: "))
  }

  @Test func hoverShowsTheDeclarationAndTheDecodedValue() async throws {
    let open = Self.open.replacingOccurrences(of: #"\"7\"}""#, with: #"7}""#)
    let (_, run) = try await talk(
      open
        + """

        send '{"jsonrpc":"2.0","id":5,"method":"textDocument/hover","params":{"textDocument":{"uri":"file://'"$PWD"'/order.json"},"position":{"line":0,"character":15}}}'
        wait_for markdown
        """, in: folder())
    #expect(run.output.contains(#"Order.id: Int\n// decoded: 7"#))
    #expect(run.output.contains(#"Order.swift:2"#))
    #expect(run.output.contains(#""range": {"start": {"line": 0,"character": 15}"#))
  }

  @Test func whatIsUnknownIsAnErrorAndClosingClears() async throws {
    let (messages, run) = try await talk(
      Self.open
        + """

        wait_for typeMismatch
        send '{"jsonrpc":"2.0","id":4,"method":"workspace/unknown"}'
        send '{"jsonrpc":"2.0","method":"textDocument/didClose","params":{"textDocument":{"uri":"file://'"$PWD"'/order.json"}}}'
        """, in: folder())
    #expect(run.output.contains("-32601"))
    #expect(messages.last { $0.params?.uri.hasSuffix("order.json") == true }?.params?.diagnostics.isEmpty == true)
  }
}
