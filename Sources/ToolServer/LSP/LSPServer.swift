package import DecodingDiagnostics
import Foundation
import Locking

/// A Language Server Protocol server: findings at the JSON and at the Swift declarations, fixes as code actions.
///
/// Everything comes from one source, the report on a document, which is created again when the document or a source
/// changes.
package final class LSPServer: Sendable {
  /// The document to inspect.
  package struct Request: Sendable {
    package let path: String
    /// The text in the editor, which may be unsaved.
    package let text: String
    package let provesFixes: Bool
  }

  /// Creates a report in the machine format; nil if that fails.
  package typealias Inspecting = @Sendable (Request, MCPCall) -> JSONTree?

  /// Describes which declaration reads the value at a byte of a text, and what it decodes to.
  package typealias Describing = @Sendable (_ path: String, _ text: String, _ offset: Int) -> JSONTree?

  private struct State {
    var texts: [String: String] = [:]
    var documents: [String: LSPDocument] = [:]
    /// The work on each document; new work replaces it.
    var calls: [String: MCPCall] = [:]
    var root = ""
    var isShutDown = false
  }

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "inspect.lsp.reports")
  private let name: String
  private let version: String
  private let inspect: Inspecting
  private let describe: Describing
  private let hovers = DispatchGroup()
  private let send: @Sendable (String) -> Void
  /// Called with the workspace's folder.
  private let enter: @Sendable (String) -> Void

  package init(
    name: String, version: String, enter: @escaping @Sendable (String) -> Void, inspect: @escaping Inspecting,
    describe: @escaping Describing = { _, _, _ in nil }, send: @escaping @Sendable (String) -> Void
  ) {
    self.name = name
    self.version = version
    self.enter = enter
    self.inspect = inspect
    self.describe = describe
    self.send = send
  }

  /// Handles a message; returns false after the last one.
  package func take(_ message: [UInt8]) -> Bool {
    switch RPCMessage(message) {
    case .request(let id, let method, let params): answer(method, params, id)
    case .notification("exit", _): return false
    case .notification(let method, let params): note(method, params)
    case .response: break
    case .invalid(let id, let error): write(.failure(id: id, error))
    }
    return true
  }

  /// Whether the client sent a shutdown request before it exited.
  package var isShutDown: Bool { state.withLock { $0.isShutDown } }

  /// Waits for the requested reports.
  package func finish() {
    queue.sync {}
    hovers.wait()
  }

  /// Cancels the requested reports.
  package func cancelAll() {
    for call in state.withLock({ Array($0.calls.values) }) { call.cancel() }
  }

  private func write(_ message: JSONTree) { send(MessageFraming.framed(message.lineText)) }

  // MARK: Requests

  private func answer(_ method: String, _ params: JSONTree, _ id: JSONTree) {
    switch method {
    case "initialize":
      takeRoot(params)
      write(.response(id: id, result: introduction))
    case "shutdown":
      state.withLock { $0.isShutDown = true }
      cancelAll()
      write(.response(id: id, result: .null))
    case "textDocument/codeAction": write(.response(id: id, result: .array(actions(params))))
    case "textDocument/hover": hover(params, id)
    default: write(.failure(id: id, .unknownMethod(method)))
    }
  }

  private func takeRoot(_ params: JSONTree) {
    let folder = params["workspaceFolders"]?.elements?.first?["uri"] ?? params["rootUri"]
    guard let path = folder?.stringValue.flatMap(Self.path) ?? params["rootPath"]?.stringValue else { return }
    state.withLock { $0.root = path }
    enter(path)
  }

  private var introduction: JSONTree {
    .object([
      (
        "capabilities",
        .object([
          (
            "textDocumentSync",
            .object([("openClose", .bool(true)), ("change", .integer(1)), ("save", .bool(true))])
          ),
          ("codeActionProvider", .object([("codeActionKinds", .array([.string("quickfix")]))])),
          ("hoverProvider", .bool(true)),
        ])
      ),
      ("serverInfo", .object([("name", .string(name)), ("version", .string(version))])),
    ])
  }

  private func actions(_ params: JSONTree) -> [JSONTree] {
    guard let uri = params["textDocument"]?["uri"]?.stringValue, let range = LSPRange(params["range"]) else {
      return []
    }
    return state.withLock { state in
      state.documents.flatMap { owner, document -> [JSONTree] in
        let touched = (document.diagnostics[uri] ?? []).filter { $0.range.touches(range) }
        let numbers = touched.flatMap(\.fixes).reduce(into: [Int]()) { if !$0.contains($1) { $0.append($1) } }
        return numbers.filter(document.fixes.indices.contains).enumerated().compactMap { rank, number in
          action(document.fixes[number], of: owner, isBest: rank == 0, root: state.root)
        }
      }
    }
  }

  /// Nil for a fix that changes no file, such as a decoder setting.
  private func action(_ fix: LSPDocument.Fix, of owner: String, isBest: Bool, root: String) -> JSONTree? {
    let files = fix.diffs.flatMap { UnifiedDiffEdits($0).files }
    guard !files.isEmpty else { return nil }
    let changes = files.map { file in
      (
        key: Self.uri(of: file.path, in: root),
        value: JSONTree.array(
          file.edits.map { .object([("range", $0.range.tree), ("newText", .string($0.newText))]) })
      )
    }
    return .object([
      ("title", .string(fix.title)), ("kind", .string("quickfix")), ("isPreferred", .bool(isBest)),
      ("edit", .object([("changes", .object(changes))])),
    ])
  }

  /// Decoding the value under the pointer takes a run of the tool; other requests do not wait for it.
  private func hover(_ params: JSONTree, _ id: JSONTree) {
    guard let uri = params["textDocument"]?["uri"]?.stringValue, let position = LSPPosition(params["position"]) else {
      return write(.response(id: id, result: .null))
    }
    let here = LSPRange(start: position, end: position)
    let (found, text) = state.withLock { state in
      (state.documents.values.flatMap { $0.diagnostics[uri] ?? [] }.filter { $0.range.touches(here) }, state.texts[uri])
    }
    guard Self.isDocument(uri), let text, let path = Self.path(uri) else {
      return write(.response(id: id, result: LSPHover(findings: found, place: nil, placeRange: nil).tree ?? .null))
    }
    DispatchQueue.global(qos: .userInitiated).async(group: hovers) { [self] in
      let positions = TextPositions(text)
      let place = describe(path, text, positions.offset(of: position))
      let range = place.flatMap { positions.range(offset: $0["offset"]?.intValue, length: $0["length"]?.intValue) }
      let hover = LSPHover(findings: found, place: place, placeRange: range)
      write(.response(id: id, result: hover.tree ?? .null))
    }
  }

  // MARK: Documents

  private func note(_ method: String, _ params: JSONTree) {
    guard let uri = params["textDocument"]?["uri"]?.stringValue else { return }
    switch method {
    case "textDocument/didOpen": change(uri, to: params["textDocument"]?["text"]?.stringValue)
    case "textDocument/didChange": change(uri, to: params["contentChanges"]?.elements?.last?["text"]?.stringValue)
    case "textDocument/didSave": if !Self.isDocument(uri) { for uri in openDocuments { start(uri) } }
    case "textDocument/didClose": close(uri)
    default: break
    }
  }

  private var openDocuments: [String] { state.withLock { $0.texts.keys.filter(Self.isDocument).sorted() } }

  private static func isDocument(_ uri: String) -> Bool {
    uri.lowercased().hasSuffix(".json") && !uri.hasSuffix("/.inspect.json")
  }

  private func change(_ uri: String, to text: String?) {
    state.withLock { $0.texts[uri] = text }
    if Self.isDocument(uri) { start(uri) }
  }

  private func close(_ uri: String) {
    state.withLock { state in
      state.texts[uri] = nil
      state.calls.removeValue(forKey: uri)?.cancel()
    }
    show(LSPDocument(), of: uri)
  }

  /// Reports the findings first and the fixes later, since proving them takes time.
  private func start(_ uri: String) {
    let call = MCPCall { _, _ in }
    let text = state.withLock { state in
      state.calls.updateValue(call, forKey: uri)?.cancel()
      return state.texts[uri]
    }
    guard let text, let path = Self.path(uri) else { return }
    for provesFixes in [false, true] {
      queue.async { [self] in
        let request = Request(path: path, text: text, provesFixes: provesFixes)
        guard !call.isCancelled, let report = inspect(request, call), !call.isCancelled else { return }
        show(read(report, of: uri, text), of: uri)
      }
    }
  }

  private func read(_ report: JSONTree, of uri: String, _ text: String) -> LSPDocument {
    let (root, texts) = state.withLock { ($0.root, $0.texts) }
    return LSPReading(
      uri: uri, text: text, uriOfPath: { Self.uri(of: $0, in: root) },
      textOfURI: { uri in
        texts[uri] ?? Self.path(uri).flatMap { try? String(contentsOfFile: $0, encoding: .utf8) }
      }
    ).document(report)
  }

  /// Publishes the findings of all documents for each affected file, since several may have some for one source file.
  private func show(_ document: LSPDocument, of uri: String) {
    let all = state.withLock { state in
      let before = state.documents.updateValue(document, forKey: uri)
      let touched = Set([uri]).union(document.diagnostics.keys).union(before?.diagnostics.keys ?? [:].keys)
      return touched.sorted().map { touched in
        (
          uri: touched,
          diagnostics: state.documents.sorted { $0.key < $1.key }.flatMap { $0.value.diagnostics[touched] ?? [] }
        )
      }
    }
    for (uri, diagnostics) in all {
      write(
        .notification(
          "textDocument/publishDiagnostics",
          .object([("uri", .string(uri)), ("diagnostics", .array(diagnostics.map(\.tree)))])))
    }
  }

  // MARK: URIs

  private static func path(_ uri: String) -> String? {
    guard let url = URL(string: uri), url.isFileURL else { return nil }
    return url.path
  }

  private static func uri(of path: String, in root: String) -> String {
    let whole = path.hasPrefix("/") ? path : root + "/" + path
    return URL(fileURLWithPath: whole).standardizedFileURL.absoluteString
  }
}
