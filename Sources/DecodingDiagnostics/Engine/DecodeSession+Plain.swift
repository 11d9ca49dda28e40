internal import Foundation
internal import JSONText

/// The plain decode: fast, records nothing, ends at the first failure.
extension DecodeSession {
  @inline(__always)
  func plain<T: Decodable>(_ type: T.Type, at node: Node) throws -> T {
    let openBefore = openFailures.count, readBefore = valuesRead
    let value: T
    do {
      value = try plainValue(type, at: node)
    } catch {
      openFailures.settle(at: node, after: min(openBefore, openFailures.count))
      throw error
    }
    // What skips a value without reading it makes nothing good.
    if openFailures.count > 0, valuesRead != readBefore {
      openFailures.close(at: node, end: document.end(of: node), before: openBefore)
    }
    return value
  }

  @inline(__always)
  private func plainValue<T: Decodable>(_ type: T.Type, at node: Node) throws -> T {
    do throws(Finding) {
      if let value = try leaf(type, at: node) { return value }
    } catch {
      throw plainFailure(at: node)
    }
    if omittedPlace(node, type) != nil { throw plainFailure(at: node) }
    if strategies.convertsKeys, let dictionary = traits(of: type).stringDictionary {
      if let value = try dictionary.plain(at: node, in: self) as? T { return value }
    }
    marks.mark(node)
    breadcrumb?.enter(type, offset: document.range(of: node).lowerBound, substituted: false)
    return try make(type, from: NodeDecoder(session: self, node: node, link: nil))
  }

  @inline(__always)
  func plainScalar<S: JSONScalar>(_ type: S.Type, at node: Node) throws -> S {
    noteRead(node)
    do throws(Finding) {
      let value = try S.read(node, in: self)
      if openFailures.count > 0 { openFailures.close(at: node, end: document.end(of: node), before: .max) }
      return value
    } catch {
      throw plainFailure(at: node)
    }
  }

  /// A value that is read off its literal; nil for types that are handed a decoder.
  @inline(__always)
  func leaf<T: Decodable>(_ type: T.Type, at node: Node) throws(Finding) -> T? {
    if T.self == String.self { return try read(String.self, at: node) as? T }
    if T.self == Int.self { return try read(Int.self, at: node) as? T }
    if T.self == Double.self { return try read(Double.self, at: node) as? T }
    if T.self == Bool.self { return try read(Bool.self, at: node) as? T }
    return try otherLeaf(type, at: node)
  }

  private func otherLeaf<T: Decodable>(_ type: T.Type, at node: Node) throws(Finding) -> T? {
    let traits = traits(of: type)
    if let scalar = traits.scalar {
      noteRead(node)
      return try scalar.read(node, in: self) as? T
    }
    guard let special = traits.special else { return nil }
    noteRead(node)
    return try readSpecial(special, at: node) as? T
  }

  @inline(__always)
  private func read<S: JSONScalar>(_ type: S.Type, at node: Node) throws(Finding) -> S {
    noteRead(node)
    return try S.read(node, in: self)
  }

  /// Makes a value with a decoder: by the type's own init, or by the closure of a custom strategy.
  @inline(__always)
  func make<T: Decodable>(_ type: T.Type, from decoder: NodeDecoder) throws -> T {
    if type == Date.self, case .custom(let read) = strategies.date,
      let date = try noted(read(decoder), decoder.node) as? T
    {
      return date
    }
    if type == Data.self, case .custom(let read) = strategies.data, let data = try read(decoder) as? T { return data }
    return try traced(type, from: decoder)
  }

  /// Ends a plain decode; the careful one that follows tells the error.
  ///
  /// - Parameter isAbsence: Something is absent from the container `node`.
  func plainFailure(at node: Node, isAbsence: Bool = false) -> any Error {
    failuresThrown += 1
    openFailures.note(node, isAbsence: isAbsence)
    lastFailure = node
    return LiteralError(number: failuresThrown)
  }
}

/// `[String: Value]`, whose keys JSONDecoder never converts.
protocol StringKeyedDictionary {
  static func plain(at node: Node, in session: DecodeSession) throws -> Any
}

extension Dictionary: StringKeyedDictionary where Key == String, Value: Decodable {
  static func plain(at node: Node, in session: DecodeSession) throws -> Any {
    guard session.document.kind(of: node) == .object else { throw session.plainFailure(at: node) }
    session.noteRead(node)
    session.unconvertedNodes.insert(node)
    session.dictionaryNodes.insert(node)
    var entries: [String: Value] = [:]
    var child = session.document.firstChild(of: node)
    while let member = child {
      guard let key = session.document.key(of: member).flatMap(session.document.string(of:)) else {
        throw session.plainFailure(at: node)
      }
      let value = try session.plain(Value.self, at: member)
      if entries[key] == nil { entries[key] = value }
      child = session.document.nextSibling(of: member)
    }
    return entries
  }
}
