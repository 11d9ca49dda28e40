internal import JSONText

/// The paths that are requested while the document is decoded, usually in document order, so that each search continues
/// where the last one ended.
struct PathMemory {
  private var sweep: PathSweep?

  mutating func path(to node: Node, in document: JSONDocument) -> JSONPath {
    guard let root = document.root else { return JSONPath() }
    if sweep == nil { sweep = PathSweep(document: document, root: root) }
    return sweep?.path(to: node) ?? JSONPath()
  }

  /// The values along the last requested path.
  var values: [Node] { sweep?.values ?? [] }
}

extension AnyCodingKey {
  init(_ component: JSONPath.Component) {
    switch component {
    case .key(let key): self.init(stringValue: key)
    case .index(let index): self.init(index: index)
    }
  }
}
