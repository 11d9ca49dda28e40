internal import JSONText

/// Recognizes values by their content under a key unrelated to the requested one: `payload` with everything that a
/// `User` needs, while `data: User?` is missing.
extension KeyJudge {
  /// A key that was asked for in vain, and how to tell its value by what is in it.
  struct Unmatched {
    let asked: String
    /// Whether the key may be there in other objects: a container that code opens only if it is there.
    let isConditional: Bool
    let isMade: (Node) -> Bool
  }

  /// The keys of optionals that have a type for themselves, of which nothing was found, and which is told by what is in
  /// it; and those of containers that code opens only if they are there.
  func findUnmatched() -> [Unmatched] {
    let values = optionals.compactMap { asked -> Unmatched? in
      guard let type = shape.asked[asked]?.wanted, tellingKeys(of: type) != nil else { return nil }
      let alike = shape.asked.count { $0.value.wanted.map(Self.content) == Self.content(type) }
      guard alike == 1 else { return nil }
      return Unmatched(asked: asked, isConditional: false) { [unowned self] in isMade(of: $0, type) }
    }
    return values + findContainers()
  }

  private func findContainers() -> [Unmatched] {
    guard let opened = session.options.modelFacts?.openedKeys[sourceName] else { return [] }
    return shape.asked.filter { $0.value.wanted == nil && $0.value.isMissing }.keys.sorted().compactMap { asked in
      guard let keys = opened[asked], keys.count > 1 else { return nil }
      return Unmatched(asked: asked, isConditional: true) { [unowned self] value in
        document.kind(of: value) == .object && keys.allSatisfy { isThere($0, in: value) }
      }
    }
  }

  private static func content(_ type: Any.Type) -> ObjectIdentifier {
    ObjectIdentifier(JSONKindHint.element(of: type) ?? type)
  }

  /// Returns what a value was meant for, if the value is the only one of its object that fits.
  func meaning(byContentOf value: Node, in object: Node) -> Verdict? {
    guard !unmatched.isEmpty, [.object, .array].contains(document.kind(of: value)) else { return nil }
    let meant = unmatched.filter { !isThere($0.asked, in: object) && $0.isMade(value) }
    guard meant.count == 1, let found = meant.first else { return nil }
    let isOnly = memory.fact("one of " + found.asked, of: object) {
      document.children(of: object).count(where: found.isMade) == 1
    }
    return isOnly ? found.isConditional ? .meant(found.asked) : .renamed(found.asked) : nil
  }
}
