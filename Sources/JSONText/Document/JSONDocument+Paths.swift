extension JSONDocument {
  /// The path to a value, or to the value of a key. Descends from the top-level value: O(depth × siblings), a few
  /// nanoseconds per sibling.
  public func path(to node: Node) -> JSONPath {
    paths(to: [node])[0]
  }

  /// The paths to many values, in the order of `nodes`: one sweep that enters only containers holding one of them.
  public func paths(to nodes: [Node]) -> [JSONPath] {
    var paths = Array(repeating: JSONPath(), count: nodes.count)
    guard let root else { return paths }
    let order = nodes.indices.sorted { nodes[$0] < nodes[$1] }
    var sweep = PathSweep(document: self, root: root)
    for index in order {
      paths[index] = sweep.path(to: isKey(nodes[index]) ? Node(index: nodes[index].index + 1) : nodes[index])
    }
    return paths
  }

  /// The containers around a value, the top-level one first. O(depth × siblings).
  public func ancestors(of node: Node) -> [Node] {
    guard let root else { return [] }
    var sweep = PathSweep(document: self, root: root)
    _ = sweep.path(to: node)
    return sweep.open.map(\.container)
  }

  /// The container that holds a value or key; nil for the top-level value. O(depth × siblings).
  public func parent(of node: Node) -> Node? {
    ancestors(of: node).last
  }

  /// The value at a path; nil if the document has none. A key that spells a number finds an element, an index finds a
  /// member of that name. With duplicate keys, the first.
  public func node(at path: JSONPath) -> Node? {
    guard var node = root else { return nil }
    for component in path.components {
      guard let child = child(of: node, at: component) else { return nil }
      node = child
    }
    return node
  }

  private func child(of node: Node, at component: JSONPath.Component) -> Node? {
    switch (kind(of: node), component) {
    case (.object, .key(let key)): member(of: node, key)
    case (.object, .index(let index)): member(of: node, String(index))
    case (.array, .index(let index)): element(of: node, index)
    case (.array, .key(let key)): JSONPath.index(key).flatMap { element(of: node, $0) }
    default: nil
    }
  }

  /// The value of an object's first member with this key. O(members).
  public func member(of object: Node, _ key: String) -> Node? {
    guard kind(of: object) == .object else { return nil }
    var key = key
    return key.withUTF8 { name in
      // Comparing bytes is enough if the name is ASCII.
      let isASCII = ByteWord.areASCII(name)
      var next = firstChild(of: object)
      while let value = next {
        let spelling = Node(index: value.index &- 1)
        if isASCII ? isSpelled(spelling, name) : matches(spelling, name) { return value }
        next = nextSibling(of: value)
      }
      return nil
    }
  }

  /// An array's element. O(index).
  public func element(of array: Node, _ index: Int) -> Node? {
    guard kind(of: array) == .array, index >= 0, index < count(of: array) else { return nil }
    var node = firstChild(of: array)
    for _ in 0..<index { node = node.flatMap(nextSibling(of:)) }
    return node
  }

  /// The innermost value whose text, or whose key's text, holds the byte at `offset`; nil outside the top-level value.
  public func node(atOffset offset: Int) -> Node? {
    guard var node = root, range(of: node).contains(offset) else { return nil }
    descent: while true {
      for child in children(of: node) {
        let range = range(of: child)
        let start = key(of: child).map { self.range(of: $0).lowerBound } ?? range.lowerBound
        if offset < start { break descent }
        guard offset < range.upperBound else { continue }
        guard range.contains(offset) else { return child }
        node = child
        continue descent
      }
      break
    }
    return node
  }
}
