import JSONText

/// The keys of a document's top, by the way in which a root type would meet them.
struct DocumentKeys {
  /// How a type `T` would be the root.
  enum Shape: CaseIterable {
    case single, array, dictionary

    func expression(_ type: String) -> String {
      switch self {
      case .single: type
      case .array: "[\(type)]"
      case .dictionary: "[String: \(type)]"
      }
    }
  }

  private let document: JSONDocument
  private(set) var shapes: [(shape: Shape, keys: Set<String>)] = []
  /// Enough to know what the elements of a long list are.
  private static let sampleSize = 50

  init(_ document: JSONDocument) {
    self.document = document
    guard let root = document.root else { return }
    switch document.kind(of: root) {
    case .object:
      shapes = [(.single, keys(of: [root]))]
      shapes.append((.dictionary, keys(of: children(of: root))))
    case .array:
      shapes = [(.array, keys(of: children(of: root)))]
    default: break
    }
  }

  /// The text breaks off or is malformed somewhere: there may be more keys.
  var isPartial: Bool { document.breakage != nil }

  /// Whether a list stands at a key of the top.
  func isList(at name: String) -> Bool {
    value(at: name).map { document.kind(of: $0) == .array } ?? false
  }

  /// Whether a key of the top is missing, null or empty, and so tells nothing about what belongs there.
  func isNothing(at name: String) -> Bool {
    guard let value = value(at: name) else { return true }
    switch document.kind(of: value) {
    case .object, .array: return children(of: value).isEmpty
    case let kind: return kind == .null
    }
  }

  /// The keys of objects that stand deeper in the document, the outer ones first: of `{"data": {"attributes": {…}}}` those
  /// of both.
  var deeperShapes: [(shape: Shape, keys: Set<String>)] {
    var found: [(shape: Shape, keys: Set<String>)] = []
    var level = document.root.map { [$0] } ?? []
    for _ in 0..<Self.deepestLevel {
      let values = level.flatMap(children(of:)).filter { document.kind(of: $0) == .object || isListOfObjects($0) }
      found += values.map { isListOfObjects($0) ? (.array, keys(of: children(of: $0))) : (.single, keys(of: [$0])) }
      level = Array(values.map { isListOfObjects($0) ? children(of: $0)[0] : $0 }.prefix(Self.sampleSize))
    }
    return found
  }

  private static let deepestLevel = 3

  /// How much of the top has the form of a dictionary of objects: 0 to 1.
  var objectShare: Double {
    guard let root = document.root, document.kind(of: root) == .object else { return 0 }
    let values = children(of: root)
    return Double(values.count { document.kind(of: $0) == .object }) / Double(max(values.count, 1))
  }
  private func isListOfObjects(_ node: Node) -> Bool {
    document.kind(of: node) == .array && children(of: node).first.map(document.kind(of:)) == .object
  }

  /// The keys in the objects below a key of the top, lists opened: what a generic envelope holds.
  func keys(below name: String) -> Set<String> {
    guard let value = value(at: name) else { return [] }
    return keys(of: document.kind(of: value) == .array ? children(of: value) : [value])
  }

  private func value(at name: String) -> Node? {
    guard let root = document.root, document.kind(of: root) == .object else { return nil }
    return children(of: root).first { key(of: $0).map(Self.folded) == Self.folded(name) }
  }

  /// A key without what key strategies and habits change: `first_name` and `firstName` are one.
  static func folded(_ key: String) -> String {
    String(key.lowercased().filter { $0 != "_" && $0 != "-" })
  }

  private func keys(of nodes: [Node]) -> Set<String> {
    var keys: Set<String> = []
    for node in nodes where document.kind(of: node) == .object {
      keys.formUnion(children(of: node).compactMap { key(of: $0).map(Self.folded) })
    }
    return keys
  }

  private func key(of node: Node) -> String? {
    document.key(of: node).flatMap(document.string(of:))
  }

  private func children(of node: Node) -> [Node] {
    guard document.kind(of: node) == .object || document.kind(of: node) == .array else { return [] }
    return Array(document.children(of: node).prefix(Self.sampleSize))
  }
}
