internal import JSONText

/// A key by which a container is asked for a value while that value is decoded: a link of a list that lies on the stack of
/// the calls.
///
/// The key in a path of JSONDecoder's is the one that the model gave, of the model's own type, which no text of the document
/// tells. Kept this way it costs a few stores a value, in the plain decode too.
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
  /// Decodes the value under a key; paths that are asked for meanwhile have the key as it is.
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

  /// The key by which a value is decoded now, or a container was opened.
  private func keyInUse(for node: Node) -> (any CodingKey)? {
    var use = keyInUse
    while let current = use?.pointee {
      if current.node == node { return current.codingKey }
      use = current.outer
    }
    return keysOfContainers.isEmpty ? nil : keysOfContainers[node]
  }

  /// The key of an entry of a dictionary with texts for keys: where keys are converted, JSONDecoder itself makes it.
  func entryKey(_ name: String) -> AnyCodingKey {
    strategies.convertsKeys ? AnyCodingKey(stringValue: name) : AnyCodingKey(entry: name)
  }

  /// The same for a model that asks for it in a plain decode.
  func plainCodingPath(to node: Node) -> [any CodingKey] {
    escapes.notePath()
    return codingPath(to: node)
  }

  /// The coding path of a value as JSONDecoder has it: the model's own keys where it gave any, else the document's.
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
