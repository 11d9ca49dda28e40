internal import JSONText

/// The key of the value that is being decoded: a link of a linked list on the call stack.
///
/// The keys in a path of `JSONDecoder` are those that the model passed, of the model's own type, which the document
/// does not show. Kept this way, they cost a few stores per value, in the plain decode too.
struct KeyInUse {
  let node: Node
  private let key: UnsafeRawPointer
  private let keys: any CodingKey.Type
  let outer: UnsafePointer<KeyInUse>?

  @inline(__always)
  init<Key: CodingKey>(_ key: UnsafePointer<Key>, for node: Node, in outer: UnsafePointer<KeyInUse>?) {
    self.node = node
    self.key = UnsafeRawPointer(key)
    keys = Key.self
    self.outer = outer
  }

  var codingKey: any CodingKey {
    func load<Key: CodingKey>(_ type: Key.Type) -> any CodingKey { key.assumingMemoryBound(to: type).pointee }
    return load(keys)
  }
}

extension DecodeSession {
  /// Decodes the value of a key; paths requested meanwhile contain this very key.
  @inline(__always)
  func using<Key: CodingKey, Value>(_ key: Key, for node: Node, _ decode: () throws -> Value) throws -> Value {
    try withUnsafePointer(to: key) { pointer in
      let outer = keyInUse
      defer { keyInUse = outer }
      return try withUnsafePointer(to: KeyInUse(pointer, for: node, in: outer)) {
        keyInUse = $0
        return try decode()
      }
    }
  }

  /// The key that a value is being decoded by, or that a container was opened by.
  private func keyInUse(for node: Node) -> (any CodingKey)? {
    var use = keyInUse
    while let current = use?.pointee {
      if current.node == node { return current.codingKey }
      use = current.outer
    }
    return keysOfContainers.isEmpty ? nil : keysOfContainers[node]
  }

  /// The key of an entry of a dictionary with string keys, which `JSONDecoder` itself creates if keys are converted.
  func entryKey(_ name: String) -> AnyCodingKey {
    strategies.convertsKeys ? AnyCodingKey(stringValue: name) : AnyCodingKey(entry: name)
  }

  /// The coding path of a value for a model that asks for it in a plain decode.
  func plainCodingPath(to node: Node) -> [any CodingKey] {
    escapes.notePath()
    return codingPath(to: node)
  }

  /// The coding path of a value as in `JSONDecoder`: the model's own keys if it passed any, else the document's.
  func codingPath(to node: Node) -> [any CodingKey] {
    let components = paths.path(to: node, in: document).components
    guard keyInUse != nil || strategies.convertsKeys || !keysOfContainers.isEmpty || !unconvertedNodes.isEmpty else {
      return components.map { AnyCodingKey($0) }
    }
    var container = document.root
    return zip(components, paths.values).map { component, value in
      defer { container = value }
      if let key = keyInUse(for: value) { return key }
      guard case .key(let name) = component else { return AnyCodingKey(component) }
      if let container, unconvertedNodes.contains(container) { return entryKey(name) }
      return AnyCodingKey(stringValue: members.convertedKey(name, of: value))
    }
  }
}
