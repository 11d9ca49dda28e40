import DecodingDiagnostics
import Foundation
import Testing

@testable import ToolServer

/// The protocol's messages, each answered correctly.
@Suite struct MCPServerTests {
  private final class Lines: @unchecked Sendable {
    // Unchecked: the lock is held whenever the lines are accessed.
    private let lock = NSLock()
    private var lines: [String] = []

    func add(_ line: String) { lock.withLock { lines.append(line) } }
    var all: [String] { lock.withLock { lines } }
  }

  private let lines = Lines()

  private func server() -> MCPServer {
    let text: JSONTree = .object([("type", .string("string"))])
    let echo = MCPTool("echo", description: "Says it again.", properties: [("text", text)], required: ["text"]) {
      arguments, call in
      call.progress("at work")
      return MCPResult(text: arguments.string("text") ?? "", structured: .object([("n", .integer(1))]))
    }
    let wait = MCPTool("wait", description: "Waits until it is cancelled.", properties: []) { _, call in
      let ended = DispatchSemaphore(value: 0)
      call.onCancel { ended.signal() }
      ended.wait()
      return MCPResult(text: "never sent")
    }
    let lines = lines
    return MCPServer(name: "t", version: "1", instructions: "i", tools: [echo, wait]) { lines.add($0) }
  }

  private func answers(_ messages: String...) -> [String] {
    let server = server()
    for message in messages { server.take(Array(message.utf8)) }
    server.finish()
    return lines.all
  }

  @Test(arguments: [("2025-03-26", "2025-03-26"), ("1999-01-01", "2025-06-18")])
  func theClientsVersionIsSpokenWhereItIsKnown(_ wanted: String, _ spoken: String) {
    let params = "{\"protocolVersion\": \"\(wanted)\", \"capabilities\": {}, \"clientInfo\": {}}"
    #expect(
      answers("{\"jsonrpc\": \"2.0\", \"id\": 0, \"method\": \"initialize\", \"params\": \(params)}") == [
        #"{"jsonrpc": "2.0","id": 0,"result": {"protocolVersion": "\#(spoken)","capabilities": {"tools": {"listChanged": false}},"#
          + #""serverInfo": {"name": "t","version": "1"},"instructions": "i"}}"#
      ])
  }

  @Test func toolsAreListed() throws {
    let answer = try #require(answers(#"{"jsonrpc": "2.0", "id": "a", "method": "tools/list"}"#).first)
    let tools = JSONTree(parsing: Array(answer.utf8))?["result"]?["tools"]?.elements
    #expect(tools?.map { $0["name"]?.stringValue } == ["echo", "wait"])
    #expect(tools?.first?["inputSchema"]?["required"]?.elements?.first?.stringValue == "text")
  }

  @Test func aCallTellsHowItGoesAndGivesItsResult() {
    let params = #"{"name": "echo", "arguments": {"text": "hello\n"}, "_meta": {"progressToken": 7}}"#
    #expect(
      answers("{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"tools/call\", \"params\": \(params)}") == [
        #"{"jsonrpc": "2.0","method": "notifications/progress","params": {"progressToken": 7,"progress": 1,"message": "at work"}}"#,
        #"{"jsonrpc": "2.0","id": 1,"result": {"content": [{"type": "text","text": "hello\n"}],"structuredContent": {"n": 1},"isError": false}}"#,
      ])
  }

  @Test(arguments: [
    (#"{"name": "echo"}"#, "The argument text is missing. echo takes text."),
    (#"{"name": "echo", "arguments": {"text": "a", "more": 1}}"#, "The argument more is unknown. echo takes text."),
    (#"{"name": "echo", "arguments": {"text": 1}}"#, "The argument text takes a value of type string."),
    (#"{"name": "echo", "arguments": []}"#, "The argument text is missing. echo takes text."),
  ])
  func wrongArgumentsAreAResultThatSaysSo(_ params: String, _ words: String) throws {
    let answer = try #require(
      answers("{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"tools/call\", \"params\": \(params)}").first)
    let result = JSONTree(parsing: Array(answer.utf8))?["result"]
    #expect(result?["isError"]?.boolValue == true)
    #expect(result?["content"]?.elements?.first?["text"]?.stringValue == words)
  }

  @Test(arguments: [
    ("{", -32700), ("[]", -32600), ("{}", -32600), (#"{"jsonrpc": "2.0", "id": 1, "method": "x"}"#, -32601),
    (#"{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "x"}}"#, -32602), ("\u{FF}", -32700),
  ])
  func whatIsNoRequestIsAnError(_ message: String, _ code: Int) throws {
    let answer = try #require(answers(message).first)
    #expect(JSONTree(parsing: Array(answer.utf8))?["error"]?["code"]?.intValue == code)
  }

  @Test func notificationsAndAnswersAreNotAnswered() {
    #expect(
      answers(
        #"{"jsonrpc": "2.0", "method": "notifications/initialized"}"#, #"{"jsonrpc": "2.0", "id": 3, "result": {}}"#,
        #"{"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 99}}"#
      ).isEmpty)
  }

  @Test func aCancelledCallEndsWithoutAnAnswerAndTheNextIsMade() {
    let cancel = { (id: Int) in
      #"{"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": \#(id)}}"#
    }
    let call = { (id: Int, params: String) in
      "{\"jsonrpc\": \"2.0\", \"id\": \(id), \"method\": \"tools/call\", \"params\": \(params)}"
    }
    let lines = answers(
      call(1, #"{"name": "wait"}"#), call(2, #"{"name": "echo", "arguments": {"text": "not begun"}}"#),
      call(3, #"{"name": "echo", "arguments": {"text": "x"}}"#), cancel(2), cancel(1))
    #expect(lines.count == 1)
    #expect(lines.first?.contains(#""id": 3"#) == true)
  }
}
