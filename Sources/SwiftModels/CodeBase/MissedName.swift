/// A name that the compiler missed.
struct MissedName: Hashable, Comparable, Codable, Sendable {
  let name: String
  /// The type that lacks it, if it is a member.
  var holder: String?

  /// The same name, wherever it is declared.
  var anywhere: MissedName { MissedName(name: name) }

  var words: NameReach.Missed {
    NameReach.Missed(word: WordHash.of(name), holder: holder.map(WordHash.of(_:)))
  }

  static let initializer = MissedName(name: "init")

  /// `Order.total`, or `total`.
  var text: String { holder.map { $0 + "." + name } ?? name }

  static func < (first: MissedName, second: MissedName) -> Bool { first.text < second.text }
}

extension NameReach {
  /// A missed name as words.
  struct Missed: Hashable {
    let word: UInt64
    let holder: UInt64?
  }

  /// Reaches what a missed name means: the members of the type that lacks it, or whatever has the name if the type gets
  /// it from elsewhere, for example from a protocol.
  mutating func reach(_ missed: Missed) {
    let own = names.members.places(of: missed.word).filter { place in
      guard scope.contains(place.file), let holder = outer(of: place) else { return false }
      return self[holder].name == missed.holder
    }
    if own.isEmpty { reach(anyhow: missed.word) } else { own.forEach { reach($0) } }
  }

  /// Reaches whatever has a name.
  mutating func reach(anyhow word: UInt64) {
    spoken.take(anyhow: word)
    waiting.append(Waiting(word: word, file: 0, isName: false))
    reachExtensions(named: word) { $0.isEmpty }
  }
}
