public import DecodingDiagnostics
public import JSONText

extension ModelInspector {
  /// Tries the types that fit a document as its root, and ranks them by how well it decodes.
  ///
  /// Each is tried in a worker of its own with narrow limits. One that does not compile keeps its place in the ranking, with
  /// the reason.
  /// - Parameters:
  ///   - decoder: The developer's own choice; without it, and without a change of settings, the decoders that the sources
  ///     set up are tried too.
  public func candidates(
    for scanned: JSONDocument, in document: InspectedDocument, decoder: String? = nil, change: SettingsChange = .init(),
    cancellation: Cancellation? = nil
  ) throws(ModelError) -> ModelRanking {
    let names = NameEvidence(path: document.file == "-" ? nil : document.file)
    let evidence = fixtureEvidence(for: document.file)
    let outline = DocumentOutline(scanned)
    // What only tests declare is no model of the project.
    let tested = evidence.roots.filter { root in
      places(of: [root]).contains { place in !code.files[Int(place.file)].isTest }
    }
    let wanted = CandidateSearch(
      index: try index(suiting: outline, tested), outline: outline, names: names, tested: tested
    ).candidates()
    if wanted.isEmpty, let obstacle = inactiveRoot(suiting: outline) { throw obstacle }
    var found: [ModelCandidate] = []
    let expressions = wanted.filter { $0.obstacle == nil }.map(\.expression)
    let together = prepareTogether(expressions, decoder: decoder, cancellation)
    for candidate in wanted {
      if together.isEmpty, found.contains(where: { $0.isBetter(thanAnyOf: candidate) }) { break }
      let outcome = try outcome(
        of: candidate, together[candidate.expression], document, decoder, change, cancellation)
      found.append(
        ModelCandidate(
          expression: candidate.expression, structure: candidate.structure, isTested: candidate.isTested,
          nameWorth: names.likeness(of: candidate.expression) * NameEvidence.weight, outcome: outcome))
    }
    if scanned.breakage == nil, decoder == nil, !change.hasStrategy {
      try chooseDecodings(of: &found, document, evidence, change, cancellation)
    }
    return ModelRanking(found)
  }

  /// A type that shares keys with a document and is not compiled on this system.
  private func inactiveRoot(suiting outline: DocumentOutline) -> ModelError? {
    let keys = outline.keySets.reduce(into: Set<String>()) { $0.formUnion($1) }
    let inactive = index.files.flatMap(\.inactiveTypes).first { type in
      type.properties.contains { keys.contains(FoldedKeys.folded($0.name)) }
    }
    return inactive.map(RootExpression.error)
  }

  /// The types that may fit a document, and those that tests name, with all that they need; where none shares a key, all
  /// that there are.
  private func index(
    suiting outline: DocumentOutline, _ tested: [String]
  ) throws(ModelError) -> ModelIndex {
    let suiting = code.roots(suiting: outline, near: nearness) + places(of: tested)
    return try index(reaching: suiting.isEmpty ? code.onlyTypes(near: nearness) : suiting)
  }

  private func outcome(
    of candidate: CandidateSearch.Candidate, _ known: LoadedModel?, _ document: InspectedDocument, _ decoder: String?,
    _ change: SettingsChange, _ cancellation: Cancellation?
  ) throws(ModelError) -> ModelCandidate.Outcome {
    if let obstacle = candidate.obstacle { return .failed(obstacle) }
    do throws(ModelError) {
      let model =
        if let known { known } else {
          try prepare(model: candidate.expression, decoder: decoder, cancellation: cancellation)
        }
      return .loaded(model, try tryOut(model, document, change, cancellation))
    } catch {
      if error == .cancelled { throw error }
      return .failed(error)
    }
  }

  /// Decodes with narrow limits: it is one of many tries.
  func tryOut(
    _ model: LoadedModel, _ document: InspectedDocument, _ change: SettingsChange, _ cancellation: Cancellation?
  ) throws(ModelError) -> DocumentReport {
    var limits = limits
    limits.stallSeconds = min(limits.stallSeconds, 2)
    limits.totalSeconds = min(limits.totalSeconds, 20)
    return try inspect(
      document, with: model, change: change, limits: limits.forDocument(ofSize: document.byteCount), needsFacts: false,
      cancellation: cancellation)
  }

  /// One library for all candidates that are found by name: one compile instead of many. Empty where that fails.
  private func prepareTogether(
    _ expressions: [String], decoder: String?, _ cancellation: Cancellation?
  ) -> [String: LoadedModel] {
    guard !expressions.isEmpty else { return [:] }
    if builds == nil {
      if let models = try? prepareAlone(expressions, decoder: decoder, cancellation) { return models }
      // The first of them tells whether the package is needed.
      _ = try? prepare(model: expressions[0], decoder: decoder, cancellation: cancellation)
    }
    guard let builds else { return [:] }
    return (try? prepareTogether(expressions, in: builds, decoder: decoder, cancellation)) ?? [:]
  }

  private func prepareAlone(
    _ expressions: [String], decoder: String?, _ cancellation: Cancellation?
  ) throws(ModelError) -> [String: LoadedModel]? {
    let index = try index(reaching: expressions + [decoder].compactMap(\.self))
    let roots = roots(of: expressions, in: index)
    guard !roots.isEmpty else { return nil }
    var request = ModelCompiler.Request(index: index, names: Set(roots.keys.flatMap(identifiers)))
    request.shim = Shim(root: nil, decoder: decoder)
    request.moduleName = SourceSearch.moduleName(of: index.files.map(\.file.absolutePath))
    request.around = around(expressions + [decoder].compactMap(\.self))
    guard case .library(let library) = try compileAlone(request, mayBuild: true, cancellation) else { return nil }
    return models(roots, decoder, library, try request.index(of: library))
  }

  /// Those of the first candidate's target.
  private func prepareTogether(
    _ expressions: [String], in builds: PackageBuilds, decoder: String?, _ cancellation: Cancellation?
  ) throws(ModelError) -> [String: LoadedModel]? {
    let wanted = Wanted(model: expressions[0], decoder: decoder)
    let built = try target(for: wanted, in: builds, cancellation)
    let index = take(built)
    let own = index.restricted(to: Set(built.sources))
    let roots = roots(of: expressions, in: own)
    guard !roots.isEmpty else { return nil }
    var request = ModelCompiler.Request(index: own, names: Set(roots.keys.flatMap(identifiers)))
    request.shim = Shim(root: nil, decoder: decoder)
    request.surroundings = built.surroundings
    return models(roots, decoder, try compiler.compile(request, cancellation: cancellation), index)
  }

  /// Those that are found by their names.
  private func roots(of expressions: [String], in index: ModelIndex) -> [String: RootReference] {
    expressions.reduce(into: [:]) { roots, expression in
      if let root = try? RootExpression(expression, in: index).reference(), root != .shim { roots[expression] = root }
    }
  }

  private func models(
    _ roots: [String: RootReference], _ decoder: String?, _ library: CompiledLibrary, _ index: ModelIndex
  ) -> [String: LoadedModel] {
    roots.reduce(into: [:]) { models, root in
      models[root.key] = LoadedModel(
        expression: root.key, decoderExpression: decoder, index: index, root: root.value, library: library)
    }
  }
}

extension ModelCandidate {
  /// Whether what it was seen to decode is more than one that was not tried could.
  fileprivate func isBetter(thanAnyOf other: CandidateSearch.Candidate) -> Bool {
    decodes && isTested == other.isTested && accountedShare + nameWorth >= other.score
  }
}
