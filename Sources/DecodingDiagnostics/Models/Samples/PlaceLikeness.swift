/// Whether two places may have one type.
enum PlaceLikeness {
  /// Returns whether neither place has a kind of value that the other lacks, as far as both have values.
  static func areAlike(_ first: SamplePlace, _ second: SamplePlace, depth: Int = 0) -> Bool {
    if first === second || depth > 8 { return true }
    let (one, other) = (first.kinds, second.kinds)
    guard one.values > 0, other.values > 0 else { return true }
    let haveSameKinds =
      (one.objects > 0) == (other.objects > 0) && (one.arrays > 0) == (other.arrays > 0)
      && (one.strings > 0) == (other.strings > 0) && (one.numbers > 0) == (other.numbers > 0)
      && (one.bools > 0) == (other.bools > 0)
    guard haveSameKinds else { return false }
    if let one = first.element, let other = second.element, !areAlike(one, other, depth: depth + 1) { return false }
    guard one.objects > 0 else { return true }
    guard first.isDictionary == second.isDictionary, first.tag == second.tag else { return false }
    if let one = first.entries, let other = second.entries { return areAlike(one, other, depth: depth + 1) }
    return haveSameKeys(first, second, depth: depth)
  }

  private static func haveSameKeys(_ first: SamplePlace, _ second: SamplePlace, depth: Int) -> Bool {
    first.members.count == second.members.count
      && first.members.allSatisfy { member in
        second.member(member.key).map { areAlike(member.place, $0.place, depth: depth + 1) } ?? false
      }
  }

  /// Returns the number of keys that the objects of both places share; nil if one has a key that the other lacks,
  /// unless that key is optional.
  static func commonKeys(_ first: SamplePlace, _ second: SamplePlace) -> Int? {
    let common = first.members.filter { second.member($0.key) != nil }
    guard common.allSatisfy({ member in second.member(member.key).map { areAlike(member.place, $0.place) } ?? false })
    else { return nil }
    return lacksOnlyOptional(first, of: second) && lacksOnlyOptional(second, of: first) ? common.count : nil
  }

  private static func lacksOnlyOptional(_ place: SamplePlace, of other: SamplePlace) -> Bool {
    other.members.allSatisfy { place.member($0.key) != nil || !other.isInEveryObject($0) }
  }
}
