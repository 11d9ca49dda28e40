import DecodingDiagnostics
import Foundation
import Locking

/// A Model Context Protocol server: messages arrive and are sent as lines of JSON-RPC 2.0.
///
/// Calls run one at a time while messages are still being read, so that each call can be cancelled. Every call has a
/// result; only the end of the input ends the server.
package final class MCPServer: Sendable {
  /// The newest first.
  static let protocolVersions = ["2025-06-18", "2025-03-26", "2024-11-05"]

  private let name: String
  private let version: String
  private let instructions: String
  private let tools: [MCPTool]
  private let send: @Sendable (String) -> Void
  private let queue = DispatchQueue(label: "inspect.mcp.calls")
  /// The waiting and running calls, by their requests' identifiers.
  private let calls = Mutex<[String: MCPCall]>([:])

  /// - Parameter send: Writes a line; it may be called from several threads.
  package init(
    name: String, version: String, instructions: String, tools: [MCPTool], send: @escaping @Sendable (String) -> Void
  ) {
    self.name = name
    self.version = version
    self.instructions = instructions
    self.tools = tools
    self.send = send
  }

  /// Handles a line without waiting for the result.
  package func take(_ line: [UInt8]) {
    switch RPCMessage(line) {
    case .request(let id, let method, let params): answer(method, params, id)
    case .notification("notifications/cancelled", let params): cancel(params["requestId"])
    case .notification, .response: break
    case .invalid(let id, let error): write(.failure(id: id, error))
    }
  }

  /// Waits for the accepted calls.
  package func finish() { queue.sync {} }

  /// Cancels the accepted calls.
  package func cancelAll() {
    for call in calls.withLock({ Array($0.values) }) { call.cancel() }
  }

  private func write(_ message: JSONTree) { send(message.lineText) }

  private func answer(_ method: String, _ params: JSONTree, _ id: JSONTree) {
    switch method {
    case "initialize": write(.response(id: id, result: introduction(params)))
    case "ping": write(.response(id: id, result: .object([])))
    case "tools/list": write(.response(id: id, result: .object([("tools", .array(tools.map(\.tree)))])))
    case "tools/call": start(params, id)
    default: write(.failure(id: id, .unknownMethod(method)))
    }
  }

  private func introduction(_ params: JSONTree) -> JSONTree {
    let wanted = params["protocolVersion"]?.stringValue
    let version = wanted.flatMap { Self.protocolVersions.contains($0) ? $0 : nil } ?? Self.protocolVersions[0]
    return .object([
      ("protocolVersion", .string(version)),
      ("capabilities", .object([("tools", .object([("listChanged", .bool(false))]))])),
      ("serverInfo", .object([("name", .string(name)), ("version", .string(self.version))])),
      ("instructions", .string(instructions)),
    ])
  }

  // MARK: Calls

  private func start(_ params: JSONTree, _ id: JSONTree) {
    guard let name = params["name"]?.stringValue, let tool = tools.first(where: { $0.name == name }) else {
      let known = tools.map(\.name).joined(separator: ", ")
      return write(.failure(id: id, .invalidParams("No such tool; the tools are \(known).")))
    }
    let arguments = MCPArguments(tree: params["arguments"] ?? .object([]))
    if let problem = tool.problem(with: arguments) {
      return write(.response(id: id, result: MCPResult(text: problem, isError: true).tree))
    }
    let call = MCPCall(report: reporter(params["_meta"]?["progressToken"]))
    calls.withLock { $0[id.lineText] = call }
    queue.async { [self] in
      let result = call.isCancelled ? nil : tool.handler(arguments, call)
      calls.withLock { $0[id.lineText] = nil }
      // A cancelled request needs no answer.
      if let result, !call.isCancelled { write(.response(id: id, result: result.tree)) }
    }
  }

  private func cancel(_ id: JSONTree?) {
    guard let id else { return }
    calls.withLock { $0[id.lineText] }?.cancel()
  }

  private func reporter(_ token: JSONTree?) -> @Sendable (Int, String) -> Void {
    guard let token else { return { _, _ in } }
    return { [self] step, message in
      write(
        .notification(
          "notifications/progress",
          .object([("progressToken", token), ("progress", .integer(step)), ("message", .string(message))])))
    }
  }
}
