/// Finds objects that contain objects of their own kind: `replies` of a comment are comments, with `replies` in turn.
enum Recursion {
  /// Returns for each inner place the outer one that it equals.
  static func aliases(below root: SamplePlace) -> [String: String] {
    var search = Search()
    search.visit(root)
    return search.aliases
  }

  private struct Search {
    var aliases: [String: String] = [:]
    /// The objects above a place, and the key that leads on from each.
    private var above: [(place: SamplePlace, link: String?)] = []
    private var seen: Set<String> = []

    mutating func visit(_ place: SamplePlace) {
      if let outer = above.last(where: { isSame(place, as: $0) })?.place {
        aliases[place.path] = outer.path
        return
      }
      guard seen.insert(place.path).inserted else { return }
      if place.kinds.objects > 0, !place.members.isEmpty {
        above.append((place, nil))
        for member in place.orderedMembers {
          above[above.count - 1].link = member.key
          visit(member.place)
        }
        above.removeLast()
      }
      for kind in place.kindsOfObjects.sorted(by: { $0.key < $1.key }) { visit(kind.value) }
      if let element = place.element { visit(element) }
      if let entries = place.entries { visit(entries) }
    }

    /// Whether the inner object has the key by which the outer one leads to it, and no key that the outer one lacks, or
    /// vice versa.
    private func isSame(_ place: SamplePlace, as outer: (place: SamplePlace, link: String?)) -> Bool {
      guard let link = outer.link, place.kinds.objects > 0, place.path != outer.place.path, !place.isDictionary,
        place.member(link) != nil
      else { return false }
      let inner = Set(place.members.map(\.key))
      let keys = Set(outer.place.members.map(\.key))
      return inner.count > 1 && (inner.isSubset(of: keys) || keys.isSubset(of: inner))
    }
  }
}
