internal import JSONText

/// Finds keys that a type asked for in vain inside of an object that nobody reads.
extension KeyJudge {
  /// A key asked for in vain, and its counterpart inside an object.
  struct InnerKey {
    let asked: String
    let found: String
  }

  /// Returns the keys, asked for in vain, that an unread object contains: a distinctive one of several words together
  /// with its other matches, those that start with the object's own key, or all of them if there are several. A single
  /// everyday word may be a coincidence.
  func keysInside(_ inner: Node, of object: Node) -> [InnerKey] {
    if let key = tellingKey(inside: inner, of: object) {
      let others = optionals.filter { $0 != key.asked && !isThere($0, in: object) && !Self.everydayWords.contains($0) }
      return [key] + others.compactMap { self.key($0, inside: inner) }
    }
    if let made = madeKey(inside: inner, of: object) { return [made] }
    let shorter = shorterKeys(inside: inner, of: object)
    return shorter.isEmpty ? allKeys(inside: inner, of: object) : shorter
  }

  /// The requested key itself, with everything in its value that the type needs: `playlist` under `results`.
  private func madeKey(inside inner: Node, of object: Node) -> InnerKey? {
    unmatched.lazy.compactMap { wanted in
      guard !self.isThere(wanted.asked, in: object), let value = self.member(of: inner, wanted.asked),
        wanted.isMade(value)
      else { return nil }
      return InnerKey(asked: wanted.asked, found: self.text(of: value))
    }.first
  }

  private func tellingKey(inside inner: Node, of object: Node) -> InnerKey? {
    guard !telling.isEmpty else { return nil }
    forgetPresent(in: object)
    return absent.lazy.compactMap { self.key($0, inside: inner) }.first { key in
      !self.haveSeveral([key.asked], in: object)
    }
  }

  /// Finds `name` in the object under `owner`, for `ownerName`.
  private func shorterKeys(inside inner: Node, of object: Node) -> [InnerKey] {
    guard !composed.isEmpty else { return [] }
    return keys(begunBy: text(of: inner)).compactMap { asked, rest in
      guard !isThere(asked, in: object) else { return nil }
      let found = document.children(of: inner).first { value in
        mayHold(value, for: asked) && KeyAffinity.words(of: text(of: value)).joined() == rest
      }
      return found.map { InnerKey(asked: asked, found: text(of: $0)) }
    }
  }

  private func keys(begunBy outer: String) -> [(asked: String, rest: String)] {
    if let known = begun[outer] { return known }
    let start = KeyAffinity.words(of: outer)
    let found = composed.filter { $0.words.count > start.count && $0.words.starts(with: start) }
      .map { (asked: $0.asked, rest: $0.words.dropFirst(start.count).joined()) }
    begun[outer] = found
    return found
  }

  private func allKeys(inside inner: Node, of object: Node) -> [InnerKey] {
    guard optionals.count > 1, !namesItself(inner), optionals.allSatisfy({ !isThere($0, in: object) }) else {
      return []
    }
    let keys = optionals.compactMap { key($0, inside: inner) }
    return keys.count < optionals.count || haveSeveral(optionals, in: object) ? [] : keys
  }

  /// Whether several members of an object contain one of these keys.
  private func haveSeveral(_ keys: [String], in object: Node) -> Bool {
    memory.fact("several have \(keys.joined(separator: " or "))", of: object) {
      document.children(of: object).count { member in
        keys.contains { self.member(of: member, $0) != nil }
      } > 1
    }
  }

  /// A parent or an author with a name is a different entity, not a part of this object.
  private func namesItself(_ inner: Node) -> Bool {
    ["id", "name", "title"].contains { document.member(of: inner, $0) != nil }
  }

  /// The one object among the members that contains what the type asks for, if the type found none of it: `{"data":
  /// {…}}` decoded as its content.
  func envelope(in object: Node) -> (value: Node, keys: [InnerKey])? {
    guard !optionals.isEmpty, !document.children(of: object).contains(where: session.marks.isMarked) else { return nil }
    let found = document.children(of: object).filter { document.kind(of: $0) == .object }.map { value in
      (value: value, keys: optionals.compactMap { key($0, inside: value) })
    }
    // A single key of several may be a coincidence.
    let plain = found.filter { $0.keys.count >= min(2, optionals.count) }
    return plain.count == 1 ? plain.first : nil
  }

  private func key(_ asked: String, inside inner: Node) -> InnerKey? {
    guard document.kind(of: inner) == .object, let value = member(of: inner, asked), mayHold(value, for: asked) else {
      return nil
    }
    return InnerKey(asked: asked, found: text(of: value))
  }
}
