/// Finds objects at several places that are one type: they have the same keys.
enum SharedShapes {
  /// This many equal keys are not a coincidence, whatever the names of the objects.
  private static let tellingCount = 4

  /// Returns for each place the first one with its shape.
  static func aliases(among places: [SamplePlace]) -> [String: String] {
    var aliases: [String: String] = [:]
    var known: [SamplePlace] = []
    for place in places where place.kinds.objects > 0 && place.members.count > 1 && place.tag == nil {
      // What is inside of a shared object is shared with it.
      guard !aliases.keys.contains(where: { isInside(place.path, of: $0) }) else { continue }
      if let same = known.first(where: { isShared(place, with: $0) }) {
        aliases[place.path] = same.path
      } else {
        known.append(place)
      }
    }
    return aliases
  }

  private static func isInside(_ path: String, of outer: String) -> Bool {
    path.hasPrefix(outer) && path.utf8.count > outer.utf8.count
  }

  private static func isShared(_ place: SamplePlace, with other: SamplePlace) -> Bool {
    guard !isInside(place.path, of: other.path), !other.path.isEmpty else { return false }
    if let common = PlaceLikeness.commonKeys(place, other), common > 1 {
      let haveSameName = ProposedName.typeName(place.name) == ProposedName.typeName(other.name)
      return haveSameName
        || common >= tellingCount && place.members.count == common && other.members.count == common
    }
    return false
  }
}
