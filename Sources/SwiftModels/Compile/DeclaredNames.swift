/// The names that the sources declare at their top level, which need no stand-in.
struct DeclaredNames: Sendable {
  /// In the files at hand.
  var here: Set<String> = []
  /// In other files of the module.
  var isElsewhere: @Sendable (String) -> Bool = { _ in false }

  func contains(_ name: String) -> Bool { here.contains(name) || isElsewhere(name) }

  func isDisjoint(with names: some Sequence<String>) -> Bool { !names.contains(where: contains) }
}
