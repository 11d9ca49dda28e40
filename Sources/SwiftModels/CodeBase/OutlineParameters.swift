/// Reads the parameters of a function for the labels that every call must spell.
///
///     func read(_ key: Key, as type: Kind, or value: Int = 0, then body: () -> Void)   // `as`
///     subscript(safe index: Index, column: Int)                                        // `safe`
///
/// A parameter with a default value may be omitted, and a closure may follow the parentheses without its label.
struct OutlineParameters {
  /// Whether they belong to a subscript, in which a parameter with one name has no label.
  var areOfSubscript = false
  private(set) var labels: [UInt64] = []
  /// The label that every call begins with.
  private(set) var firstLabel: UInt64?
  /// The names of the parameters inside the body.
  private(set) var names: [UInt64] = []
  /// The last word before a colon.
  private var name: UInt64?
  private var hasTwoNames = false
  /// Set while the parentheses are open.
  private(set) var isOpen = false
  /// No word of the current parameter was seen yet.
  private var isAtLabel = false
  private var isInName = false
  private var hasLabel = false
  private(set) var wasOpened = false
  private var wasNamed = false
  /// A call may omit the current parameter or pass a closure for it: it needs no value of a type named here.
  private(set) var isOptional = false

  /// Later parentheses belong to the return type.
  mutating func begin() {
    guard !wasOpened else { return }
    (isOpen, isAtLabel, isInName, wasOpened) = (true, true, true, true)
  }

  /// Returns true for a label, which is not a reference.
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

  /// A default value, an attribute or the arrow of a closure: a call may omit the label.
  mutating func takeOptionalSign() {
    isOptional = true
    guard hasLabel else { return }
    if labels.popLast() == firstLabel, labels.isEmpty { firstLabel = nil }
    hasLabel = false
  }

  mutating func end() { isOpen = false }

  /// Whether the subscript is called implicitly: by dynamic member lookup or by a property wrapper.
  var areImplied: Bool { areOfSubscript && labels.contains(where: Self.impliedOfSubscripts.contains) }

  private static let impliedOfSubscripts = Set(["dynamicMember", "_enclosingInstance"].map(WordHash.of(_:)))

  private static let none = WordHash.of("_")
}
