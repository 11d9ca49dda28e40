/// Why models could not be compiled, loaded or used.
public enum ModelError: Error, Sendable, Equatable {
  /// No Swift file was found in the places that were looked at.
  case noSources(searched: [String])
  case unreadableSource(path: String, reason: String)
  /// No `swiftc` on the PATH.
  case compilerMissing
  /// This program carries its own copy of the Swift runtime.
  case staticallyLinked
  /// The compiler found has a different version from the one that this program was built with.
  case otherToolchain(compiler: String, runtime: String)
  /// The compiler's own errors, those in the user's files first.
  case doesNotCompile([CompilerDiagnostic])
  /// The compiler was stopped.
  case compilerTooSlow(seconds: Int)
  /// No type has the name; `near` has similar names.
  case unknownType(String, near: [String])
  /// Several types fit the name.
  case ambiguousType(String, candidates: [SourcePlace])
  /// The type is under a condition that does not hold on this system.
  case inactiveType(String, condition: String, SourcePlace)
  /// The type exists but is not Decodable, with the compiler's message if it was compiled.
  case notDecodable(String, words: String?)
  /// The `--model` expression does not compile.
  case invalidModelExpression(String, [CompilerDiagnostic])
  /// The `--decoder` expression does not compile.
  case invalidDecoderExpression(String, [CompilerDiagnostic])
  /// The decoder expression threw or was nil when it ran.
  case decoderUnavailable(String, reason: String)
  /// The worker process ended without an answer, before it reached a value.
  case workerDied(WorkerDeath)
  /// No manifest at a path that was given as a package.
  case noPackage(String)
  /// The package has no target of that name that could hold models.
  case unknownTarget(String, package: String, targets: [String])
  /// The package manager's or the compiler's own errors.
  case packageDoesNotBuild(package: String, [CompilerDiagnostic])
  /// The package manager got no response while fetching a dependency; `what` is its own description of what it was
  /// fetching.
  case packageNotFetched(package: String, what: String, seconds: Int)
  /// The package manager was stopped.
  case packageTooSlow(package: String, seconds: Int)
  /// A system failure: a folder that cannot be written, a process that cannot be started.
  case system(String)
  case cancelled

  /// Whether more time might give a different result.
  var isOfTime: Bool {
    if case .compilerTooSlow = self { true } else { false }
  }

  /// Whether it names a place in the sources, or a choice that the user has to make.
  var isAboutSources: Bool {
    switch self {
    case .packageDoesNotBuild(_, let diagnostics): diagnostics.contains { $0.place != nil }
    case .packageNotFetched, .system: false
    default: true
    }
  }
}
