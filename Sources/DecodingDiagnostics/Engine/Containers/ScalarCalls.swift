internal import JSONText

// How a model reads scalars, from the container's methods down to the literal.
//
// All in one file for the sake of debug builds, which inline transparent functions only within a file. Across files,
// each value would pass through generic functions that request metadata and witness tables all the way: a loop over
// numbers took 1.6 times as long.

extension ReadMarks {
  @_transparent
  func mark(_ node: Node) { bytes[Int(truncatingIfNeeded: node.index)] |= 1 }
}

extension DecodeSession {
  /// Marks a value as read.
  @_transparent
  func noteRead(_ node: Node) {
    marks.mark(node)
    valuesRead &+= 1
  }

  @_transparent
  func plainScalar<S: JSONScalar>(_ type: S.Type, at node: Node) throws -> S {
    try goodPlainScalar(type, at: node) ?? refuse(type, at: node)
  }

  /// Returns a scalar in a plain decode; nil if it cannot be read.
  @_transparent
  func goodPlainScalar<S: JSONScalar>(_ type: S.Type, at node: Node) -> S? {
    noteRead(node)
    guard let value = S.value(of: node, in: self) else { return nil }
    if openFailures.count > 0 { openFailures.close(at: node, end: document.end(of: node), before: .max) }
    return value
  }
}

extension Bool: JSONScalar {
  @_transparent
  static func value(of node: Node, in session: DecodeSession) -> Bool? {
    let document = session.document
    return document.kind(of: node) == .bool ? document.bool(of: node) : nil
  }
}

extension String: JSONScalar {
  @_transparent
  static func value(of node: Node, in session: DecodeSession) -> String? { session.document.string(of: node) }
}

extension JSONFloatingPoint {
  @_transparent
  static func value(of node: Node, in session: DecodeSession) -> Self? {
    let document = session.document
    return switch document.kind(of: node) {
    case .number: document.isFlawed(node) ? nil : session.floatingPoint(Self.self, of: node)
    case .string: session.nonConforming(Self.self, of: node)
    default: nil
    }
  }
}

extension JSONInteger {
  @_transparent
  static func value(of node: Node, in session: DecodeSession) -> Self? {
    let document = session.document
    guard document.kind(of: node) == .number else { return nil }
    if let small = document.smallInteger(of: node), let value = Self(exactly: small) { return value }
    return unusualValue(of: node, in: session)
  }
}

extension Double: JSONFloatingPoint {}
extension Float: JSONFloatingPoint {}

extension Int: JSONInteger {}
extension Int8: JSONInteger {}
extension Int16: JSONInteger {}
extension Int32: JSONInteger {}
extension Int64: JSONInteger {}
extension UInt: JSONInteger {}
extension UInt8: JSONInteger {}
extension UInt16: JSONInteger {}
extension UInt32: JSONInteger {}
extension UInt64: JSONInteger {}

extension UnkeyedNodeContainer {
  @_transparent
  mutating func advance() {
    currentIndex &+= 1
    // Not `flatMap`: a debug build would create a closure for every element.
    if let value = next { next = session.document.nextSibling(of: value) }
  }

  @_transparent
  mutating func scalar<S: JSONScalar>(_ type: S.Type) throws -> S {
    guard let value = next else { return try decodeCarefully(type) }
    if let link {
      guard let result = session.goodScalar(.unkeyed, type, at: value, in: link.frame) else {
        return try decodeCarefully(type)
      }
      advance()
      return result
    }
    do {
      let result = try session.plainScalar(type, at: value)
      advance()
      return result
    } catch {
      noteFailure(at: value, type)
      throw error
    }
  }

  @_transparent
  mutating func scalarIfPresent<S: JSONScalar>(_ type: S.Type) throws -> S? {
    isPresent() ? try scalar(type) : nil
  }

  /// Returns whether another value follows; skips null.
  @_transparent
  mutating func isPresent() -> Bool {
    if let value = next {
      guard session.document.kind(of: value) == .null else { return true }
      session.noteRead(value)
    }
    advance()
    return false
  }

