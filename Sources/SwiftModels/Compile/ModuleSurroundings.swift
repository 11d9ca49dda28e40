/// What a target's files need besides themselves: the flags, modules and objects of the package built around it.
struct ModuleSurroundings: Sendable {
  let moduleName: String
  /// The target's own flags, as driver arguments.
  var settings: [String]
  /// The modules that can be imported besides the toolchain's.
  let modules: Set<String>
  /// The user's own modules among them, whose internal declarations an expression may name.
  let testableModules: [String]
  /// Dynamic libraries of everything that the target depends on.
  var libraries: [String]
  /// Differs whenever any of this may have changed.
  var identity: String
}
