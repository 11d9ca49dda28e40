/// Finds keys whose value names the kind of an object.
enum Tags {
  /// More kinds are not distinguished.
  private static let kindLimit = 40
  /// Usual names of such a key; with another name, each value must occur twice to count.
  private static let usualNames: Set<String> = [
    "type", "kind", "object", "event", "__typename", "@type", "_type", "$type", "objectType", "object_type",
    "eventType", "event_type", "resourceType", "class", "tag",
  ]

  /// Returns keys that may name the kind: present in every object, each with a few words, next to keys that are not in
  /// every object.
  static func candidates(of place: SamplePlace) -> [String] {
    guard place.kinds.objects > 1, !place.isDictionary, place.tag == nil, varies(place) else { return [] }
    return place.members.filter { isTagLike($0, of: place) }.map(\.key).sorted()
  }

  private static func varies(_ place: SamplePlace) -> Bool {
    place.members.contains { member in
      !place.isInEveryObject(member)
        || member.place.kinds.objects > 0 && member.place.members.contains { !member.place.isInEveryObject($0) }
    }
  }

  private static func isTagLike(_ member: SamplePlace.Member, of place: SamplePlace) -> Bool {
    guard place.isInEveryObject(member), member.nulls == 0,
      member.place.kinds.strings == member.place.kinds.total,
      let values = member.place.texts.values, (2...kindLimit).contains(values.count),
      values.keys.allSatisfy(ProposedName.isWord)
    else { return false }
    return usualNames.contains(member.key) || values.values.allSatisfy { $0 > 1 }
  }

  /// Returns the key that predicts the shape best; nil if none does.
  static func best(of candidates: [String], _ place: SamplePlace) -> String? {
    candidates.filter { key in
      guard let tally = place.tallies[key], tally.predictsShape else { return false }
      return usualNames.contains(key) || tally.isEachValueRepeated
    }
    .max { rank(of: $0, place) < rank(of: $1, place) }
  }

  private static func rank(of key: String, _ place: SamplePlace) -> (Int, Int, Int) {
    let tally = place.tallies[key]
    return (usualNames.contains(key) ? 1 : 0, tally?.predictedKeys ?? 0, -(tally?.kinds.count ?? 0))
  }
}
