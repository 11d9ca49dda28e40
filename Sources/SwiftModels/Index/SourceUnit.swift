/// A top-level declaration or statement of a file, which a slice keeps or leaves out as a whole.
struct SourceUnit: Sendable {
  enum Kind: Sendable, Equatable {
    /// An import of the module with this name.
    case importing(String)
    /// Types, functions, aliases, or a `#if` around these.
    case declaration
    case globalVariable
    case protocolDeclaration
    case extensionOf(String, conforms: Bool)
    /// Operators and precedence groups, which have no name that a use would show, and conditional imports.
    case alwaysKept
    /// Code that runs when a script starts, `#!` lines and freestanding macros.
    case topLevelCode
  }

  let kind: Kind
  var range: Range<Int>
  /// The names that it declares: its own, or those of an extension's members.
  let declares: Set<String>
  /// The names that an `#if` only extends.
  var extended: Set<String> = []
  /// Every identifier and operator in it.
  let mentions: Set<String>
  /// The mentioned types that it only holds by reference, whose implementation does not affect it.
  var heldTypes: Set<String> = []
  /// The mentioned names that may be top-level declarations, which excludes members, labels and parameters.
  let references: Set<String>
  /// For each initializer that an extension adds, the labels that every call must have.
  var initializers: [Set<String>] = []

  /// The declarations in it, which a slice may leave out.
  var members: [SourceMember] = []
  /// The attributes and the inheritance clause, which a type that is kept only as a scope does without.
  var head: [Range<Int>] = []

  /// Moves the unit, because the text before it changed.
  mutating func move(to place: Range<Int>) {
    let distance = place.lowerBound - range.lowerBound
    range = place
    for number in members.indices {
      members[number].range = members[number].range.moved(by: distance)
      members[number].head = members[number].head.map { $0.moved(by: distance) }
    }
    head = head.map { $0.moved(by: distance) }
  }

  var isImport: Bool { if case .importing = kind { true } else { false } }
}

extension Range<Int> {
  fileprivate func moved(by distance: Int) -> Range { lowerBound + distance..<upperBound + distance }
}
