/// Compiling sources in one way after another, until one succeeds.
extension ModelCompiler {
  func buildFromSources(
    _ request: inout Request, in folder: String, _ cancellation: Cancellation?
  ) throws(ModelError) -> CompiledLibrary.Manifest {
    let begun = ContinuousClock.now
    let failures = FailedBuilds(cache)
    let failureKey = failureKey(of: request)
    if let known = failureKey.flatMap(failures.error) { throw known }
    var moduleName = request.surroundings?.moduleName ?? request.moduleName ?? "Models"
    let modules = ImportableModules(toolchain: toolchain, built: request.surroundings?.modules ?? [])
    var reported: [CompilerDiagnostic] = []
    var missed: Set<String> = []
    var attempts = attempts(request)
    let likely = attempts[0]
    let recipe = BuildRecipe(
      moduleName: moduleName, extent: likely.extent, settings: likely.settings, platform: request.index.platform,
      isFrugal: request.index.isFrugal)
    let (likelyIndex, likelySlice) = try request.sources(likely.extent)
    let text = ModuleText(likelyIndex, likelySlice, likely.extent, modules: modules)
    // A slice that leaves members for the compiler to report does not compile at once.
    if !request.index.isFrugal,
      let manifest = try buildPieces(request, likelySlice, text, recipe, in: folder, cancellation)
    {
      return manifest
    }
    var start = ContinuousClock.now
    var ranOut = false
    var isFirst = true
    while !attempts.isEmpty {
      defer { isFirst = false }
      if !isFirst, start.duration(to: .now) >= Self.patience {
        ranOut = true
        break
      }
      let attempt = attempts.removeFirst()
      if attempt.isFrugal {
        guard let frugal = try request.frugal() else { continue }
        request = frugal
      }
      // Skipped if whole files do not add anything that is missing.
      if attempt.extent == .wholeFiles, attempt.settings == likely.settings, !missed.isEmpty {
        let (index, slice) = try request.sources(attempt.extent)
        guard request.lacks(missed, slice, in: index) else { continue }
      }
      let frugal = attempts.firstIndex(where: \.isFrugal)
      let limit =
        isFirst && frugal == nil
        ? cancellation : Cancellation(of: cancellation, after: isFirst ? Self.likelyPatience : Self.patience)
      let build: ModuleBuild
      let errors: CompilerErrors
      do throws(ModelError) {
        (build, errors) = try compile(&request, attempt, &moduleName, modules, in: folder, limit)
      } catch {
        guard error == .cancelled, cancellation?.isCancelled != true else { throw error }
        ranOut = true
        guard isFirst, let frugal else { break }
        // Wider attempts would take as long.
        attempts = [attempts[frugal]]
        start = .now
        continue
      }
      if errors.isEmpty { return try finish(build, request, in: folder, cancellation) }
      if errors.isOfOtherPlatform {
        request.hasEndedForOtherPlatform = true
        throw .doesNotCompile(build.diagnostics(errors))
      }
      if errors.isOfUnprovenCode, let frugal {
        attempts.insert(attempt.persistent, at: frugal + 1)
        continue
      }
      if !attempt.isFrugal, attempt.extent < .allFiles, attempt.settings == likely.settings {
        reported = build.diagnostics(errors)
      }
      missed = errors.blocking.reduce(into: []) { $0.formUnion(QuotedNames($1.text).identifiers) }
    }
    if ranOut, reported.isEmpty {
      throw .compilerTooSlow(seconds: Int(begun.duration(to: .now) / .seconds(1)))
    }
    let hints = CompilerDiagnostic.observedKeys(in: request.index, explaining: reported)
    if !ranOut, let failureKey { failures.note(.errors(reported + hints), of: failureKey) }
    throw .doesNotCompile(reported + hints)
  }

  /// Nil if other files may have changed unnoticed.
  func failureKey(of request: Request) -> String? {
    guard let stamp = request.around?.codeStamp else { return nil }
    let limit = request.timeLimit.map { "\($0)" } ?? ""
    return Hash.hex(
      of: Array("\(key(of: request)) \(request.effort) \(limit) \(request.asked.sorted().map(\.text)) \(stamp)".utf8))
  }

  func finish(
    _ build: ModuleBuild, _ request: Request, in folder: String, _ cancellation: Cancellation?
  ) throws(ModelError) -> CompiledLibrary.Manifest {
    var manifest = try linked(build, request, in: folder, cancellation)
    if !request.asked.isEmpty { manifest.completeKey = key(of: request) }
    return manifest
  }

  /// Compiles what names show to be needed, and whatever else of the code base the compiler then reports missing.
  private func compile(
    _ request: inout Request, _ attempt: Attempt, _ moduleName: inout String, _ modules: ImportableModules,
    in folder: String, _ cancellation: Cancellation?
  ) throws(ModelError) -> (ModuleBuild, CompilerErrors) {
    let start = request.start
    var maker = StandInMaker(
      declared: request.declared, wanted: request.undecided, made: start?.recipe.standIns ?? StandInSet())
    var asks = 0
    var earlier: ModuleBuild?
    let names = request.mayEndForOtherPlatform ? request.namesOfOtherPlatform : []
    while true {
      let (index, slice) = try request.sources(attempt.extent)
      var build = ModuleBuild(
        compiler: self, folder: folder, models: request.models, moduleName: moduleName, settings: attempt.settings,
        text: ModuleText(index, slice, attempt.extent, modules: modules), maker: maker)
      if let start { build.leaveOut(as: start, of: request.originals) }
      build.rounds = request.effort.rounds
      build.namesOfOtherPlatform = names
      build.rootPlaces = request.rootPlaces
      build.leavesOutDecoding = attempt.leavesOutDecoding
      if let earlier { build.goOn(from: earlier) }
      if attempt.extent == .neededMembers { build.takeNames(of: request) }
      if attempt.yieldsToFrugal {
        let current = request
        build.provenCode = { try? current.provenCode(modules) }
      }
      var errors = try build.compile(withModule: request.needsModule, cancellation)
      if let qualifier = build.missingQualifier(in: errors) {
        moduleName = qualifier
        build.moduleName = qualifier
        build.takeQualifiersForModules()
        errors = try build.compile(withModule: request.needsModule, cancellation)
      }
      asks += 1
      guard !errors.elsewhere.isEmpty, !errors.isOfUnprovenCode, request.effort != .together || asks < build.rounds
      else {
        return (build, errors)
      }
      request = try request.asking(for: errors.elsewhere)
      maker = build.maker
      maker.declared = request.declared
      earlier = build
    }
  }

  /// Compiles a root and its extras the way the root alone compiled; nil if that fails.
  func build(
    _ request: Request, from start: CompiledLibrary.Manifest, in folder: String, _ cancellation: Cancellation?
  ) throws(ModelError) -> CompiledLibrary.Manifest? {
    let recipe = start.recipe
    var request = try request.completed(by: recipe)
    var moduleName = recipe.moduleName
    let attempt = Attempt(extent: recipe.extent, settings: recipe.settings, isFrugal: recipe.isFrugal)
    let modules = ImportableModules(toolchain: toolchain, built: request.surroundings?.modules ?? [])
    let (build, errors) = try compile(&request, attempt, &moduleName, modules, in: folder, cancellation)
    return errors.isEmpty ? try finish(build, request, in: folder, cancellation) : nil
  }
}
