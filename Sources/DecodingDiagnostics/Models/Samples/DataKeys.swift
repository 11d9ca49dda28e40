/// Whether the keys of objects are data, so that the objects are dictionaries rather than types with properties.
struct DataKeys {
  /// Why keys are data.
  enum Reason: Equatable, Sendable {
    /// Each key is a number, a date or a UUID.
    case form(KeyFacts.Form)
    /// More keys than a type has properties.
    case tooMany(Int)
    /// The objects have different keys, and all values are alike.
    case varying(keys: Int, objects: Int)
    /// One object, with many values that are objects of one shape.
    case sameShape(Int)
  }

  /// The minimum number of members of one shape if there is only one object.
  private static let sameShapeLimit = 8

  static func reason(for place: SamplePlace) -> Reason? {
    guard place.kinds.objects > 0, place.tag == nil, !place.members.isEmpty else { return nil }
    let count = place.members.count
    if let form = place.keyFacts.form, !form.isCode || count > 1 && areValuesAlike(place) { return .form(form) }
    if count > SamplePlace.keyLimit { return .tooMany(count) }
    guard count > 1, areValuesAlike(place) else { return nil }
    let objects = place.kinds.objects
    if objects > 2, isVarying(place) { return .varying(keys: count, objects: objects) }
    let holdObjects = place.members.allSatisfy { ($0.place.kinds.objects > 0) && !$0.place.members.isEmpty }
    return objects == 1 && count >= sameShapeLimit && holdObjects ? .sameShape(count) : nil
  }

  /// Properties recur: keys that are data are mostly in one object only, and none is in all.
  private static func isVarying(_ place: SamplePlace) -> Bool {
    let count = place.members.count
    let single = place.members.count { $0.count == 1 }
    let largest = place.members.reduce(0) { $0 + $1.count } / place.kinds.objects
    return count > 3 && single * 2 > count && count > largest * 2
      && !place.members.contains(where: place.isInEveryObject)
  }

  private static func areValuesAlike(_ place: SamplePlace) -> Bool {
    guard let first = place.members.first(where: { $0.place.kinds.values > 0 }) else { return false }
    return first.place.kinds.distinct == 1
      && place.members.allSatisfy { member in
        guard member.place.kinds.objects > 0, first.place.kinds.objects > 0 else {
          return PlaceLikeness.areAlike(first.place, member.place)
        }
        return PlaceLikeness.commonKeys(first.place, member.place) ?? 0 > 0 || first.place === member.place
      }
  }
}
