extension ModelError {
  /// What went wrong and what to do, in a single line.
  public var message: String {
    switch self {
    case .noSources(let searched):
      "No Swift files found in \(list(searched.map { $0 == "." ? "the current folder" : $0 })). Name them with `--source FILE` or `--source FOLDER`."
    case .unreadableSource(let path, let reason): "\(path) cannot be read: \(reason)"
    case .compilerMissing:
      "No `swiftc` on the `PATH`. Install Swift from https://swift.org/install and add its `bin` folder to the `PATH`."
    case .staticallyLinked:
      "This program is statically linked with the Swift runtime and would decode incorrectly. Build it without "
        + "`-static-stdlib`."
    case .otherToolchain(let compiler, let runtime):
      "\(compiler) is not the Swift version that this program was built with (\(runtime)). Build the program with it, or "
        + "put the other one first on the `PATH`."
    case .doesNotCompile(let diagnostics): "The models do not compile: \(first(diagnostics))"
    case .compilerTooSlow(let seconds):
      """
      The compiler was stopped after \(seconds) s. Name fewer files with `--source`, or a smaller model with `--model`.
      """
    case .unknownType(let name, let near):
      "The Swift files declare no type `\(name)`." + (near.isEmpty ? "" : " Did you mean \(choice(near))?")
    case .ambiguousType(let name, let candidates):
      """
      `\(name)` is ambiguous: it is declared at \(list(candidates.map(text))). Name the file with `--source`, or in a \
      package the target with `--target`.
      """
    case .inactiveType(let name, let condition, let place):
      """
      `\(name)` at \(text(place)) is inside `\(condition)`, which is false on this system. Move the model out of that \
      condition.
      """
    case .notDecodable(let name, let words):
      "`\(name)` is not `Decodable`." + (words.map { " The compiler says: \($0)" } ?? "")
    case .invalidModelExpression(let expression, let diagnostics):
      "`\(expression)` is not a type: \(first(diagnostics))"
    case .invalidDecoderExpression(let expression, let diagnostics):
      "`\(expression)` is not a `JSONDecoder`: \(first(diagnostics))"
    case .decoderUnavailable(let expression, let reason): "`\(expression)` returned no decoder: \(reason)"
    case .workerDied(let death): "The models' own code crashed the process: \(text(death))"
    case .noPackage(let path): "\(path) contains no `Package.swift`."
    case .unknownTarget(let name, let package, let targets):
      "The package \(package) has no target `\(name)` with models"
        + (targets.isEmpty ? "." : "; it has \(list(targets)).")
    case .packageDoesNotBuild(let package, let diagnostics):
      "The package \(package) does not build: \(first(diagnostics))"
    case .packageNotFetched(let package, let what, let seconds):
      """
      The dependencies of the package \(lastPart(of: package)) are missing, and the network has not answered for \
      \(seconds) s: \(what). \(Self.resolving(package))
      """
    case .packageTooSlow(let package, let seconds):
      """
      The build of the package \(package) was stopped after \(seconds) s. `swift build` shows what takes so long; \
      `INSPECT_BUILD_SECONDS` raises the limit.
      """
    case .system(let text): text
    case .cancelled: "Cancelled."
    }
  }

  /// The compiler's errors, one per line, in the usual format of compilers.
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

  /// Returns help for undeclared names, which usually belong to a missing module.
  private func help(_ diagnostics: [CompilerDiagnostic]) -> [String] {
    var names: [String] = []
    for diagnostic in diagnostics {
      guard let match = diagnostic.text.prefixMatch(of: /cannot find (?:type )?'(.+?)' in scope/) else { continue }
      let name = "`\(match.output.1)`"
      if !names.contains(name) { names.append(name) }
    }
    if diagnostics.contains(where: { Self.isOfNetwork($0.text) }) { return ["help: " + Self.resolving(nil)] }
    guard !names.isEmpty else { return [] }
    return [
      "help: no Swift file declares \(choice(names)); name the file or folder that does with `--source`."
    ]
  }

  private static func isOfNetwork(_ text: String) -> Bool {
    ["Could not resolve host", "unable to access", "Failed to clone", "Connection refused", "timed out"].contains {
      text.contains($0)
    }
  }

  private static func resolving(_ folder: String?) -> String {
    "With a network, run `swift package resolve` in \(folder ?? "the package's folder"); its `.build` folder is then used "
      + "without one."
  }

  private func first(_ diagnostics: [CompilerDiagnostic]) -> String {
    diagnostics.first?.text ?? "the compiler gives no reason"
  }

  private func list(_ words: [String], _ conjunction: String = "and") -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }

  /// Names as code: `` `Order` or `Orders` ``.
  private func choice(_ names: [String]) -> String {
    list(names.map { $0.hasPrefix("`") ? $0 : "`\($0)`" }, "or")
  }

  private func text(_ place: SourcePlace) -> String {
    "\(place.file):\(place.line):\(place.column)"
  }

  private func text(_ death: WorkerDeath) -> String {
    let cause =
      switch death.cause {
      case .signal(let number): "signal \(number)"
      case .exit(let status): "exit(\(status))"
      case .hang, .timeout: "it did not return"
      case .memory(let bytes): "it used \(bytes >> 20) MB of memory"
      }
    return ([death.message ?? cause] + (death.place.map { ["at " + text($0)] } ?? [])).joined(separator: " ")
  }
}
