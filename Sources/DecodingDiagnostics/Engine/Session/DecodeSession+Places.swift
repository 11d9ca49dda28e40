internal import Foundation
internal import JSONText

extension DecodeSession {
  /// The byte offset of a value, for the breadcrumb.
  func offset(of node: Node) -> Int { document.range(of: node).lowerBound }

  /// The object or array that holds a value, found from where the last path ended: a search from the root would make
  /// thousands of failures cost more than linear time.
  func parent(of node: Node) -> Node? {
    guard let root = document.root, node != root else { return nil }
    _ = paths.path(to: node, in: document)
    return paths.values.dropLast().last ?? root
  }

  func hasReadableKeys(_ object: Node) -> Bool { firstFlawedKey(of: object) == nil }

  /// The first key of an object that cannot be read, which makes every keyed container of the object fail.
  func firstFlawedKey(of object: Node) -> Node? {
    guard hasFlawedKeys, document.kind(of: object) == .object else { return nil }
    return document.children(of: object).lazy.compactMap(document.key(of:)).first(where: document.isFlawed)
  }

  /// Notes that the model listed an object's keys with a key type that accepts any: they are data.
  func noteDynamicKeys<Key: CodingKey>(_ node: Node, _ type: Key.Type) {
    if Key(stringValue: "\u{1}no key of any model\u{1}") != nil { dictionaryNodes.insert(node) }
  }

  func omittedPlace(_ node: Node, _ type: Any.Type) -> OmittedPlace? {
    guard !options.omittedPlaces.isEmpty else { return nil }
    let offset = document.range(of: node).lowerBound
    let name = TypeName.reflected(type)
    return options.omittedPlaces.first {
      ($0.offset == offset || $0.coversType) && $0.type == name && !$0.onlySubstitution
    }
  }

  /// Whether neutral answers made an earlier process trap in this type's init.
  func upsetsModel(_ type: Any.Type) -> Bool {
    // Foundation traps when it releases a character set that was created from anything but a real bitmap.
    if type == CharacterSet.self { return true }
    guard !options.omittedPlaces.isEmpty else { return false }
    let name = TypeName.reflected(type)
    return options.omittedPlaces.contains { $0.onlySubstitution && $0.type == name }
  }

  /// Removes the findings about which nothing is known except that code is unavailable.
  func known(_ findings: [Finding]) -> [Finding] {
    unknownNodes.isEmpty ? findings : findings.filter { !unknownNodes.contains($0.node) }
  }

  /// Removes the swallowed failures about which nothing is known.
  func forgetUnknown() {
    guard !unknownNodes.isEmpty else { return }
    swallowed.removeAll { call in call.findings.contains { unknownNodes.contains($0.node) } }
  }

  /// Reports a value whose decoding ended an earlier process, without decoding it again.
  func omit<T: Decodable>(
    _ omitted: OmittedPlace, _ type: T.Type, at node: Node, requester: RequestingProperty?
  ) -> Outcome<T> {
    var finding = Finding(.thrownByModel, FailureReason(omitted.reason), at: node, expected: type)
    finding.requester = requester
    finding.detail = omitted.detail
    if omitted.reason == .leftOut { unknownNodes.insert(node) }
    let cause = omitted.reason == .leftOut ? UncheckedValue.Cause.leftOut : .noStandIn
    unchecked.append(UncheckedValue(node: node, type: type, cause: cause))
    return .failure(finding, LiteralError(number: nextErrorNumber()), substitute: nil)
  }
}
