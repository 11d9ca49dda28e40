/// All declarations in the files that some declarations see, even those that no followed name leads to.
struct SeenNames: Sendable {
  private let names: OutlineNames
  private let outlines: [FileOutline]
  /// Nil if there are no declarations to see from.
  private let scope: CodeScope?
  private let file: Int32

  init(from roots: [ItemPlace], in code: CodeBase) {
    (names, outlines) = (code.names, code.outlines)
    file = roots.first?.file ?? 0
    scope = roots.first.map { CodeScope(of: Int($0.file), in: code) }
  }

  /// Whether a file declares a name at its top level.
  func declares(_ name: String) -> Bool { names.topLevel.places(of: WordHash.of(name)).contains(where: isSeen) }

  /// Whether a file declares a name, at its top level or as a member.
  func holds(_ name: String) -> Bool {
    declares(name) || names.members.places(of: WordHash.of(name)).contains(where: isSeen)
  }

  /// Whether it is the name of a type, a protocol or an alias.
  func isType(_ word: UInt64) -> Bool {
    if names.types.places(of: word).contains(where: isSeen) { return true }
    return names.topLevel.places(of: word).contains { place in
      let kind = outlines[Int(place.file)].items[Int(place.item)].kind
      return isSeen(place) && (kind == .alias || kind == .protocolType)
    }
  }

  /// The top-level declarations with these names.
  func topLevel(_ words: Set<UInt64>) -> [ItemPlace] {
    guard let scope else { return [] }
    return words.sorted().flatMap { scope.nearest(of: names.topLevel.places(of: $0).filter(isSeen), to: file) }
  }

  private func isSeen(_ place: ItemPlace) -> Bool { scope?.contains(place.file) ?? false }
}
