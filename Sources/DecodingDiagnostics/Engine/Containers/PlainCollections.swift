internal import JSONText

/// The plain decode of the standard library's collections, by the rules of their own `init(from:)`.
extension Array where Element: Decodable {
  static func plain(at node: Node, in session: DecodeSession) throws -> [Element] {
    try session.open(node, .array)
    if Element.self == Double.self { return sameType(try session.plainScalars(Double.self, in: node), as: Self.self) }
    if Element.self == Int.self { return sameType(try session.plainScalars(Int.self, in: node), as: Self.self) }
    if Element.self == String.self { return sameType(try session.plainScalars(String.self, in: node), as: Self.self) }
    if Element.self == Float.self { return sameType(try session.plainScalars(Float.self, in: node), as: Self.self) }
    if Element.self == Bool.self { return sameType(try session.plainScalars(Bool.self, in: node), as: Self.self) }
    return try anyElements(of: node, in: session)
  }

  private static func anyElements(of node: Node, in session: DecodeSession) throws -> [Element] {
    var elements: [Element] = []
    elements.reserveCapacity(session.document.count(of: node))
    var next = session.document.firstChild(of: node)
    while let element = next {
      elements.append(try session.plain(Element.self, at: element))
      next = session.document.nextSibling(of: element)
    }
    return elements
  }
}

extension Dictionary where Key == String, Value: Decodable {
  /// Of members with the same key the first wins; `JSONDecoder` reads the others too only if keys are converted.
  static func plain(at node: Node, in session: DecodeSession) throws -> [String: Value] {
    try session.open(node, .object)
    session.dictionaryNodes.insert(node)
    session.unconvertedNodes.insert(node)
    let hasDuplicates = session.members.hasDuplicates(node)
    var entries = Self(minimumCapacity: session.document.count(of: node))
    var next = session.document.firstChild(of: node)
    while let member = next {
      guard let name = session.document.key(of: member), let key = session.document.string(of: name) else {
        throw session.plainFailure(
          at: node, session.document.key(of: member).map(session.keyError) ?? LiteralError(number: 0))
      }
      try readMember(key, member, hasDuplicates, into: &entries, session)
      next = session.document.nextSibling(of: member)
    }
    return entries
  }

  private static func readMember(
    _ key: String, _ member: Node, _ hasDuplicates: Bool, into entries: inout [String: Value], _ session: DecodeSession
  ) throws {
    if !hasDuplicates {
      entries[key] = try session.plain(Value.self, at: member)
    } else if session.strategies.convertsKeys {
      let value = try session.plain(Value.self, at: member)
      if entries[key] == nil { entries[key] = value }
    } else if entries[key] == nil {
      entries[key] = try session.plain(Value.self, at: member)
    }
  }
}

extension Optional where Wrapped: Decodable {
  static func plain(at node: Node, in session: DecodeSession) throws -> Wrapped? {
    guard session.document.kind(of: node) == .null else { return try session.plain(Wrapped.self, at: node) }
    session.noteRead(node)
    return nil
  }
}

extension DecodeSession {
  /// Starts to read a container of the given kind.
  @inline(__always)
  fileprivate func open(_ node: Node, _ kind: ValueKind) throws {
    guard document.kind(of: node) == kind else { throw notOpened(node, kind) }
    noteRead(node)
    if openFailures.count > 0 { openFailures.closeKind(at: node) }
  }

  @inline(never)
  private func notOpened(_ node: Node, _ kind: ValueKind) -> any Error {
    let decoder = NodeDecoder(session: self, node: node, link: nil)
    return plainFailure(at: node, decoder.containerError(keyed: kind == .object, isDictionary: kind == .object))
  }

  /// The elements of an array of scalars.
  @inline(__always)
  fileprivate func plainScalars<S: JSONScalar>(_ type: S.Type, in array: Node) throws -> [S] {
    var values: [S] = []
    values.reserveCapacity(document.count(of: array))
    var next = document.firstChild(of: array)
    while let element = next {
      values.append(try plainScalar(type, at: element))
      next = document.nextSibling(of: element)
    }
    return values
  }
}

/// Casts a value whose type the caller knows to be `type`, but the compiler does not.
@inline(__always)
func sameType<Value, Same>(_ value: Value, as type: Same.Type) -> Same { unsafeBitCast(value, to: type) }
