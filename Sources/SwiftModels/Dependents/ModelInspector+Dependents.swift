public import DecodingDiagnostics

extension ModelInspector {
  /// Returns what else has to change in a program that no longer compiles with some edits, although the models do: a
  /// switch that lacks a new case, or the use of a value that is now optional.
  ///
  /// The type checker judges the declarations that use what the edits change; earlier errors are not included.
  /// Top-level statements of a script are not checked.
  ///
  /// - Parameters:
  ///   - changes: The edited sources.
  ///   - model: The root type, which is prepared with the edits.
  public func followedUses(
    of edits: [ModelEdit], changes: EditedSources, model: String, decoder: String? = nil,
    cancellation: Cancellation? = nil
  ) throws(ModelError) -> FollowedUses {
    let original = try prepare(model: model, decoder: decoder, cancellation: cancellation)
    // The models themselves may need the completions.
    let changed = try? prepare(model: model, decoder: decoder, edits: changes, cancellation: cancellation)
    let built = try builds.map { builds throws(ModelError) in
      try target(for: Wanted(model: model, decoder: decoder), in: builds, cancellation)
    }
    var touched = TouchedNames(of: edits, in: original.index)
    var uses = FollowedUses()
    for round in 0...FollowedUses.roundLimit {
      let before =
        built == nil
        ? try index(of: original, andUsersOf: touched, cancellation)
        : original.index.restricted(to: Set(built?.sources ?? []))
      if built == nil, round == 0, changed?.hasCompiledAll(of: before.applying(changes), thatUses: touched) == true {
        break
      }
      var editor = SourceEditor(before)
      guard (try? editor.apply(edits + uses.completions)) != nil else { break }
      // Members that decoding does not need were not compiled with the models.
      let check = DependentCheck(
        compiler: compiler, before: .init(index: before, recipe: original.library.manifest.recipe),
        after: .init(index: editor.index, recipe: (changed ?? original).library.manifest.recipe), touched: touched,
        modules: built?.modules ?? [], cancellation: cancellation)
      let found = try check.newProblems()
      uses.take(found.problems, skipped: found.skipped, of: check)
      if round == FollowedUses.roundLimit || !uses.complete(found.problems, with: &editor, noting: &touched) { break }
    }
    return uses
  }

  /// Returns a model's files, the files that use what changes, and the files that those need.
  private func index(
    of model: LoadedModel, andUsersOf touched: TouchedNames, _ cancellation: Cancellation?
  ) throws(ModelError) -> ModelIndex {
    let known = code.numbers(of: Set(model.index.files.map(\.file.absolutePath)))
    let users = code.files(using: touched, of: known)
    guard code.byteCount(of: users) <= DependentCheck.byteLimit else { return model.index }
    let reached = code.files(reachedFrom: users.sorted().flatMap(code.topLevelPlaces)).files
    let added = reached.union(users).subtracting(known)
    guard code.byteCount(of: added) <= DependentCheck.byteLimit else { return model.index }
    try see(users)
    return ModelIndex(model.index.files + (try code.parsed(added, cancellation)))
  }
}

extension LoadedModel {
  /// Whether the compiler has already seen every declaration of some sources that uses the touched names.
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
  /// Returns the files, except tests, that use some names and may mean those of a model.
  /// - Parameter model: The model's own files.
  func files(using touched: TouchedNames, of model: Set<Int>) -> Set<Int> {
    let users = files.indices.filter { !files[$0].isTest && touched.concern(outlines[$0]) }
    let seen = Dictionary(grouping: users) { files[$0].viewpoint }.values.filter { see(model, from: $0[0]) }
    return Set(seen.joined())
  }

  /// Returns whether a file can see any of the others. A file that belongs to no module is also visible to the files
  /// that it sees.
  private func see(_ others: Set<Int>, from file: Int) -> Bool {
    let scope = CodeScope(of: file, in: self)
    return others.contains { other in
      scope.contains(Int32(other)) || files[other].isLoose && CodeScope(of: other, in: self).contains(Int32(file))
    }
  }

  func topLevelPlaces(in file: Int) -> [ItemPlace] {
    outlines[file].items.indices.filter { outlines[file].items[$0].parent < 0 }
      .map { ItemPlace(file: Int32(file), item: Int32($0)) }
  }

  /// Approximate: the end of the last declaration counts as the size of a file.
  func byteCount(of numbers: Set<Int>) -> Int {
    numbers.reduce(0) { $0 + Int(outlines[$1].items.last?.end ?? 0) }
  }
}
