public import DecodingDiagnostics
public import JSONText
import SwiftSyntax

extension ModelInspector {
  /// Tries the types that fit a document as its root, and ranks them by how well they decode it.
  ///
  /// Each is tried in a separate worker with narrow limits. One that does not compile keeps its place in the ranking,
  /// with the reason.
  ///
  /// - Parameters:
  ///   - decoder: The developer's own choice. Without it, and without a change of settings, the decoders that the
  ///     sources set up are tried too.
  public func candidates(
    for scanned: JSONDocument, in document: InspectedDocument, decoder: String? = nil, change: SettingsChange = .init(),
    cancellation: Cancellation? = nil
  ) throws(ModelError) -> ModelRanking {
    let names = NameEvidence(path: document.file == "-" ? nil : document.file)
    let evidence = fixtureEvidence(for: document.file)
    let outline = DocumentOutline(scanned)
    chooseNamesakes(suiting: outline)
    let collections = decodedCollections(suiting: outline)
    let suiting = try index(suiting: outline, evidence.roots + collections)
    let wanted = CandidateSearch(
      index: suiting, outline: outline, names: names,
      tested: evidence.roots, collections: collections, isDecided: isDecided,
      users: { (try? self.code.parsed(self.code.filesApplying($0))) ?? [] }
    ).candidates()
    if wanted.isEmpty, let obstacle = suiting.inactiveRoot(suiting: outline) { throw obstacle }
    var found: [ModelCandidate] = []
    let expressions = wanted.filter { $0.obstacle == nil }.map(\.expression)
    let together = prepareTogether(expressions, decoder: decoder, cancellation)
    for candidate in wanted {
      if together.isEmpty, found.contains(where: { $0.isBetter(thanAnyOf: candidate) }) { break }
      var root = Wanted(model: candidate.expression, decoder: decoder)
      root.isOneOfMany = wanted.count > 1
      let outcome: ModelCandidate.Outcome =
        if let obstacle = candidate.obstacle { .failed(obstacle) } else {
          try outcome(
            of: root, together[candidate.expression], document, change, cancellation,
            isHurried: found.contains { $0.model != nil })
        }
      found.append(
        ModelCandidate(
          expression: candidate.expression, structure: candidate.structure, isTested: candidate.isTested,
          nameWorth: names.likeness(of: candidate.expression) * NameEvidence.weight
            + (candidate.isWritten ? CandidateSearch.writtenWorth : 0),
          outcome: outcome))
    }
    try loadBest(of: &found, document, decoder, change, cancellation)
    if scanned.breakage == nil, decoder == nil, !change.hasStrategy {
      try chooseDecodings(of: &found, document, evidence, change, cancellation)
    }
    return ModelRanking(found)
  }

  /// The types of collections that the sources decode, for a document that is one.
  private func decodedCollections(suiting outline: DocumentOutline) -> [String] {
    guard let root = outline.root, !outline[root].kinds.isDisjoint(with: [.object, .array]),
      let files = try? code.filesDecodingCollections(near: nearness)
    else { return [] }
    let finder = DecodedCollections()
    for file in files { finder.walk(file.tree) }
    return finder.found.sorted()
  }

  /// Compiles the most promising candidate in every possible way, until the best one is loaded.
  private func loadBest(
    of found: inout [ModelCandidate], _ document: InspectedDocument, _ decoder: String?, _ change: SettingsChange,
    _ cancellation: Cancellation?
  ) throws(ModelError) {
    var tried: Set<String> = []
    while let best = ModelRanking(found).unloadedBest, best.mayCompile,
      tried.insert(best.expression).inserted,
      let position = found.firstIndex(where: { $0.expression == best.expression })
    {
      let wanted = Wanted(model: best.expression, decoder: decoder)
      found[position].outcome = try outcome(of: wanted, nil, document, change, cancellation)
    }
  }

  /// Returns an index of the types that may fit a document, and of those that tests name, with everything that they
  /// need; or of all types if none shares a key with the document.
  private func index(
    suiting outline: DocumentOutline, _ tested: [String]
  ) throws(ModelError) -> ModelIndex {
    let known = code.roots(suiting: outline, near: nearness) + places(of: tested)
    let suiting = known + arguments(ofGenericTypesAmong: known)
    let start = Start(places: suiting.isEmpty ? code.onlyTypes(near: nearness) : suiting)
    // What a type reads is told by the types and helpers that its code names.
    return try skimmedIndex(reaching: start)
  }

  /// Returns the types that the sources use as arguments of generic types that may fit.
  private func arguments(ofGenericTypesAmong suiting: [ItemPlace]) -> [ItemPlace] {
    let names = suiting.reduce(into: Set<String>()) { names, place in
      let outline = code.outlines[Int(place.file)]
      let item = outline.items[Int(place.item)]
      if item.isGeneric { names.insert(outline.name(of: item)) }
    }
    guard !names.isEmpty, let users = try? code.parsed(code.filesApplying(names)) else { return [] }
    let written = WrittenInstantiations(of: names, in: users).argumentTexts.sorted()
    return Array(places(of: written).filter { !suiting.contains($0) }.prefix(Self.argumentLimit))
  }

  private static let argumentLimit = 24

