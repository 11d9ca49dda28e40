/// Lists all places below one, each once, in the order of their paths.
enum PlaceWalk {
  static func places(below root: SamplePlace) -> [SamplePlace] {
    var seen: [String: SamplePlace] = [:]
    var waiting = [root]
    while let place = waiting.popLast() {
      guard seen.updateValue(place, forKey: place.path) == nil else { continue }
      waiting += children(of: place)
    }
    return seen.values.sorted { ($0.path.utf8.count, $0.path) < ($1.path.utf8.count, $1.path) }
  }

  static func children(of place: SamplePlace) -> [SamplePlace] {
    place.members.map(\.place) + place.kindsOfObjects.values + [place.element, place.entries].compactMap(\.self)
  }
}
