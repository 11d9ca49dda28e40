public import DecodingDiagnostics
public import JSONText

extension ModelInspector {
  /// Tries the types that share keys with a document as its root, and ranks them by how well it decodes.
  ///
  /// Each is tried in a worker of its own with narrow limits. Types that do not compile are passed over.
  /// - Throws: Only where candidates exist and none of them compiles or can be run.
  public func candidates(
    for scanned: JSONDocument, in document: InspectedDocument, decoder: String? = nil, change: SettingsChange = .init(),
    cancellation: Cancellation? = nil
  ) throws(ModelError) -> ModelRanking {
    let keys = DocumentKeys(scanned)
    let search = CandidateSearch(index: try index(suiting: keys), keys: keys)
    let wanted = search.candidates()
    if wanted.isEmpty, scanned.breakage == nil, let obstacle = search.obstacle() { throw obstacle }
    var found: [ModelCandidate] = []
    var problem: ModelError?
    let together = prepareTogether(wanted.map(\.expression), decoder: decoder, cancellation)
    for (number, candidate) in wanted.enumerated() {
      do throws(ModelError) {
        let model =
          if let model = together[number] { model } else {
            try prepare(model: candidate.expression, decoder: decoder, cancellation: cancellation)
          }
        let report = try inspect(
          document, with: model, change: change, limits: candidateLimits.forDocument(ofSize: document.byteCount),
          cancellation: cancellation)
        found.append(
          ModelCandidate(
            expression: candidate.expression, model: model, report: report, likeness: candidate.likeness))
      } catch {
        if error == .cancelled { throw error }
        problem = problem ?? error
      }
    }
    if let problem, found.isEmpty { throw problem }
    return ModelRanking(found)
  }

  /// The types that may suit a document, with all that they need; where none shares a key, all that there are.
  private func index(suiting keys: DocumentKeys) throws(ModelError) -> ModelIndex {
    let suiting = code.roots(suiting: keys, near: nearness)
    return try index(reaching: suiting.isEmpty ? code.onlyTypes(near: nearness) : suiting)
  }

  private var candidateLimits: WorkerLimits {
    var limits = limits
    limits.stallSeconds = min(limits.stallSeconds, 2)
    limits.totalSeconds = min(limits.totalSeconds, 20)
    return limits
  }

  /// One library for all candidates that are found by name: one compile instead of many. Nil at those that are not.
  private func prepareTogether(
    _ expressions: [String], decoder: String?, _ cancellation: Cancellation?
  ) -> [LoadedModel?] {
    let none = [LoadedModel?](repeating: nil, count: expressions.count)
    guard !expressions.isEmpty else { return none }
    if builds == nil {
      if let models = try? prepareAlone(expressions, decoder: decoder, cancellation) { return models }
      // The first of them tells whether the package is needed.
      _ = try? prepare(model: expressions[0], decoder: decoder, cancellation: cancellation)
    }
    guard let builds else { return none }
    return (try? prepareTogether(expressions, in: builds, decoder: decoder, cancellation)) ?? none
  }

  private func prepareAlone(
    _ expressions: [String], decoder: String?, _ cancellation: Cancellation?
  ) throws(ModelError) -> [LoadedModel?]? {
    let index = try index(reaching: expressions + [decoder].compactMap(\.self))
    let roots = roots(of: expressions, in: index)
    let names = zip(expressions, roots).filter { $0.1 != nil }.map(\.0)
    guard !names.isEmpty else { return nil }
    var request = ModelCompiler.Request(index: index, names: Set(names.flatMap(identifiers)))
    request.shim = Shim(root: nil, decoder: decoder)
    request.moduleName = SourceSearch.moduleName(of: index.files.map(\.file.absolutePath))
    request.around = around(expressions + [decoder].compactMap(\.self))
    guard case .library(let library) = try compileAlone(request, mayBuild: true, cancellation) else { return nil }
    return models(expressions, roots, decoder, library, index)
  }

  /// Those of the first candidate's target.
  private func prepareTogether(
    _ expressions: [String], in builds: PackageBuilds, decoder: String?, _ cancellation: Cancellation?
  ) throws(ModelError) -> [LoadedModel?]? {
    let wanted = Wanted(model: expressions[0], decoder: decoder)
    let built = try target(for: wanted, in: builds, cancellation)
    let index = take(built)
    let own = index.restricted(to: Set(built.sources))
    let roots = roots(of: expressions, in: own)
    let names = zip(expressions, roots).filter { $0.1 != nil }.map(\.0)
    guard !names.isEmpty else { return nil }
    var request = ModelCompiler.Request(index: own, names: Set(names.flatMap(identifiers)))
    request.shim = Shim(root: nil, decoder: decoder)
    request.surroundings = built.surroundings
    return models(expressions, roots, decoder, try compiler.compile(request, cancellation: cancellation), index)
  }

  /// Nil where a root is not found by its name.
  private func roots(of expressions: [String], in index: ModelIndex) -> [RootReference?] {
    expressions.map { expression in
      let root = try? RootExpression(expression, in: index).reference()
      return root == .shim ? nil : root
    }
  }

  private func models(
    _ expressions: [String], _ roots: [RootReference?], _ decoder: String?, _ library: CompiledLibrary,
    _ index: ModelIndex
  ) -> [LoadedModel?] {
    zip(expressions, roots).map { expression, root in
      root.map {
        LoadedModel(expression: expression, decoderExpression: decoder, index: index, root: $0, library: library)
      }
    }
  }
}
