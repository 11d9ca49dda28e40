/// Reads the parameters of a function for the labels that every call of it has to spell.
///
///     func read(_ key: Key, as type: Kind, or value: Int = 0, then body: () -> Void)   // `as`
///     subscript(safe index: Index, column: Int)                                        // `safe`
///
/// A parameter with a default value may be left out, and a closure may stand behind the parentheses without its label.
struct OutlineParameters {
  /// A parameter with one name has no label.
  var areOfSubscript = false
  private(set) var labels: [UInt64] = []
  /// The label that every call begins with.
  private(set) var firstLabel: UInt64?
  /// What the body knows the parameters by.
  private(set) var names: [UInt64] = []
  /// The last word in front of a colon.
  private var name: UInt64?
  private var hasTwoNames = false
  /// Set while the parentheses are open.
  private(set) var isOpen = false
  /// No word of the present parameter was seen yet.
  private var isAtLabel = false
  private var isInName = false
  private var hasLabel = false
  private(set) var wasOpened = false
  private var wasNamed = false
  /// A call may leave the present parameter out, or give a closure for it: it needs no value of a type that is named here.
  private(set) var isOptional = false

  /// What is in later parentheses is what the function returns.
  mutating func begin() {
    guard !wasOpened else { return }
    (isOpen, isAtLabel, isInName, wasOpened) = (true, true, true, true)
  }

  /// True for the label, which is no mention of anything.
  mutating func takeWord(_ word: UInt64) -> Bool {
    if isInName { (hasTwoNames, name) = (name != nil, word) }
    guard isAtLabel else { return false }
    isAtLabel = false
    hasLabel = word != Self.none
    if hasLabel { labels.append(word) }
    if !wasNamed, hasLabel { firstLabel = word }
    wasNamed = true
    return true
  }

  mutating func takeColon() {
    if let name { names.append(name) }
    if areOfSubscript, isInName, hasLabel, !hasTwoNames {
      labels.removeLast()
      hasLabel = false
    }
    (name, isInName) = (nil, false)
  }

  mutating func takeComma() {
    (isAtLabel, isInName) = (true, true)
    (hasLabel, isOptional) = (false, false)
  }

  /// A default value, an attribute or the arrow of a closure: a call may do without the label.
  mutating func takeOptionalSign() {
    isOptional = true
    guard hasLabel else { return }
    if labels.popLast() == firstLabel, labels.isEmpty { firstLabel = nil }
    hasLabel = false
  }

  mutating func end() { isOpen = false }

  /// It is called without brackets: for members that are looked up, or by a property wrapper.
  var areImplied: Bool { areOfSubscript && labels.contains(where: Self.impliedOfSubscripts.contains) }

  private static let impliedOfSubscripts = Set(["dynamicMember", "_enclosingInstance"].map(WordHash.of(_:)))

  private static let none = WordHash.of("_")
}
