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
    let wanted = CandidateSearch(index: index, keys: DocumentKeys(scanned)).candidates()
    var found: [ModelCandidate] = []
    var problem: ModelError?
    let together = try? prepareTogether(wanted.map(\.expression), decoder: decoder, cancellation)
    for (number, candidate) in wanted.enumerated() {
      do throws(ModelError) {
        let model =
          if let model = together?[number] { model } else {
            try prepare(model: candidate.expression, decoder: decoder, cancellation: cancellation)
          }
        let report = try inspect(
          document, with: model, change: change, limits: candidateLimits, cancellation: cancellation)
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

  private var candidateLimits: WorkerLimits {
    var limits = limits
    limits.stallSeconds = min(limits.stallSeconds, 2)
    limits.totalSeconds = min(limits.totalSeconds, 20)
    return limits
  }

  /// One library for all candidates that are found by name: one compile instead of many. Nil at those that are not.
  private func prepareTogether(
    _ expressions: [String], decoder: String?, _ cancellation: Cancellation?
  ) throws(ModelError) -> [LoadedModel?] {
    var roots: [RootReference?] = []
    for expression in expressions {
      let root = try? RootExpression(expression, in: index).reference()
      roots.append(root == .shim ? nil : root)
    }
    let names = zip(expressions, roots).filter { $0.1 != nil }.map(\.0)
    guard !names.isEmpty else { return expressions.map { _ in nil } }
    let library = try library(forNames: Set(names.flatMap(identifiers)), decoder: decoder, cancellation)
    return zip(expressions, roots).map { expression, root in
      root.map {
        LoadedModel(expression: expression, decoderExpression: decoder, index: index, root: $0, library: library)
      }
    }
  }
}
