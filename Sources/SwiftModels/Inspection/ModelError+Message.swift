extension ModelError {
  /// What went wrong and what to do, in one line.
  public var message: String {
    switch self {
    case .noSources(let searched):
      "No Swift files found in \(list(searched.map { $0 == "." ? "the current folder" : $0 })). Name them with --source FILE or --source FOLDER."
    case .unreadableSource(let path, let reason): "\(path) cannot be read: \(reason)"
    case .compilerMissing:
      "No swiftc on the PATH. Models are compiled: install Swift from https://swift.org/install and put its bin folder "
        + "on the PATH."
    case .staticallyLinked:
      "This program is linked with the Swift runtime statically and would decode wrongly. Build it without "
        + "-static-stdlib."
    case .otherToolchain(let compiler, let runtime):
      "\(compiler) is another Swift than the one this program was built with (\(runtime)). Build the program with it, or "
        + "put the other one first on the PATH."
    case .doesNotCompile(let diagnostics): "The models do not compile: \(first(diagnostics))"
    case .compilerTooSlow(let seconds):
      """
      The compiler was stopped after \(seconds) s on what the model needs. Name fewer files with --source, or a smaller \
      model with --model.
      """
    case .unknownType(let name, let near):
      "There is no type '\(name)' in the Swift files." + (near.isEmpty ? "" : " Near names are \(list(near)).")
    case .ambiguousType(let name, let candidates):
      """
      '\(name)' may be any of the types at \(list(candidates.map(text))). Name the file with --source, in a package \
      the target with --target.
      """
    case .inactiveType(let name, let condition, let place):
      """
      '\(name)' stands under '\(condition)' at \(text(place)), which does not hold on this system. Move the model out of \
      that condition.
      """
    case .notDecodable(let name, let words):
      "'\(name)' is not Decodable." + (words.map { " The compiler says: \($0)" } ?? "")
    case .invalidModelExpression(let expression, let diagnostics): "'\(expression)' is no type: \(first(diagnostics))"
    case .invalidDecoderExpression(let expression, let diagnostics):
      "'\(expression)' gives no JSONDecoder: \(first(diagnostics))"
    case .decoderUnavailable(let expression, let reason): "'\(expression)' gave no decoder when it ran: \(reason)"
    case .workerDied(let death): "The models' own code ended the process: \(text(death))"
    case .noPackage(let path): "There is no Package.swift in \(path)."
    case .unknownTarget(let name, let package, let targets):
      "The package \(package) has no target '\(name)' with models"
        + (targets.isEmpty ? "." : "; it has \(list(targets)).")
    case .packageDoesNotBuild(let package, let diagnostics):
      "The package \(package) does not build: \(first(diagnostics))"
    case .packageNotFetched(let package, let what, let seconds):
      """
      The dependencies of the package \(lastPart(of: package)) are not here, and nobody has answered for \(seconds) s: \
      \(what). \(Self.resolving(package))
      """
    case .packageTooSlow(let package, let seconds):
      """
      The build of the package \(package) was stopped after \(seconds) s. Build it with `swift build` to see what takes so \
      long; INSPECT_BUILD_SECONDS raises the limit.
      """
    case .system(let text): text
    case .cancelled: "Cancelled."
    }
  }

  /// The compiler's errors, one a line, as compilers print them.
  public var details: [String] {
    switch self {
    case .doesNotCompile(let diagnostics), .packageDoesNotBuild(_, let diagnostics),
      .invalidModelExpression(_, let diagnostics),
      .invalidDecoderExpression(_, let diagnostics):
      diagnostics.map { diagnostic in (diagnostic.place.map { text($0) + ": " } ?? "") + "error: " + diagnostic.text }
        + help(diagnostics)
    default: []
    }
  }

  /// Names that no file declares, as a rule those of a module that is not here.
  private func help(_ diagnostics: [CompilerDiagnostic]) -> [String] {
    var names: [String] = []
    for diagnostic in diagnostics {
      guard let match = diagnostic.text.prefixMatch(of: /cannot find (?:type )?'(.+?)' in scope/) else { continue }
      let name = "'\(match.output.1)'"
      if !names.contains(name) { names.append(name) }
    }
    if diagnostics.contains(where: { Self.isOfNetwork($0.text) }) { return ["help: " + Self.resolving(nil)] }
    guard !names.isEmpty else { return [] }
    return [
      "help: \(list(names)) \(names.count == 1 ? "is" : "are") declared in none of the Swift files that were looked at; "
        + "name the file or folder that declares \(names.count == 1 ? "it" : "them") with --source."
    ]
  }

  private static func isOfNetwork(_ text: String) -> Bool {
    ["Could not resolve host", "unable to access", "Failed to clone", "Connection refused", "timed out"].contains {
      text.contains($0)
    }
  }

  private static func resolving(_ folder: String?) -> String {
    "Run 'swift package resolve' in \(folder ?? "the package's folder") where there is a network: what its .build then "
      + "holds is used without one."
  }

  private func first(_ diagnostics: [CompilerDiagnostic]) -> String {
    diagnostics.first?.text ?? "the compiler does not say why"
  }

  private func list(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  private func text(_ place: SourcePlace) -> String {
    "\(place.file):\(place.line):\(place.column)"
  }

  private func text(_ death: WorkerDeath) -> String {
    let cause =
      switch death.cause {
      case .signal(let number): "signal \(number)"
      case .exit(let status): "exit(\(status))"
      case .hang, .timeout: "it did not end"
      case .memory(let bytes): "it took \(bytes >> 20) MB of memory"
      }
    return ([death.message ?? cause] + (death.place.map { ["at " + text($0)] } ?? [])).joined(separator: " ")
  }
}
