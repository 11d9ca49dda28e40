import DecodingDiagnostics
import JSONText

extension ProjectFile {
  /// Reads the text of a file: an array of entries, or an object that contains it as `entries`. Comments are allowed.
  ///
  /// - Parameter folder: The folder that contains the file.
  package init(_ bytes: [UInt8], folder: String) throws(ProjectFileProblem) {
    let document = JSONDocument(bytes, options: ScanOptions(allowsJSON5: true))
    let reader = ProjectFileReader(document)
    self.init(folder: folder, entries: try reader.entries())
  }
}

/// Reads entries from a scanned text; any problem is an error with its place.
private struct ProjectFileReader {
  private let document: JSONDocument
  private let lineIndex: LineIndex

  init(_ document: JSONDocument) {
    self.document = document
    lineIndex = LineIndex(document.text)
  }

  func entries() throws(ProjectFileProblem) -> [ProjectEntry] {
    if let breakage = document.breakage {
      throw ProjectFileProblem(
        position: lineIndex.position(at: breakage.range.lowerBound), cause: .syntax(breakage))
    }
    guard let root = document.root else { return [] }
    guard document.kind(of: root) == .object else { return try list(root, "the file", entry) }
    let members = try members(of: root, known: ["$schema", "entries"])
    guard let entries = members["entries"] else { throw problem(at: root, .missingKey("entries")) }
    return try list(entries, "entries", entry)
  }

  private static let keys = [
    "documents", "model", "decoder", "sources", "package", "target", "baseline", "lines", "severity", "ignoredPaths",
  ]

  private func entry(_ node: Node) throws(ProjectFileProblem) -> ProjectEntry {
    guard document.kind(of: node) == .object else {
      throw problem(at: node, .wrongKind(key: "entries", wanted: "objects"))
    }
    let members = try members(of: node, known: Self.keys)
    guard let documents = members["documents"] else { throw problem(at: node, .missingKey("documents")) }
    var entry = ProjectEntry()
    entry.line = lineIndex.position(at: document.range(of: node).lowerBound).line
    entry.documents = try strings(documents, "documents")
    entry.model = try string(members["model"], "model")
    entry.decoder = try decoder(members["decoder"])
    if let sources = members["sources"] { entry.sources = try strings(sources, "sources") }
    entry.package = try string(members["package"], "package")
    entry.target = try string(members["target"], "target")
    entry.baseline = try string(members["baseline"], "baseline")
    entry.lines = try bool(members["lines"], "lines") ?? false
    if let severity = members["severity"] { entry.severity = try severities(severity) }
    if let paths = members["ignoredPaths"] { entry.ignoredPaths = try strings(paths, "ignoredPaths") }
    return entry
  }

  // MARK: The decoder

  private static let strategies = ["keyStrategy", "dateStrategy", "dataStrategy", "floatStrategy", "json5"]

  private func decoder(_ node: Node?) throws(ProjectFileProblem) -> ProjectEntry.Decoder? {
    guard let node else { return nil }
    if let expression = document.string(of: node) { return .expression(expression) }
    guard document.kind(of: node) == .object else {
      throw problem(at: node, .wrongKind(key: "decoder", wanted: "a string or an object"))
    }
    let members = try members(of: node, known: Self.strategies)
    var change = SettingsChange()
    change.keyDecodingStrategy = try value(
      members["keyStrategy"], "keyStrategy", ["useDefaultKeys", "convertFromSnakeCase"]
    ) {
      DecoderSettings.KeyStrategy(rawValue: $0).flatMap { $0 == .custom ? nil : $0 }
    }
    change.dateDecodingStrategy = try value(
      members["dateStrategy"], "dateStrategy",
      ["deferredToDate", "iso8601", "secondsSince1970", "millisecondsSince1970", "formatted:FORMAT"]
    ) { DecoderSettings.DateStrategy(text: $0).flatMap { $0 == .custom ? nil : $0 } }
    change.dataDecodingStrategy = try value(members["dataStrategy"], "dataStrategy", ["base64", "deferredToData"]) {
      DecoderSettings.DataStrategy(rawValue: $0).flatMap { $0 == .custom ? nil : $0 }
    }
    change.nonConformingFloatDecodingStrategy = try value(
      members["floatStrategy"], "floatStrategy", ["throw", "strings:INF,-INF,NAN"]
    ) { DecoderSettings.FloatStrategy(text: $0) }
    change.allowsJSON5 = try bool(members["json5"], "json5")
    return .settings(change)
  }

