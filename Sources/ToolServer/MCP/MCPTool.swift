package import DecodingDiagnostics
import Locking

/// A tool that a client of the Model Context Protocol may call.
package struct MCPTool: Sendable {
  package typealias Handler = @Sendable (_ arguments: MCPArguments, _ call: MCPCall) -> MCPResult

  let name: String
  let description: String
  /// The names of the arguments, with their JSON Schemas.
  let properties: [(name: String, schema: JSONTree)]
  let required: [String]
  let changesFiles: Bool
  let handler: Handler

  package init(
    _ name: String, description: String, properties: [(name: String, schema: JSONTree)], required: [String] = [],
    changesFiles: Bool = false, handler: @escaping Handler
  ) {
    self.name = name
    self.description = description
    self.properties = properties
    self.required = required
    self.changesFiles = changesFiles
    self.handler = handler
  }

  var tree: JSONTree {
    .object([
      ("name", .string(name)), ("description", .string(description)),
      (
        "inputSchema",
        .object([
          ("type", .string("object")), ("properties", .object(properties.map { ($0.name, $0.schema) })),
          ("required", .array(required.map(JSONTree.string))), ("additionalProperties", .bool(false)),
        ])
      ),
      (
        "annotations",
        .object([
          ("readOnlyHint", .bool(!changesFiles)), ("destructiveHint", .bool(changesFiles)),
          ("openWorldHint", .bool(false)),
        ])
      ),
    ])
  }

  /// A problem with the arguments, worded so that the caller can fix it; nil if there is none.
  func problem(with arguments: MCPArguments) -> String? {
    if let missing = required.first(where: { arguments.tree[$0] == nil }) {
      return "The argument \(missing) is missing. \(name) takes \(names)."
    }
    guard case .object(let members) = arguments.tree else { return "The arguments are not an object." }
    for member in members {
      guard let schema = properties.first(where: { $0.name == member.key })?.schema else {
        return "The argument \(member.key) is unknown. \(name) takes \(names)."
      }
      if let kind = schema["type"]?.stringValue, kind != member.value.kind {
        return "The argument \(member.key) takes a value of type \(kind)."
      }
    }
    return nil
  }

  private var names: String { properties.map(\.name).joined(separator: ", ") }
}

package struct MCPArguments: Sendable {
  let tree: JSONTree

  package func string(_ name: String) -> String? { tree[name]?.stringValue }
  package func bool(_ name: String) -> Bool? { tree[name]?.boolValue }
  package func strings(_ name: String) -> [String] { tree[name]?.elements?.compactMap(\.stringValue) ?? [] }
  package func integers(_ name: String) -> [Int] { tree[name]?.elements?.compactMap(\.intValue) ?? [] }
}

/// The result of a call: text to read, and the same as structured data.
package struct MCPResult: Sendable {
  let text: String
  let structured: JSONTree?
  let isError: Bool

  package init(text: String, structured: JSONTree? = nil, isError: Bool = false) {
    self.text = text
    self.structured = structured
    self.isError = isError
  }

  var tree: JSONTree {
    var members: [(key: String, value: JSONTree)] = [
      ("content", .array([.object([("type", .string("text")), ("text", .string(text))])]))
    ]
    if let structured { members.append(("structuredContent", structured)) }
    members.append(("isError", .bool(isError)))
    return .object(members)
  }
}

/// A running call, which can be cancelled and reports its progress.
package final class MCPCall: Sendable {
  private struct State {
    var isCancelled = false
    var end: (@Sendable () -> Void)?
    var step = 0
  }

  private let state = Mutex(State())
  private let report: @Sendable (_ step: Int, _ message: String) -> Void

  init(report: @escaping @Sendable (_ step: Int, _ message: String) -> Void) { self.report = report }

  package var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Sets the closure that ends the work; it runs at once if the call was already cancelled.
  package func onCancel(_ end: @escaping @Sendable () -> Void) {
    let isLate = state.withLock { state in
      state.end = end
      return state.isCancelled
    }
    if isLate { end() }
  }

  package func progress(_ message: String) {
    let step = state.withLock { state in
      state.step += 1
      return state.step
    }
    report(step, message)
  }

  func cancel() {
    let end = state.withLock { state in
      state.isCancelled = true
      return state.end
    }
    end?()
  }
}

extension JSONTree {
  /// The type's name in JSON Schema.
  fileprivate var kind: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .integer: "integer"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}
