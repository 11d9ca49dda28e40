internal import JSONText

/// What lets an init go on past a value that its own code rejects.
enum Detour {
  /// A value that it accepts instead.
  case value(AnyBox)
  /// The member is left out of those whose keys it is told.
  case leavingOut(Node)
}

/// How inits were seen to go on past values, by the place in the type: found once, it is used for all objects.
struct Detours {
  /// In how many objects nothing is found before it is no longer looked for.
  private static let missLimit = 2

  private var values: [Int: AnyBox] = [:]
  private var leftOutAt: Set<Int> = []
  private var misses: [Int: Int] = [:]

  func value(at place: Int) -> AnyBox? { values[place] }

  func leavesOut(at place: Int) -> Bool { leftOutAt.contains(place) }

  func isHopeless(_ place: Int) -> Bool { misses[place, default: 0] >= Self.missLimit }

  mutating func note(_ detour: Detour?, at place: Int) {
    switch detour {
    case .value(let box): values[place] = box
    case .leavingOut: leftOutAt.insert(place)
    case nil: misses[place, default: 0] += 1
    }
  }
}
