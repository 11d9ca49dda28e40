import DecodingPrograms

extension ProgramFacts {
  /// The keys that the code reads in each container that it opens by a key, by the name of the type whose keys the
  /// enclosing container has, and the key.
  var openedKeys: [String: [String: [String]]] {
    var found: [String: [String: [String]]] = [:]
    for opening in openings {
      guard let key = opening.place.lastKey else { continue }
      let keys = keysRead(in: opening.place)
      for holder in holders(of: opening.place.parent) where !keys.isEmpty { found[holder, default: [:]][key] = keys }
    }
    return found
  }

  private var openings: [ProgramOpening] {
    program.allNodes.compactMap { node in
      if case .open(let opening) = node.action, opening.kind == .keyed { opening } else { nil }
    }
  }

  private func keysRead(in place: JSONPlace) -> [String] {
    let read = reads.values.filter { $0.form != .contains && $0.form != .isNull }.map(\.place)
    let inner = (read + openings.map(\.place)).filter { $0 != .root && $0.parent == place }
    return Set(inner.compactMap(\.lastKey)).sorted()
  }

  /// The names by which the engine knows the container at a place: the type itself, or its enum of keys.
  private func holders(of place: JSONPlace) -> [String] {
    guard place != .root else { return [program.type] }
    let keys = openings.filter { $0.place == place }.compactMap(\.keys)
    return keys.flatMap { [program.type + "." + $0, $0] }
  }
}
