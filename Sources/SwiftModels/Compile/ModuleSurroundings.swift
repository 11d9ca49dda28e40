/// What a target's files need next to themselves: the flags, modules and objects of the package built around it.
struct ModuleSurroundings: Sendable {
  let moduleName: String
  /// The target's own flags, as the driver takes them.
  var settings: [String]
  /// The modules that can be imported next to the toolchain's.
  let modules: Set<String>
  /// Those of them that are the user's own: an expression may name what is internal there.
  let testableModules: [String]
  /// Dynamic libraries of all that the target depends on.
  var libraries: [String]
  /// Another one whenever any of this may have changed.
  var identity: String
}
