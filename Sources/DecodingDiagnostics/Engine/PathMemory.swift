internal import JSONText

/// The paths that model code asks for while it decodes: mostly one after the other in document order, so that each one
/// goes on where the last one ended.
struct PathMemory {
  private var sweep: PathSweep?
  private var last: Node?

  mutating func path(to node: Node, in document: JSONDocument) -> JSONPath {
    guard let root = document.root else { return JSONPath() }
    if last.map({ node < $0 }) ?? true { sweep = PathSweep(document: document, root: root) }
    last = node
    return sweep?.path(to: node) ?? JSONPath()
  }
}

extension AnyCodingKey {
  init(_ component: JSONPath.Component) {
    switch component {
    case .key(let key): self.init(stringValue: key)
    case .index(let index): self.init(index: index)
    }
  }
}
