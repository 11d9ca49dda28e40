internal import Foundation
internal import JSONText

/// The plain decode: fast, records nothing, ends at the first failure.
extension DecodeSession {
  func plain<T: Decodable>(_ type: T.Type, at node: Node) throws -> T {
    if T.self == String.self { return sameType(try plainScalar(String.self, at: node), as: type) }
    if T.self == Int.self { return sameType(try plainScalar(Int.self, at: node), as: type) }
    if T.self == Double.self { return sameType(try plainScalar(Double.self, at: node), as: type) }
    if T.self == Bool.self { return sameType(try plainScalar(Bool.self, at: node), as: type) }
    let openBefore = openFailures.count, readBefore = valuesRead, failingCallsBefore = escapes.failingCalls
    let value: T
    do {
      value = try plainValue(type, at: node)
    } catch {
      // The model's own code rejected the value, such as an enum without such a case.
      if openFailures.count <= openBefore { openFailures.note(node, isAbsence: false) }
      openFailures.settle(at: node, after: min(openBefore, openFailures.count))
      if escapes.leave(type, at: node, by: error, failingCallsBefore) { lastFailure = node }
      throw error
    }
    escapes.complete(failingCallsBefore)
    // Skipping a value without reading it does not make up for a failure.
    if openFailures.count > 0, valuesRead != readBefore { closeFailures(type, at: node, openBefore) }
    return value
  }

  /// Closes the failures at a value that was read after all, unless the result lost something: that needs a careful
  /// look.
  private func closeFailures<T: Decodable>(_ type: T.Type, at node: Node, _ openBefore: Int) {
    let (end, traits) = (document.end(of: node), traits(of: type))
    // One look is enough to end a plain decode.
    if !hasTakenLook, traits.isModel, document.kind(of: node) == .object {
      let isCaughtHere = openFailures.count > openBefore
      if isCaughtHere || openFailures.hasFailure(at: node, end: end), traits.takesLook() {
        hasTakenLook = true
        if !isCaughtHere { return }
        openFailures.settle(at: node, after: openBefore)
      }
    }
    openFailures.close(at: node, end: end, before: openBefore)
  }

  @inline(__always)
  private func plainValue<T: Decodable>(_ type: T.Type, at node: Node) throws -> T {
    switch traitsTable.route(of: type) {
    case .scalar(let scalar): return try plainScalar(scalar, as: type, at: node)
    case .special(let special): return try plainSpecial(special, as: type, at: node)
    case .collection(let collection):
      try enter(type, at: node)
      return try plainCollection(collection, as: type, at: node)
    case .model: return try plainModel(type, at: node)
    case .standIn:
      standInValues.append(UncheckedValue(node: node, type: type, cause: .standIn))
      return try plainModel(type, at: node)
    }
  }

  /// Records that this value is next, in case its decode ends the process; throws if it did so before.
  @inline(__always)
  private func enter(_ type: Any.Type, at node: Node) throws {
    if !options.omittedPlaces.isEmpty, omittedPlace(node, type) != nil { throw plainFailure(at: node) }
    breadcrumb?.enter(type, offset: offset(of: node), substituted: repair != nil)
  }

  @inline(__always)
  private func plainModel<T: Decodable>(_ type: T.Type, at node: Node) throws -> T {
    try enter(type, at: node)
    if T.self == IndexSet.self || T.self == CharacterSet.self, isKnownTrap(type, at: node) {
      throw plainTrap(type, at: node)
    }
    marks.mark(node)
    return try make(type, from: NodeDecoder(session: self, node: node, link: nil))
  }

  private func plainTrap(_ type: Any.Type, at node: Node) -> any Error {
    _ = trapFinding(node, expected: type)
    return plainFailure(at: node)
  }

  private func plainScalar<S: JSONScalar, T>(_ scalar: S.Type, as type: T.Type, at node: Node) throws -> T {
    sameType(try plainScalar(scalar, at: node), as: type)
  }

  private func plainCollection<C: RecoverableCollection, T>(
    _ collection: C.Type, as type: T.Type, at node: Node
  ) throws -> T {
    sameType(try collection.plain(at: node, in: self), as: type)
  }

  /// Decodes a special type from its literal, or with a decoder if a strategy requires that.
  @inline(never)
  private func plainSpecial<T: Decodable>(_ special: SpecialType, as type: T.Type, at node: Node) throws -> T {
    noteRead(node)
    do throws(Finding) {
      if let value = try readSpecial(special, type, at: node) { return value }
    } catch {
      // For an ISO 8601 date `JSONDecoder` names the container, which is unknown here.
      let finding = error.reason == .invalidDate ? nil : error
      throw plainFailure(at: node, finding.map { valueError($0, type, found: document.kind(of: node), at: node) })
    }
    if isKnownTrap(type, at: node) { throw plainTrap(type, at: node) }
    if isOfUnknownStrategy(type) { standInValues.append(UncheckedValue(node: node, type: type, cause: .standIn)) }
    return try plainModel(type, at: node)
  }

  private func isOfUnknownStrategy(_ type: Any.Type) -> Bool {
    options.modelFacts?.unknownStrategies.contains { $0.setting.type == type } ?? false
  }

  /// Returns a value that is read from its literal; nil for types that receive a decoder.
  func leaf<T: Decodable>(_ type: T.Type, at node: Node) throws(Finding) -> T? {
    let traits = traits(of: type)
    guard traits.isLeaf else { return nil }
    noteRead(node)
    if let scalar = traits.scalar { return try read(scalar, as: type, at: node) }
    guard let special = traits.special else { return nil }
    return try readSpecial(special, type, at: node)
  }

  private func read<S: JSONScalar, T>(_ scalar: S.Type, as type: T.Type, at node: Node) throws(Finding) -> T {
    sameType(try S.read(node, in: self), as: type)
  }

  /// Creates a value with a decoder: by the type's own init, or by the closure of a custom strategy.
  @inline(__always)
  func make<T: Decodable>(_ type: T.Type, from decoder: NodeDecoder) throws -> T {
    if T.self == Date.self, case .custom(let read) = strategies.date {
      let date = try read(decoder)
      return sameType(isOfUnknownStrategy(type) ? date : noted(date, decoder.node), as: type)
    }
    if T.self == Data.self, case .custom(let read) = strategies.data { return sameType(try read(decoder), as: type) }
    return try traced(type, from: decoder)
  }

  /// Ends a plain decode; the careful one that follows determines the failures.
  ///
  /// - Parameters:
  ///   - isAbsence: Whether something is absent from the container `node`.
  ///   - error: The error that `JSONDecoder` throws; nil if it is unknown here.
  ///   - failure: What failed, if it was a scalar.
  func plainFailure(
    at node: Node, isAbsence: Bool = false, _ error: @autoclosure () -> (any Error)? = nil,
    _ failure: @autoclosure () -> ScalarFailure? = nil
  ) -> any Error {
    let faithful = error()
    openFailures.note(node, isAbsence: isAbsence)
    lastFailure = node
    escapes.fail(at: node, with: faithful, faithful == nil ? nil : failure())
    return faithful ?? LiteralError(number: nextErrorNumber())
  }
}
