extension ModelInspector {
  /// The result of compiling the files by themselves.
  enum Alone {
    case library(CompiledLibrary)
    /// The package around them must be built. If that fails, `otherwise` is the result for the files alone; nil if that
    /// is unknown.
    case needs(PackageBuilds, otherwise: Result<CompiledLibrary, ModelError>?)
  }

  /// Compiles a root from the files alone, with stand-ins for missing declarations.
  ///
  /// The package is built only for declarations that decoding needs and that no stand-in replaces. It is built first
  /// only if the manifest sets conditions that change which code is compiled.
  func compileAlone(
    _ request: ModelCompiler.Request, mayBuild: Bool, _ cancellation: Cancellation?
  ) throws(ModelError) -> Alone {
    guard mayBuild, let package = package(of: request), !hasFailed(package) else {
      return .library(try compiler.compile(request, cancellation: cancellation))
    }
    let need = PackageNeed(package: package, toolchain: compiler.toolchain, cache: compiler.cache)
    let key = compiler.key(of: request)
    if let reason = need.known(for: request, key: key), need.canBeBuilt,
      let builds = builds(of: package, reason, for: request)
    {
      return .needs(builds, otherwise: nil)
    }
    do throws(ModelError) {
      let library = try compiler.compile(request, cancellation: cancellation)
      guard let reason = need.better(than: library, for: request),
        let builds = builds(of: package, reason, for: request)
      else { return .library(library) }
      return .needs(builds, otherwise: .success(library))
    } catch {
      // Nothing is fetched for one of many candidates.
      guard request.effort == .full || need.canBeBuilt, let reason = need.learned(from: error, request, key: key),
        let builds = builds(of: package, reason, for: request)
      else { throw error }
      return .needs(builds, otherwise: .failure(error))
    }
  }

  /// Returns the library to use if a package does not build: that of the files alone. Throws the error that says more
  /// about the sources if there is none.
  func fallBack(
    on otherwise: Result<CompiledLibrary, ModelError>?, for request: ModelCompiler.Request, after error: ModelError,
    _ cancellation: Cancellation?
  ) throws(ModelError) -> CompiledLibrary {
    if error == .cancelled { throw error }
    switch otherwise {
    case .success(let library): return library
    case .failure(let alone): throw error.isAboutSources ? error : alone
    case nil: return try compiler.compile(request, cancellation: cancellation)
    }
  }

  /// The package that was specified, or that of the first needed file.
  private func package(of request: ModelCompiler.Request) -> SwiftPackage? {
    if let package = selection.package { return package }
    guard let first = request.slice.kept.keys.min() else { return nil }
    return SwiftPackage.containing(request.index.files[first].file.absolutePath)
  }

  /// The builds of a requested target, which determines which of several types is meant, and may have files that are
  /// not known yet.
  var buildsOfRequestedTarget: PackageBuilds? {
    guard let target = selection.target else { return nil }
    let package = selection.package ?? code.files.first.flatMap { SwiftPackage.containing($0.absolutePath) }
    return package.map { builds(of: $0, .target(target)) }
  }

  /// Returns nil if the files are inside the package's folder, but do not belong to it.
  private func builds(
    of package: SwiftPackage, _ reason: BuildReason, for request: ModelCompiler.Request
  ) -> PackageBuilds? {
    let builds = builds(of: package, reason)
    if selection.package != nil { return builds }
    let files = request.slice.kept.keys.map { request.index.files[$0].file.absolutePath }
    if files.contains(where: package.holdsAsUsual) { return builds }
    guard files.contains(where: package.mayHold), let layout = try? builds.layout(nil) else { return nil }
    let held = Set(layout.modelTargets.flatMap { $0.files(in: package) })
    return held.isDisjoint(with: files) ? nil : builds
  }

  private func builds(of package: SwiftPackage, _ reason: BuildReason) -> PackageBuilds {
    PackageBuilds(
      package, reason: reason, toolchain: compiler.toolchain, cache: compiler.cache, environment: environment)
  }

  /// Compiles a root against the products of its package's build.
  func prepare(
    _ wanted: Wanted, in builds: PackageBuilds, _ cancellation: Cancellation?
  ) throws(ModelError) -> LoadedModel {
    let built = try target(for: wanted, in: builds, cancellation)
    let known = take(built)
    let index = known.applying(wanted.edits)
    let own = index.restricted(to: Set(built.sources))
    let root = try RootExpression(wanted.model, in: own, surrounding: index).reference()
    var request = ModelCompiler.Request(index: own, names: identifiers(in: wanted.model))
    request.shim = Shim(root: root == .shim ? wanted.model : nil, decoder: wanted.decoder)
    request.surroundings = try EditedDependencies(builds: builds, built: built, index: known)
      .surroundings(wanted.edits.texts, cancellation)
    request.timeLimit = wanted.timeLimit
    takeBasis(of: wanted, into: &request, cancellation)
    let library = try compile(request, for: built, in: builds, cancellation)
    return LoadedModel(
      expression: wanted.model, decoderExpression: wanted.decoder, index: index, root: root, library: library)
  }

  func target(
    for wanted: Wanted, in builds: PackageBuilds, _ cancellation: Cancellation?
  ) throws(ModelError) -> BuiltTarget {
    let index = try index(reaching: [wanted.model], decoder: wanted.decoder)
    let layout = try builds.layout(cancellation)
    let choice = TargetChoice(
      package: builds.package, layout: layout, requested: selection.target,
      knownFiles: Set(code.files.map(\.absolutePath)))
    let target = try choice.target(for: wanted.model, decoder: wanted.decoder, in: index)
    return try builds.built(target, cancellation, progress)
  }

  /// If the build failed in the target itself, its own messages come first.
  private func compile(
    _ request: ModelCompiler.Request, for built: BuiltTarget, in builds: PackageBuilds, _ cancellation: Cancellation?
  ) throws(ModelError) -> CompiledLibrary {
    do throws(ModelError) {
      return try compiler.compile(request, cancellation: cancellation)
    } catch {
      if case .doesNotCompile = error, let failure = builds.failure(of: built.name) { throw failure }
      throw error
    }
  }
}
