extension ReadingPlan {
  /// The maximum number of times that samples are read again.
  private static let readingLimit = 12

  /// Reads samples until their places no longer require a different way of reading.
  static func settled(
    name: String, choices: PlaceChoices, read: (SampleReader) -> Void
  ) -> (plan: ReadingPlan, root: SamplePlace) {
    var plan = ReadingPlan()
    var reader = SampleReader(plan, name: name)
    read(reader)
    for _ in 0..<readingLimit {
      let next = plan.refined(by: reader.root, choices)
      if next == plan { break }
      plan = next
      reader = SampleReader(plan, name: name)
      read(reader)
    }
    return (plan, reader.root)
  }

  /// Changes that affect deeper places come first.
  private func refined(by root: SamplePlace, _ choices: PlaceChoices) -> ReadingPlan {
    let places = PlaceWalk.places(below: root)
    var plan = self
    for place in places where !dictionaries.contains(place.path) && choices.hasDataKeys(place) {
      plan.dictionaries.insert(place.path)
    }
    if plan != self { return plan }
    plan.take(Recursion.aliases(below: root), places)
    if plan != self { return plan }
    plan.takeTags(of: places)
    if plan != self { return plan }
    plan.take(SharedShapes.aliases(among: places), places)
    return plan
  }

  private mutating func take(_ new: [String: String], _ places: [SamplePlace]) {
    aliases.merge(new) { known, _ in known }
    let targets = Set(new.values)
    for place in places where targets.contains(place.path) { names[place.path] = place.name }
  }

  // MARK: Tags

  private mutating func takeTags(of places: [SamplePlace]) {
    for place in places where tags[place.path] == nil {
      if let known = candidates[place.path] {
        if let tag = Tags.best(of: known, place) { tags[place.path] = tag }
      } else {
        let found = Tags.candidates(of: place)
        if !found.isEmpty { candidates[place.path] = found }
      }
    }
  }
}

/// The user's choices for places, which override what samples show.
struct PlaceChoices: Sendable {
  var dictionaries: Set<String> = []
  var types: Set<String> = []

  func hasDataKeys(_ place: SamplePlace) -> Bool {
    guard place.kinds.objects > 0, !place.members.isEmpty else { return false }
    if dictionaries.contains(place.path) { return true }
    return !types.contains(place.path) && DataKeys.reason(for: place) != nil
  }
}