  private func severities(
    _ node: Node
  ) throws(ProjectFileProblem) -> [WarningKind: WarningSeverity] {
    guard document.kind(of: node) == .object else {
      throw problem(at: node, .wrongKind(key: "severity", wanted: "an object"))
    }
    var result: [WarningKind: WarningSeverity] = [:]
    for (name, member) in try members(of: node, known: WarningKind.allCases.map(\.rawValue)) {
      guard let kind = WarningKind(rawValue: name) else { continue }
      result[kind] = try value(member, name, WarningSeverity.allCases.map(\.rawValue)) {
        WarningSeverity(rawValue: $0)
      }
    }
    return result
  }

  // MARK: Kinds of values

  private func members(of object: Node, known: [String]) throws(ProjectFileProblem) -> [String: Node] {
    var result: [String: Node] = [:]
    for child in document.children(of: object) {
      guard let key = document.key(of: child) else { continue }
      let name = document.displayString(of: key)
      guard known.contains(name) else { throw problem(at: key, .unknownKey(name, known: known)) }
      guard result.updateValue(child, forKey: name) == nil else { throw problem(at: key, .doubleKey(name)) }
    }
    return result
  }

  private func string(_ node: Node?, _ key: String) throws(ProjectFileProblem) -> String? {
    guard let node else { return nil }
    guard let text = document.string(of: node), !text.isEmpty else {
      throw problem(at: node, .wrongKind(key: key, wanted: "a string"))
    }
    return text
  }

  /// One string, or several.
  private func strings(_ node: Node, _ key: String) throws(ProjectFileProblem) -> [String] {
    if let text = document.string(of: node), !text.isEmpty { return [text] }
    return try list(node, key) { element throws(ProjectFileProblem) in
      guard let text = document.string(of: element), !text.isEmpty else {
        throw problem(at: element, .wrongKind(key: key, wanted: "a string or an array of strings"))
      }
      return text
    }
  }

  private func bool(_ node: Node?, _ key: String) throws(ProjectFileProblem) -> Bool? {
    guard let node else { return nil }
    guard document.kind(of: node) == .bool else {
      throw problem(at: node, .wrongKind(key: key, wanted: "true or false"))
    }
    return document.bool(of: node)
  }

  private func value<Value>(
    _ node: Node?, _ key: String, _ allowed: [String], _ make: (String) -> Value?
  ) throws(ProjectFileProblem) -> Value? {
    guard let node, let text = try string(node, key) else { return nil }
    guard let value = make(text) else {
      throw problem(at: node, .wrongValue(key: key, value: text, allowed: allowed))
    }
    return value
  }

  private func list<Element>(
    _ node: Node, _ key: String, _ make: (Node) throws(ProjectFileProblem) -> Element
  ) throws(ProjectFileProblem) -> [Element] {
    guard document.kind(of: node) == .array else {
      throw problem(at: node, .wrongKind(key: key, wanted: "an array"))
    }
    var elements: [Element] = []
    for child in document.children(of: node) { elements.append(try make(child)) }
    return elements
  }

  private func problem(at node: Node, _ cause: ProjectFileProblem.Cause) -> ProjectFileProblem {
    ProjectFileProblem(position: lineIndex.position(at: document.range(of: node).lowerBound), cause: cause)
  }
}
