/// Reads the parameters of a function for the labels that every call of it has to spell.
///
///     func read(_ key: Key, as type: Kind, or value: Int = 0, then body: () -> Void)   // `as`
///
/// A parameter with a default value may be left out, and a closure may stand behind the parentheses without its label.
struct OutlineParameters {
  private(set) var labels: [UInt64] = []
  /// Set while the parentheses are open.
  private(set) var isOpen = false
  /// No word of the present parameter was seen yet.
  private var isAtLabel = false
  private var hasLabel = false
  private var wasOpened = false

  /// What is in later parentheses is what the function returns.
  mutating func begin() {
    guard !wasOpened else { return }
    (isOpen, isAtLabel, wasOpened) = (true, true, true)
  }

  /// True for the label, which is no mention of anything.
  mutating func takeWord(_ word: UInt64) -> Bool {
    guard isAtLabel else { return false }
    isAtLabel = false
    hasLabel = word != Self.none
    if hasLabel { labels.append(word) }
    return true
  }

  mutating func takeComma() {
    isAtLabel = true
    hasLabel = false
  }

  /// A default value, an attribute or the arrow of a closure: a call may do without the label.
  mutating func takeOptionalSign() {
    guard hasLabel else { return }
    labels.removeLast()
    hasLabel = false
  }

  mutating func end() { isOpen = false }

  private static let none = WordHash.of("_")
}
