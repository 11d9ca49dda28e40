/// Compiling changed sources.
extension ModelCompiler {
  /// Compiles changed sources the way the original ones compiled: a change that needs more is not one that the user
  /// could make.
  func buildVariant(
    _ request: Request, of basis: CompiledLibrary.Manifest, in folder: String, _ cancellation: Cancellation?
  ) throws(ModelError) -> CompiledLibrary.Manifest {
    var recipe = basis.recipe
    if let settings = request.surroundings?.settings { recipe.settings = settings }
    let modules = ImportableModules(toolchain: toolchain, built: request.surroundings?.modules ?? [])
    let (index, slice) = try request.sources(recipe.extent)
    let text = ModuleText(index, slice, recipe.extent, modules: modules)
    if basis.leftOut.isEmpty, basis.recipe.standIns.isEmpty,
      let manifest = try buildPieces(request, slice, text, recipe, in: folder, cancellation)
    {
      return manifest
    }
    let (build, errors) = try compiled(request, like: basis, recipe, text, in: folder, cancellation)
    if errors.isEmpty { return try linked(build, request, in: folder, cancellation) }
    guard recipe.extent == .neededDeclarations else { throw .doesNotCompile(build.diagnostics(errors)) }
    // The members that have to follow the change may be ones that decoding does not need.
    recipe.extent = .neededMembers
    let (needed, sliceOfNeeded) = try request.sources(recipe.extent)
    let textOfNeeded = ModuleText(needed, sliceOfNeeded, recipe.extent, modules: modules)
    let (rest, others) = try compiled(request, like: basis, recipe, textOfNeeded, in: folder, cancellation)
    guard others.isEmpty else { throw .doesNotCompile(build.diagnostics(errors)) }
    var manifest = try linked(rest, request, in: folder, cancellation)
    manifest.leavesUsesBehind = true
    return manifest
  }

  private func compiled(
    _ request: Request, like basis: CompiledLibrary.Manifest, _ recipe: BuildRecipe, _ text: ModuleText,
    in folder: String, _ cancellation: Cancellation?
  ) throws(ModelError) -> (ModuleBuild, CompilerErrors) {
    var build = ModuleBuild(
      compiler: self, folder: folder, models: request.models, like: basis, of: request.originals, recipe: recipe,
      text: text)
    let errors = try build.compile(withModule: request.needsModule, cancellation)
    return (build, errors)
  }

  /// Nil if there are too few pieces, or if they do not compile separately.
  func buildPieces(
    _ request: Request, _ slice: SourceSlice, _ text: ModuleText, _ recipe: BuildRecipe, in folder: String,
    _ cancellation: Cancellation?
  ) throws(ModelError) -> CompiledLibrary.Manifest? {
    guard recipe.extent <= .neededDeclarations, text.leftOut.isEmpty, !request.needsModule,
      let build = try PieceBuild(request, slice, text, recipe, compiler: self, folder: folder),
      let objects = try build.objects(cancellation)
    else { return nil }
    try makeLibrary(of: objects + [request.shimObject].compactMap(\.self), request, in: folder, cancellation)
    return CompiledLibrary.Manifest(
      moduleName: recipe.moduleName, leftOut: [], aliases: build.aliases, recipe: recipe, isInPieces: true)
  }
}