  // One method per type, as in the protocol. Otherwise its default implementations would be used for some (which reject
  // 128-bit integers and need three look-ups for `decodeIfPresent`), and a generic method would have to determine the
  // type on every call.
  mutating func decode(_ type: Bool.Type) throws -> Bool { try scalar(type) }
  mutating func decode(_ type: String.Type) throws -> String { try scalar(type) }
  mutating func decode(_ type: Double.Type) throws -> Double { try scalar(type) }
  mutating func decode(_ type: Float.Type) throws -> Float { try scalar(type) }
  mutating func decode(_ type: Int.Type) throws -> Int { try scalar(type) }
  mutating func decode(_ type: Int8.Type) throws -> Int8 { try scalar(type) }
  mutating func decode(_ type: Int16.Type) throws -> Int16 { try scalar(type) }
  mutating func decode(_ type: Int32.Type) throws -> Int32 { try scalar(type) }
  mutating func decode(_ type: Int64.Type) throws -> Int64 { try scalar(type) }
  mutating func decode(_ type: UInt.Type) throws -> UInt { try scalar(type) }
  mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try scalar(type) }
  mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try scalar(type) }
  mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try scalar(type) }
  mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try scalar(type) }

  mutating func decodeIfPresent(_ type: Bool.Type) throws -> Bool? { try scalarIfPresent(type) }
  mutating func decodeIfPresent(_ type: String.Type) throws -> String? { try scalarIfPresent(type) }
  mutating func decodeIfPresent(_ type: Double.Type) throws -> Double? { try scalarIfPresent(type) }
  mutating func decodeIfPresent(_ type: Float.Type) throws -> Float? { try scalarIfPresent(type) }
  mutating func decodeIfPresent(_ type: Int.Type) throws -> Int? { try scalarIfPresent(type) }
  mutating func decodeIfPresent(_ type: Int8.Type) throws -> Int8? { try scalarIfPresent(type) }
  mutating func decodeIfPresent(_ type: Int16.Type) throws -> Int16? { try scalarIfPresent(type) }
  mutating func decodeIfPresent(_ type: Int32.Type) throws -> Int32? { try scalarIfPresent(type) }
  mutating func decodeIfPresent(_ type: Int64.Type) throws -> Int64? { try scalarIfPresent(type) }
  mutating func decodeIfPresent(_ type: UInt.Type) throws -> UInt? { try scalarIfPresent(type) }
  mutating func decodeIfPresent(_ type: UInt8.Type) throws -> UInt8? { try scalarIfPresent(type) }
  mutating func decodeIfPresent(_ type: UInt16.Type) throws -> UInt16? { try scalarIfPresent(type) }
  mutating func decodeIfPresent(_ type: UInt32.Type) throws -> UInt32? { try scalarIfPresent(type) }
  mutating func decodeIfPresent(_ type: UInt64.Type) throws -> UInt64? { try scalarIfPresent(type) }
}

extension KeyedNodeContainer {
  @_transparent
  func value(forKey key: some CodingKey) -> Node? {
    if let link { link.frame.noteAsked(key) }
    var name = key.stringValue
    return session.members.value(forKey: &name, in: node, table: table)
  }

  @_transparent
  func scalar<S: JSONScalar>(_ type: S.Type, forKey key: Key) throws -> S {
    guard let value = value(forKey: key) else { return try missingScalar(type, forKey: key) }
    return try scalar(type, at: value, forKey: key)
  }

  @_transparent
  func scalarIfPresent<S: JSONScalar>(_ type: S.Type, forKey key: Key) throws -> S? {
    guard let value = present(type, forKey: key) else { return nil }
    return try scalar(type, at: value, forKey: key)
  }

  @_transparent
  private func scalar<S: JSONScalar>(_ type: S.Type, at value: Node, forKey key: Key) throws -> S {
    guard let link else {
      return try session.goodPlainScalar(type, at: value)
        ?? session.using(key, for: value) { try session.refuse(type, at: value) }
    }
    return try session.goodScalar(.keyed, type, at: value, in: link.frame)
      ?? decodeCarefully(type, at: value, forKey: key)
  }

  /// Returns the value of a key, or nil and a note for the warnings if it is missing or null.
  @_transparent
  func present(_ type: Any.Type, forKey key: Key) -> Node? {
    guard let value = value(forKey: key) else {
      session.trace.shape(of: node)?.note(key, type, .missing)
      return nil
    }
    guard session.document.kind(of: value) == .null else { return value }
    session.noteRead(value)
    session.trace.shape(of: node)?.note(key, type, .null)
    return nil
  }

  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try scalar(type, forKey: key) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try scalar(type, forKey: key) }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try scalar(type, forKey: key) }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try scalar(type, forKey: key) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try scalar(type, forKey: key) }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try scalar(type, forKey: key) }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try scalar(type, forKey: key) }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try scalar(type, forKey: key) }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try scalar(type, forKey: key) }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try scalar(type, forKey: key) }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try scalar(type, forKey: key) }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try scalar(type, forKey: key) }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try scalar(type, forKey: key) }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try scalar(type, forKey: key) }

  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try scalarIfPresent(type, forKey: key) }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    try scalarIfPresent(type, forKey: key)
  }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
    try scalarIfPresent(type, forKey: key)
  }
  func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? { try scalarIfPresent(type, forKey: key) }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try scalarIfPresent(type, forKey: key) }
  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? { try scalarIfPresent(type, forKey: key) }
  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? { try scalarIfPresent(type, forKey: key) }
  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? { try scalarIfPresent(type, forKey: key) }
  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { try scalarIfPresent(type, forKey: key) }
  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? { try scalarIfPresent(type, forKey: key) }
  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? { try scalarIfPresent(type, forKey: key) }
  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
    try scalarIfPresent(type, forKey: key)
  }
  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
    try scalarIfPresent(type, forKey: key)
  }
  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
    try scalarIfPresent(type, forKey: key)
  }
}

extension NodeDecoder {
  @_transparent
  func scalar<S: JSONScalar>(_ type: S.Type) throws -> S {
    if isAbsent { return try decode(type) }
    guard let link else { return try session.plainScalar(type, at: node) }
    return try session.goodScalar(.single, type, at: node, in: link.frame) ?? decode(type)
  }

  func decode(_ type: Bool.Type) throws -> Bool { try scalar(type) }
  func decode(_ type: String.Type) throws -> String { try scalar(type) }
  func decode(_ type: Double.Type) throws -> Double { try scalar(type) }
  func decode(_ type: Float.Type) throws -> Float { try scalar(type) }
  func decode(_ type: Int.Type) throws -> Int { try scalar(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { try scalar(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try scalar(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try scalar(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try scalar(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try scalar(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try scalar(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try scalar(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try scalar(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try scalar(type) }
}
