internal import JSONText

/// Objects that decode as one type, but declare themselves to be of another with the same keys.
extension KeyJudge {
  /// Keys whose value names the kind of an object.
  private static let tags: Set<String> = [
    "type", "kind", "status", "state", "role", "event", "action", "category", "variant", "tag",
  ]

  /// The type that a string in the object names, if an enum tries it only after the one that the object decoded as.
  func namesake(meantBy object: Node) -> String? {
    guard !namesakes.isEmpty else { return nil }
    let words = document.children(of: object).compactMap { value in
      Self.tags.contains(text(of: value)) ? document.string(of: value).map(Self.letters) : nil
    }
    guard !namesakes.contains(where: { words.contains(Self.letters($0.firstCase)) }) else { return nil }
    return namesakes.first { words.contains(Self.letters($0.caseName)) }?.name
  }

  private static func letters(_ text: String) -> String { KeyAffinity.words(of: text).joined() }
}