  private func outcome(
    of wanted: Wanted, _ known: LoadedModel?, _ document: InspectedDocument, _ change: SettingsChange,
    _ cancellation: Cancellation?, isHurried: Bool = false
  ) throws(ModelError) -> ModelCandidate.Outcome {
    var wanted = wanted
    if isHurried { wanted.timeLimit = Self.compileTime }
    // A package takes more than the compiler.
    let limit = isHurried ? Cancellation(of: cancellation, after: Self.compileTime * 2) : cancellation
    do throws(ModelError) {
      let model = if let known { known } else { try prepare(wanted, limit) }
      return .loaded(model, try tryOut(model, document, change, cancellation))
    } catch {
      guard error == .cancelled else { return .failed(error) }
      guard isHurried, cancellation?.isCancelled != true else { throw error }
      return .failed(.compilerTooSlow(seconds: Int(Self.compileTime.components.seconds)))
    }
  }

  /// Decodes with narrow limits, since it is one of many tries.
  func tryOut(
    _ model: LoadedModel, _ document: InspectedDocument, _ change: SettingsChange, _ cancellation: Cancellation?
  ) throws(ModelError) -> DocumentReport {
    var limits = limits
    limits.stallSeconds = min(limits.stallSeconds, 2)
    limits.totalSeconds = min(limits.totalSeconds, 20)
    limits.backtraceSeconds = 0
    return try inspect(
      document, with: model, change: change, limits: limits.forDocument(ofSize: document.byteCount), needsFacts: false,
      cancellation: cancellation)
  }

  /// Compiles one library for all candidates that are found by name, instead of many. Returns an empty result if that
  /// fails.
  private func prepareTogether(
    _ expressions: [String], decoder: String?, _ cancellation: Cancellation?
  ) -> [String: LoadedModel] {
    guard expressions.count > 1 else { return [:] }
    if let builds { return (try? prepareTogether(expressions, in: builds, decoder: decoder, cancellation)) ?? [:] }
    return (try? prepareAlone(expressions, decoder: decoder, cancellation)) ?? [:]
  }

  private func prepareAlone(
    _ expressions: [String], decoder: String?, _ cancellation: Cancellation?
  ) throws(ModelError) -> [String: LoadedModel] {
    let index = try index(reaching: expressions, decoder: decoder)
    let roots = roots(of: expressions, in: index)
    // The unlikeliest of them may need half of an app.
    guard !roots.isEmpty, !index.isFrugal else { return [:] }
    var request = ModelCompiler.Request(index: index, names: Set(roots.keys.flatMap(identifiers)))
    request.shim = Shim(root: nil, decoder: decoder)
    request.moduleName = SourceSearch.moduleName(of: index.files.map(\.file.absolutePath))
    request.around = around(expressions, decoder: decoder)
    request.effort = .together
    request.timeLimit = Self.togetherTime
    let library: CompiledLibrary
    switch try compileAlone(request, mayBuild: true, cancellation) {
    case .library(let compiled): library = compiled
    case .needs(let builds, let otherwise):
      do throws(ModelError) {
        let models = try prepareTogether(expressions, in: builds, decoder: decoder, cancellation)
        enter(builds)
        return models
      } catch {
        noteFailure(of: builds.package)
        library = try fallBack(on: otherwise, for: request, after: error, cancellation)
      }
    }
    return models(roots, decoder, library, try request.index(of: library))
  }

  /// If compiling together takes longer, because the candidates need half of an app or some do not compile, compiling
  /// them one by one is faster.
  private static let togetherTime = Duration.seconds(10)

  /// Compiles those that belong to the first candidate's target.
  private func prepareTogether(
    _ expressions: [String], in builds: PackageBuilds, decoder: String?, _ cancellation: Cancellation?
  ) throws(ModelError) -> [String: LoadedModel] {
    let wanted = Wanted(model: expressions[0], decoder: decoder)
    let built = try target(for: wanted, in: builds, cancellation)
    let index = take(built)
    let own = index.restricted(to: Set(built.sources))
    let roots = roots(of: expressions, in: own)
    guard !roots.isEmpty else { return [:] }
    var request = ModelCompiler.Request(index: own, names: Set(roots.keys.flatMap(identifiers)))
    request.shim = Shim(root: nil, decoder: decoder)
    request.surroundings = built.surroundings
    return models(roots, decoder, try compiler.compile(request, cancellation: cancellation), index)
  }

  /// Returns the roots that are found by name.
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
  /// Whether it was not tried in all ways.
  fileprivate var mayCompile: Bool {
    switch obstacle {
    case .doesNotCompile, .compilerTooSlow, .inactiveType: true
    default: false
    }
  }

  /// Whether its result is better than the highest score that a candidate that was not tried could have.
  fileprivate func isBetter(thanAnyOf other: CandidateSearch.Candidate) -> Bool {
    decodes && isTested == other.isTested && accountedShare + nameWorth >= other.score
  }
}

extension ModelIndex {
  /// A type that shares keys with a document and is not compiled on this system.
  fileprivate func inactiveRoot(suiting outline: DocumentOutline) -> ModelError? {
    let keys = outline.keySets.reduce(into: Set<String>()) { $0.formUnion($1) }
    let inactive = files.flatMap(\.inactiveTypes).first { type in
      type.properties.contains { keys.contains(FoldedKeys.folded($0.name)) }
    }
    return inactive.map(RootExpression.error)
  }
}
