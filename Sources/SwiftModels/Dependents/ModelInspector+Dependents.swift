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
    let isWhole = changed.leftOut.count == original.leftOut.count
    let built = try builds.map { builds throws(ModelError) in
      try target(for: Wanted(model: model, decoder: decoder), in: builds, cancellation)
    }
    let sources = { (model: LoadedModel) in
      DependentCheck.Sources(
        index: built.map { model.index.restricted(to: Set($0.sources)) } ?? model.index,
        recipe: model.library.manifest.recipe)
    }
    let (before, after) = (sources(original), sources(changed))
    let names = [model, decoder].compactMap(\.self).map(reachingNames).reduce(Set()) { $0.union($1) }
    let check = DependentCheck(
      compiler: compiler, before: before, after: after, touched: TouchedNames(of: edits, in: original.index),
      compiled: isWhole ? SourceSlice(of: after.index, reaching: names) : nil, modules: built?.modules ?? [],
      cancellation: cancellation)
    return try check.newProblems().sorted { ($0.file, $0.line, $0.column) < ($1.file, $1.line, $1.column) }
  }
}
