/// The errors of one compile, by whether something can be left out for them.
struct CompilerErrors {
  var blocking: [CompilerOutput.Located] = []
  private(set) var removable: [(file: Int, RemovableDeclaration)] = []
  private(set) var removed: [CompilerOutput.Located] = []
  var others: [String] = []
  /// What was missed and is declared in files that were not compiled, or was left out of those that were.
  var elsewhere: Set<String> = []
  /// Some of that was missed by code that may not be needed itself.
  var isOfUnprovenCode = false
  /// Something that is needed misses what is there on another system only.
  var isOfOtherPlatform = false

  var isEmpty: Bool { blocking.isEmpty && removable.isEmpty && others.isEmpty && elsewhere.isEmpty }

  /// Nothing but switches that lack a new case: only the developer knows what each shall do with it.
  var areOfSwitches: Bool {
    blocking.isEmpty && others.isEmpty && !removed.isEmpty
      && removed.allSatisfy(\.isOpenSwitch)
  }

  /// The same errors, none of which could be got rid of.
  var asBlocking: CompilerErrors {
    var errors = CompilerErrors()
    errors.blocking = blocking.isEmpty ? removed : blocking
    errors.others = others
    return errors
  }

  mutating func add(_ declaration: RemovableDeclaration, _ file: Int, _ error: CompilerOutput.Located) {
    removed.append(error)
    let overlaps = removable.contains { $0.file == file && $0.1.range.overlaps(declaration.range) }
    let isNew = !removable.contains { $0.file == file && $0.1 == declaration }
    // Of two entries of one clause only one goes at a time: each takes the comma of a neighbour.
    if isNew && !(overlaps && declaration.name.contains(": ")) { removable.append((file, declaration)) }
  }
}
