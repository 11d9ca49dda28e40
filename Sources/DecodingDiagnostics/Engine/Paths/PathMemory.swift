internal import JSONText

/// The paths that are asked for while the document is decoded: mostly one after the other in document order, so that each
/// one goes on where the last one ended.
struct PathMemory {
  private var sweep: PathSweep?

  mutating func path(to node: Node, in document: JSONDocument) -> JSONPath {
    guard let root = document.root else { return JSONPath() }
    if sweep == nil { sweep = PathSweep(document: document, root: root) }
    return sweep?.path(to: node) ?? JSONPath()
  }

  /// The values on the way of the path that was asked for last.
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
