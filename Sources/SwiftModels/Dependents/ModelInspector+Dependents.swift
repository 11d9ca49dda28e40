public import DecodingDiagnostics

extension ModelInspector {
  /// The places in the program that no longer compile with some edits, though the models do: a switch that lacks a new
  /// case, a call of an initializer that has other parameters.
  ///
  /// Judged by the type checker, on the declarations that use what the edits touch; what was wrong before is none of
  /// theirs. Statements at the top level of a script are not looked at.
  /// - Parameters:
  ///   - changes: What the edits make of the sources.
  ///   - model: The root type, which is prepared with them.
  public func placesToFollow(
    _ edits: [ModelEdit], changes: EditedSources, model: String, decoder: String? = nil,
    cancellation: Cancellation? = nil
  ) throws(ModelError) -> [FollowingPlace] {
    let original = try prepare(model: model, decoder: decoder, cancellation: cancellation)
    let changed = try prepare(model: model, decoder: decoder, edits: changes, cancellation: cancellation)
    let touched = TouchedNames(of: edits, in: original.index)
    let built = try builds.map { builds throws(ModelError) in
      try target(for: Wanted(model: model, decoder: decoder), in: builds, cancellation)
    }
    let before: ModelIndex, after: ModelIndex
    if let built {
      before = original.index.restricted(to: Set(built.sources))
      after = changed.index.restricted(to: Set(built.sources))
    } else {
      before = try index(of: original, andUsersOf: touched)
      after = before.applying(changes)
      if changed.hasCompiledAll(of: after, thatUses: touched) { return [] }
    }
    // Members that decoding does not need were not compiled with the models.
    let check = DependentCheck(
      compiler: compiler, before: .init(index: before, recipe: original.library.manifest.recipe),
      after: .init(index: after, recipe: changed.library.manifest.recipe), touched: touched,
      modules: built?.modules ?? [], cancellation: cancellation)
    return try check.newProblems().sorted { ($0.file, $0.line, $0.column) < ($1.file, $1.line, $1.column) }
  }

  /// The files of a model with those that use what is touched, and what these need themselves.
  private func index(of model: LoadedModel, andUsersOf touched: TouchedNames) throws(ModelError) -> ModelIndex {
    let users = code.files(using: touched)
    guard code.byteCount(of: users) <= DependentCheck.byteLimit else { return model.index }
    let needed = code.files(reachedFrom: users.sorted().flatMap(code.topLevelPlaces))
    let known = Set(model.index.files.map(\.file.absolutePath))
    let added = users.union(needed).filter { !known.contains(code.files[$0].absolutePath) }
    return ModelIndex(model.index.files + (try code.parsed(added)))
  }
}

extension LoadedModel {
  /// Whether the compiler has already seen every declaration of some sources that uses what is touched, as it stands there.
  fileprivate func hasCompiledAll(of sources: ModelIndex, thatUses touched: TouchedNames) -> Bool {
    guard library.manifest.isComplete else { return false }
    let names = [expression, decoderExpression].compactMap(\.self).map(reachingNames)
    let slice = SourceSlice(of: index, reaching: names.reduce(into: []) { $0.formUnion($1) })
    let compiled = Dictionary(
      slice.kept.map { (index.files[$0].file.absolutePath, $1) }, uniquingKeysWith: { first, _ in first })
    return sources.files.allSatisfy { file in
      let kept = compiled[file.file.absolutePath, default: []]
      return file.units.indices.allSatisfy { kept.contains($0) || !touched.concern(file.units[$0]) }
    }
  }
}

extension CodeBase {
  /// The files in which some names are used, tests left out.
  func files(using touched: TouchedNames) -> Set<Int> {
    Set(files.indices.filter { !files[$0].isTest && touched.concern(outlines[$0]) })
  }

  func topLevelPlaces(in file: Int) -> [ItemPlace] {
    outlines[file].items.indices.filter { outlines[file].items[$0].parent < 0 }
      .map { ItemPlace(file: Int32(file), item: Int32($0)) }
  }

  /// About, as far as declarations reach.
  func byteCount(of numbers: Set<Int>) -> Int {
    numbers.reduce(0) { $0 + Int(outlines[$1].items.last?.end ?? 0) }
  }
}
