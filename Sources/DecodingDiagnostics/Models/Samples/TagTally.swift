/// The other keys of objects for each value of one key.
struct TagTally {
  struct Kind {
    var count = 0
    /// How many of the objects have a key, or a key inside of another: `payload.size`.
    var keys: [String: Int] = [:]

    func always(_ key: String) -> Bool { keys[key] == count }
    func never(_ key: String) -> Bool { keys[key] == nil }
    var required: [String] { keys.filter { $0.value == count }.map(\.key) }
  }

  private(set) var kinds: [String: Kind] = [:]

  mutating func add(_ value: String, keys: Set<String>) {
    kinds[value, default: Kind()].count += 1
    for key in keys { kinds[value, default: Kind()].keys[key, default: 0] += 1 }
  }

  /// Whether the value predicts the shape: there are two kinds, each of which always has a key that the other never
  /// has.
  var predictsShape: Bool {
    let kinds = kinds.sorted { $0.key < $1.key }.map(\.value)
    return kinds.indices.contains { first in
      kinds.indices.dropFirst(first + 1).contains { second in
        kinds[first].required.contains(where: kinds[second].never)
          && kinds[second].required.contains(where: kinds[first].never)
      }
    }
  }

  /// The number of keys that are always or never present for each value.
  var predictedKeys: Int {
    let all = kinds.values.reduce(into: Set<String>()) { $0.formUnion($1.keys.keys) }
    return all.count { key in
      kinds.values.allSatisfy { $0.always(key) || $0.never(key) } && kinds.values.contains { $0.never(key) }
    }
  }

  var isEachValueRepeated: Bool { kinds.values.allSatisfy { $0.count > 1 } }
}
