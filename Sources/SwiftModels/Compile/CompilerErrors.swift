/// The errors of one compile, by whether leaving something out can resolve them.
struct CompilerErrors {
  var blocking: [CompilerOutput.Located] = []
  private(set) var removable: [(file: Int, RemovableDeclaration)] = []
  private(set) var removed: [CompilerOutput.Located] = []
  var others: [String] = []
  /// Missing names that are declared in files that were not compiled, or in parts that were left out.
  var elsewhere: Set<MissedName> = []
  /// Whether some of them are missing only in code that may not be needed itself.
  var isOfUnprovenCode = false
  /// Whether needed code lacks something that exists only on another system.
  var isOfOtherPlatform = false

  var isEmpty: Bool { blocking.isEmpty && removable.isEmpty && others.isEmpty && elsewhere.isEmpty }

  /// Whether all errors are switches that lack a new case: only the developer knows what each should do with it.
  var areOfSwitches: Bool {
    blocking.isEmpty && others.isEmpty && !removed.isEmpty
      && removed.allSatisfy(\.isOpenSwitch)
  }

  /// The same errors, none of which could be resolved.
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
    // Overlapping entries of one clause are removed one at a time: each takes the comma of a neighbour.
    if isNew && !(overlaps && declaration.name.contains(": ")) { removable.append((file, declaration)) }
  }
}
