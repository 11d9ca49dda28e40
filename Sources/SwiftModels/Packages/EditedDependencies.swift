/// Recompiles the modules that a target needs and that have edited files: for proofs, which write nothing to the user's
/// files.
struct EditedDependencies {
  let builds: PackageBuilds
  let built: BuiltTarget
  let index: ModelIndex

  /// Returns the surroundings of the target with edits, by absolute path, to files of the modules that it needs.
  func surroundings(_ edits: [String: String], _ cancellation: Cancellation?) throws(ModelError) -> ModuleSurroundings {
    let edited = built.dependencies.filter { !$0.sources.allSatisfy { edits[$0] == nil } }
    guard !edited.isEmpty else { return built.surroundings }
    let names = Set(edited.map(\.name))
    let affected = built.dependencies.filter {
      names.contains($0.name) || (!$0.sources.isEmpty && !names.isDisjoint(with: $0.dependencies))
    }
    let texts = edited.flatMap { $0.sources.flatMap { [$0, edits[$0] ?? ""] } }
    let key = Hash.hex(of: ([built.build] + texts).flatMap { Array($0.utf8) + [0] })
    var folder = builds.cache.entry(key) ?? ""
    if folder.isEmpty { folder = try build(affected, edits, as: key, cancellation) }
    var surroundings = built.surroundings
    surroundings.settings = ["-I", folder] + surroundings.settings
    surroundings.libraries = [folder + "/" + Self.libraryName]
    surroundings.identity = key
    return surroundings
  }

  private static let libraryName = "dependencies.so"

  private func build(
    _ affected: [BuiltModule], _ edits: [String: String], as key: String, _ cancellation: Cancellation?
  ) throws(ModelError) -> String {
    let folder = try builds.cache.makeWorkFolder()
    do {
      for module in affected { try compile(module, edits, in: folder, cancellation) }
      let anew = Set(affected.map(\.name))
      let objects = built.dependencies.flatMap { anew.contains($0.name) ? ["\(folder)/\($0.name).o"] : $0.objects }
      try Linking(toolchain: builds.toolchain, environment: builds.environment).linkThroughDriver(
        objects, to: folder + "/" + Self.libraryName, cancellation: cancellation)
      return try builds.cache.adopt(folder, as: key)
    } catch {
      builds.cache.discard(folder)
      throw error
    }
  }

  private func compile(
    _ module: BuiltModule, _ edits: [String: String], in folder: String, _ cancellation: Cancellation?
  ) throws(ModelError) {
    let known = Dictionary(index.files.map { ($0.file.absolutePath, $0.file) }, uniquingKeysWith: { first, _ in first })
    let files = module.sources.compactMap { path in edits[path].flatMap { known[path]?.replacingText($0) } }
    let overlay = SourceOverlay(files)
    let list = try overlay.write(files.map(\.text), into: folder)
    let compiler = ModelCompiler(toolchain: builds.toolchain, cache: builds.cache, environment: builds.environment)
    let invocation = CompilerInvocation(
      moduleName: module.name, files: module.sources + module.generatedSources, object: "\(folder)/\(module.name).o",
      module: "\(folder)/\(module.name).swiftmodule", importFolder: folder, overlay: list, settings: module.settings)
    guard let output = try compiler.run(invocation, cancellation) else { return }
    throw .doesNotCompile(
      output.located.map { CompilerDiagnostic(place: nil, text: $0.text) }
        + output.others.map { CompilerDiagnostic(place: nil, text: $0) })
  }
}
