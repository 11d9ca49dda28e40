/// Finds the paths of nodes that are requested mostly in document order, going through every container at most once.
///
/// In `{"a":[1,2,3],"b":4}`, asked for the nodes of 2, 3 and 4, it enters `a` for the first, moves one element on for
/// the second, and leaves `a` for the third. Asked for 2 again, it goes back to the start of the nearest container that
/// holds it.
public struct PathSweep {
  struct Level {
    var container: Node
    var child: Node
    var index: Int
  }

  let document: JSONDocument
  private let root: Node
  private(set) var open: [Level] = []
  private var components: [JSONPath.Component] = []

  public init(document: JSONDocument, root: Node) {
    self.document = document
    self.root = root
  }

  /// The values on the way to the value of the last path, itself included, without the root.
  package var values: [Node] { open.map(\.child) }

  /// The path to a value.
  public mutating func path(to node: Node) -> JSONPath {
    while let level = open.last, node <= level.container || document.end(of: level.container) <= node { leave() }
    if let level = open.last, node < level.child { rewind() }
    if let level = open.last, document.end(of: level.child) <= node { advance(to: node) }
    while let inner = open.last?.child ?? (open.isEmpty ? root : nil), inner != node, enter(inner, towards: node) {}
    return JSONPath(components)
  }

  private mutating func rewind() {
    let container = open[open.count - 1].container
    guard let first = document.firstChild(of: container) else { return }
    open[open.count - 1] = Level(container: container, child: first, index: 0)
    components[components.count - 1] = component(of: first, 0)
  }

  private mutating func leave() {
    open.removeLast()
    components.removeLast()
  }

  private mutating func enter(_ container: Node, towards node: Node) -> Bool {
    guard container < node, node < document.end(of: container), let first = document.firstChild(of: container) else {
      return false
    }
    open.append(Level(container: container, child: first, index: 0))
    components.append(.index(0))
    advance(to: node)
    return true
  }

  /// Moves on, in the innermost open container, to the child that holds the node.
  private mutating func advance(to node: Node) {
    var level = open[open.count - 1]
    while document.end(of: level.child) <= node, let next = document.nextSibling(of: level.child) {
      level.child = next
      level.index += 1
    }
    open[open.count - 1] = level
    components[components.count - 1] = component(of: level.child, level.index)
  }

  private func component(of child: Node, _ index: Int) -> JSONPath.Component {
    document.key(of: child).map { .key(document.displayString(of: $0)) } ?? .index(index)
  }
}
