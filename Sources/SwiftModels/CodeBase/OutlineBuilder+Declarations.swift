/// The beginnings and ends of declarations.
extension OutlineBuilder {
  mutating func beginPending() {
    if isPending { return }
    begin()
  }

  mutating func begin() {
    if !stack[stack.count - 1].holdsMembers { close(at: lexer.start) }
    var item = OutlineItem()
    item.parent = Int32(stack[stack.count - 1].item)
    item.start = UInt32(lexer.start)
    item.isEssential = true
    outline.items.append(item)
    stack.append(Open(item: outline.items.count - 1, holdsMembers: false))
    angles = 0
  }

  mutating func takeModifier(isStatic: Bool) {
    let top = stack.count - 1
    if isStatic { stack[top].isStatic = true }
    if lexer.hash == Self.requiredHash { stack[top].isRequired = true }
    // `private(set)` hides only the setter.
    let isOfSetter = lexer.nextByte == 0x28
    if Self.exportingHashes.contains(lexer.hash), !isOfSetter { outline.items[stack[top].item].isExported = true }
    if Self.hidingHashes.contains(lexer.hash), !isOfSetter { outline.items[stack[top].item].isFilePrivate = true }
  }

  private static let requiredHash = WordHash.of("required")
  static let globalActorHash = WordHash.of("globalActor")
  /// The requirement of a global actor.
  private static let sharedHash = WordHash.of("shared")
  private static let exportingHashes = ["public", "open", "package"].map(WordHash.of(_:))
  private static let hidingHashes = ["private", "fileprivate"].map(WordHash.of(_:))

  /// A statement at the top level.
  mutating func beginScript(_ isUpper: Bool) {
    begin()
    let top = stack.count - 1
    outline.items[stack[top].item].kind = .scriptCode
    stack[top].phase = .rest
    if lexer.kind == .word { refer(isUpper) }
  }

  mutating func close(at end: Int) {
    guard let open = stack.popLast(), open.item >= 0 else { return }
    var item = outline.items[open.item]
    item.end = UInt32(end)
    item.declares = keep(open.declares)
    item.inherits = keep(open.inherits)
    // An operator is called without labels, and calls do not show which initializers subclasses require.
    let hasLabels = !open.isRequired && item.name != 0 && !open.parameters.areImplied
    item.labels = keep(hasLabels ? open.parameters.labels : [])
    item.names = keep(open.names)
    item.ofValues = keep(open.ofValues)
    item.implicit = keep(open.implicit)
    item.qualified = keep(open.qualified)
    item.nested = keep(open.nested)
    item.spoken = keep(open.spoken)
    item.locals = keep(open.locals + open.parameters.names)
    let isCalledByName = hasLabels && !open.parameters.areOfSubscript
    if isCalledByName, let first = open.parameters.firstLabel {
      item.opening = WordHash.opening(of: item.name, with: first)
    }
    item.isStatic = open.isStatic
    item.keys = keep(open.keys)
    item.isEssential = isEssential(item, open)
    item.isDecodedByMacro = item.kind.isType && open.isDecodedByMacro
    outline.items[open.item] = item
  }

  func isEssential(_ item: OutlineItem, _ open: Open) -> Bool {
    switch item.kind {
    // An alias may be an associated type.
    case .enumCase, .other, .alias: true
    case .variable:
      item.isEssential && !open.isStatic || KnownRequirements.names.contains(item.name)
        || item.name == Self.sharedHash && stack.last?.isGlobalActor == true
    case .initializer: item.isEssential || open.isRequired
    // An operator has no name.
    case .function where open.parameters.areOfSubscript: open.parameters.areImplied
    case .function: item.name == 0 || KnownRequirements.mayInclude(functionOf: item.name, opening: item.opening)
    default: false
    }
  }

  mutating func keep(_ words: [UInt64]) -> WordRange {
    let range = WordRange(start: UInt32(outline.words.count), count: UInt32(words.count))
    outline.words += words
    return range
  }
}
