internal import JSONText

/// The key of a value that is being decoded.
///
/// The keys in a path of `JSONDecoder` are those that the model passed, of the model's own type, which the document
/// does not show.
struct KeyInUse {
  let node: Node
  let codingKey: any CodingKey
}

extension DecodeSession {
  /// Decodes the value of a key; paths requested meanwhile contain this very key.
  @inline(__always)
  func using<Key: CodingKey, Value>(_ key: Key, for node: Node, _ decode: () throws -> Value) throws -> Value {
    keysInUse.append(KeyInUse(node: node, codingKey: key))
    defer { keysInUse.removeLast() }
    return try decode()
  }

  /// The key that a value is being decoded by, or that a container was opened by.
  private func keyInUse(for node: Node) -> (any CodingKey)? {
    if let use = keysInUse.last(where: { $0.node == node }) { return use.codingKey }
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
    guard !keysInUse.isEmpty || strategies.convertsKeys || !keysOfContainers.isEmpty || !unconvertedNodes.isEmpty else {
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
