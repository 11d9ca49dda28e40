/// The words of the reached code, by their use.
struct SpokenNames {
  /// The surroundings of a word.
  struct Context {
    let file: Int32
    /// The names of the types and extensions around it, the innermost first.
    var holders: [UInt64]
    /// Whether inherited members, declared elsewhere, may be named without a dot.
    var mayInherit: Bool
  }

  private struct Pair: Hashable {
    let word: UInt64
    let other: UInt64
  }

  private var types: Set<UInt64> = []
  private var values: Set<UInt64> = []
  private var implicit: Set<UInt64> = []
  private var labels: Set<UInt64> = []
  private var metatypes: Set<UInt64> = []
  private var inherited: Set<UInt64> = []
  private var anyhow: Set<UInt64> = []
  /// Unqualified words, each with the name of an enclosing type; 0 for none.
  private var namesByHolder: Set<Pair> = []
  private var byFile: Set<Pair> = []

  // MARK: Adding

  /// Returns whether the word may now refer to something new; so do the others.
  mutating func take(name word: UInt64, _ context: Context) -> Bool {
    types.insert(word)
    labels.insert(word)
    var isNew = note(word, inFile: context.file)
    for holder in context.holders + [0] where namesByHolder.insert(Pair(word: word, other: holder)).inserted {
      isNew = true
    }
    if context.mayInherit, inherited.insert(word).inserted { isNew = true }
    return isNew
  }

  mutating func take(value word: UInt64, _ context: Context) -> Bool {
    labels.insert(word)
    let isNew = values.insert(word).inserted
    return note(word, inFile: context.file) || isNew
  }

  mutating func take(implicit word: UInt64, _ context: Context) -> Bool {
    labels.insert(word)
    let isNew = implicit.insert(word).inserted
    return note(word, inFile: context.file) || isNew
  }

  private mutating func note(_ word: UInt64, inFile file: Int32) -> Bool {
    byFile.insert(Self.pair(word, file)).inserted
  }

  private static func pair(_ word: UInt64, _ file: Int32) -> Pair {
    Pair(word: word, other: UInt64(UInt32(bitPattern: file)))
  }

  mutating func take(label word: UInt64) { labels.insert(word) }

  /// A word from code outside the files.
  mutating func take(anyhow word: UInt64) {
    types.insert(word)
    labels.insert(word)
    anyhow.insert(word)
  }

  /// The name of a type before a dot.
  mutating func take(base word: UInt64) { types.insert(word) }

  /// `Order.self`: a value may be the type.
  mutating func take(metatype word: UInt64) { metatypes.insert(word) }

  // MARK: Querying

  func has(type word: UInt64) -> Bool { types.contains(word) }
  func has(anyhow word: UInt64) -> Bool { anyhow.contains(word) }
  func has(value word: UInt64) -> Bool { values.contains(word) }
  func has(implicit word: UInt64) -> Bool { implicit.contains(word) }
  func has(label word: UInt64) -> Bool { labels.contains(word) }
  func has(metatype word: UInt64) -> Bool { metatypes.contains(word) }
  func has(_ word: UInt64, inFile file: Int32) -> Bool {
    byFile.contains(Self.pair(word, file))
  }

  /// Whether it occurs unqualified in a type or extension of this name.
  func has(name word: UInt64, in holder: UInt64) -> Bool { namesByHolder.contains(Pair(word: word, other: holder)) }

  /// Whether it occurs unqualified where it may refer to an inherited member.
  func hasInherited(name word: UInt64) -> Bool { inherited.contains(word) }
}
