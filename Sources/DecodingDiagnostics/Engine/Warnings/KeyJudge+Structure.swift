internal import JSONText

/// Recognizes values by their content under a key unrelated to the requested one: `payload` with everything that a
/// `User` needs, while `data: User?` is missing.
extension KeyJudge {
  /// The keys of optionals that have a type for themselves, of which nothing was found, and which is told by what is in it.
  func findUnmatched() -> [(asked: String, type: Any.Type)] {
    optionals.compactMap { asked in
      guard let type = shape.asked[asked]?.wanted, tellingKeys(of: type) != nil else { return nil }
      let alike = shape.asked.count { $0.value.wanted.map(Self.content) == Self.content(type) }
      return alike == 1 ? (asked, type) : nil
    }
  }

  private static func content(_ type: Any.Type) -> ObjectIdentifier {
    ObjectIdentifier(JSONKindHint.element(of: type) ?? type)
  }

  /// Returns the key that a value was meant for, if the value is the only one of its object that fits.
  func keyMeant(byContentOf value: Node, in object: Node) -> String? {
    guard !unmatched.isEmpty, [.object, .array].contains(document.kind(of: value)) else { return nil }
    let meant = unmatched.filter { !isThere($0.asked, in: object) && isMade(of: value, $0.type) }
    guard meant.count == 1, let (asked, type) = meant.first else { return nil }
    let isOnly = memory.fact("one of " + asked, of: object) {
      document.children(of: object).count { isMade(of: $0, type) } == 1
    }
    return isOnly ? asked : nil
  }
}
