/// The names that the sources declare at their top level, which need no stand-in.
struct DeclaredNames: Sendable {
  /// In the files at hand.
  var here: Set<String> = []
  /// Those of them that only pass on another module's type under its own name.
  var passedOn: Set<String> = []
  /// In other files of the module.
  var isElsewhere: @Sendable (String) -> Bool = { _ in false }

  func contains(_ name: String) -> Bool { here.contains(name) || isElsewhere(name) }

  /// Whether the sources declare more under a name than an alias of another module's type.
  func isOwn(_ name: String) -> Bool { contains(name) && !passedOn.contains(name) }

  func isDisjoint(with names: some Sequence<String>) -> Bool { !names.contains(where: contains) }
}
