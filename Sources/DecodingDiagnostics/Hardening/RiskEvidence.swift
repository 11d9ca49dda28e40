internal import JSONText

/// Evidence from values at other places: the same key missing, dates in another format.
struct RiskEvidence {
  private let places: [SamplePlace]

  init(_ document: JSONDocument) {
    let reader = SampleReader(ReadingPlan(), name: "Root")
    if let root = document.root { reader.read([root], of: document) }
    places = PlaceWalk.places(below: reader.root)
  }

  /// Returns where the same key is missing or null most often in a similar object.
  func absence(of key: String, outside path: String, among keys: Set<String>) -> ModelRisk.Sign? {
    let found = places.filter { isLike(keys, $0) }.compactMap { place -> (path: String, count: Int)? in
      guard let member = place.member(key) else { return nil }
      let absent = place.kinds.objects - member.count + member.nulls
      let memberPath = place.path(ofMember: key)
      return absent > 0 && memberPath != path ? (memberPath, absent) : nil
    }
    return found.max { $0.count < $1.count }.map { .absentElsewhere(path: $0.path, count: $0.count) }
  }

  /// Whether at least half of the keys are the same.
  private func isLike(_ keys: Set<String>, _ place: SamplePlace) -> Bool {
    guard place.members.count > 1 else { return false }
    let common = place.members.count { keys.contains($0.key) }
    return common * 2 >= max(keys.count, place.members.count)
  }

  /// Returns a date with none of the formats, the first in the order of places.
  func date(inNoneOf forms: Set<DateForm>) -> ModelRisk.Sign? {
    for place in places where place.texts.count > 0 && place.texts.readings.contains(.date) {
      let other = place.texts.dates.filter { !forms.contains($0.key) }.values.min()
      if let other { return .otherForm(other, path: place.path) }
    }
    return nil
  }
}
