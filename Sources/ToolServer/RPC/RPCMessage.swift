package import DecodingDiagnostics

/// An incoming message of JSON-RPC 2.0.
package enum RPCMessage: Sendable {
  case request(id: JSONTree, method: String, params: JSONTree)
  case notification(method: String, params: JSONTree)
  /// A response to a request that we sent.
  case response
  case invalid(id: JSONTree, RPCError)

  package init(_ text: [UInt8]) {
    guard let tree = JSONTree(parsing: text) else {
      self = .invalid(id: .null, .parseError)
      return
    }
    let params = tree["params"] ?? .object([])
    switch (tree["method"]?.stringValue, tree["id"]) {
    case (let method?, .none): self = .notification(method: method, params: params)
    case (let method?, let id?) where id.isIdentifier: self = .request(id: id, method: method, params: params)
    case (nil, .some) where tree["result"] != nil || tree["error"] != nil: self = .response
    default: self = .invalid(id: .null, .invalidRequest)
    }
  }
}

/// Why a message could not be answered.
package struct RPCError: Error, Equatable, Sendable {
  package let code: Int
  package let message: String

  package init(code: Int, message: String) { (self.code, self.message) = (code, message) }

  package static let parseError = RPCError(code: -32700, message: "The message is not JSON.")
  package static let invalidRequest = RPCError(code: -32600, message: "The message is not a request of JSON-RPC 2.0.")

  package static func unknownMethod(_ method: String) -> RPCError {
    RPCError(code: -32601, message: "The method \(method) is unknown.")
  }

  package static func invalidParams(_ message: String) -> RPCError { RPCError(code: -32602, message: message) }
}

extension JSONTree {
  fileprivate var isIdentifier: Bool {
    switch self {
    case .string, .integer: true
    default: false
    }
  }

  /// Outgoing messages, in one line.
  package static func response(id: JSONTree, result: JSONTree) -> JSONTree {
    .object([("jsonrpc", .string("2.0")), ("id", id), ("result", result)])
  }

  package static func failure(id: JSONTree, _ error: RPCError) -> JSONTree {
    .object([
      ("jsonrpc", .string("2.0")), ("id", id),
      ("error", .object([("code", .integer(error.code)), ("message", .string(error.message))])),
    ])
  }

  package static func notification(_ method: String, _ params: JSONTree) -> JSONTree {
    .object([("jsonrpc", .string("2.0")), ("method", .string(method)), ("params", params)])
  }
}
