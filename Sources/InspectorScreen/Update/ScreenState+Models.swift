import DecodingDiagnostics
import TerminalScreen

extension ScreenState {
  mutating func openModelChooser() -> [ScreenEffect] {
    overlays.append(.models(ModelChooserState()))
    showModelInUse()
    return countFailuresOfCandidates()
  }

  /// Moves to the row of the report's model, until the user moves.
  mutating func showModelInUse() {
    guard case .models(var models)? = overlays.last, !models.isTouched, !models.isQuestion else { return }
    models.cursor = shownCandidates(models).firstIndex { isInUse($0) } ?? 0
    models.top = 0
    replaceOverlay(.models(models))
  }

  func isInUse(_ candidate: ModelCandidate) -> Bool {
    current?.isUndecided == false && candidate.model == current?.report?.model ?? current?.model
  }

  mutating func countFailuresOfCandidates() -> [ScreenEffect] {
    guard let document = current, document.ranking == nil else { return [] }
    let job = nextJob(Labels.rankingModels)
    _ = change { ($0.ranking, $0.isRankingCancelled) = (job, false) }
    return [.rankModels(job.id, document.id)]
  }

  /// Cancels trying the other models once the user has chosen.
  private mutating func stopCounting() -> [ScreenEffect] {
    guard let job = current?.ranking?.id else { return [] }
    _ = change { $0.ranking = nil }
    return [.cancel(job)]
  }

  mutating func performInModels(_ action: ScreenAction, _ models: ModelChooserState) -> [ScreenEffect] {
    var models = models
    switch action {
    case .back:
      overlays.removeLast()
      guard models.isQuestion else { return [] }
      keepBestModel()
      return stopCounting()
    case .help:
      overlays.append(.help(HelpState(context: .models)))
      return []
    case .switchRoot:
      models.shape = models.shape.next
    case .proposeModel:
      overlays.removeLast()
      return proposeModel()
    case .enter:
      return chooseModel(models)
    default:
      let rows = shownCandidates(models)
      var window = ScrollWindow(
        cursor: models.cursor, top: models.top, count: rows.count, height: max(1, overlayHeight - 1))
      guard let side = window.move(action) else { return [] }
      sayWrapped(side)
      (models.cursor, models.top) = (window.cursor, window.top)
      models.isTouched = true
    }
    replaceOverlay(.models(models))
    return []
  }

  /// Keeps the best model if nothing was chosen, with a message.
  private mutating func keepBestModel() {
    guard let best = current?.candidates.first?.model else { return }
    _ = change { document in
      document.isUndecided = false
      document.model = document.model ?? best
    }
    say(Labels.keptModel(best))
  }

  private mutating func chooseModel(_ models: ModelChooserState) -> [ScreenEffect] {
    let rows = shownCandidates(models)
    let typed = models.query.text.trimmed
    guard let model = rows.indices.contains(models.cursor) ? rows[models.cursor].model : typed.isEmpty ? nil : typed
    else {
      say(Labels.noSuchModel)
      return []
    }
    overlays.removeLast()
    _ = change { document in
      document.model = models.shape.applied(to: model)
      document.isUndecided = false
      document.comparison = SettingsComparison()
      (document.decoder, document.decoders) = (nil, [])
      document.failuresBefore = nil
    }
    return (models.isQuestion ? stopCounting() : []) + inspect(selected)
  }

  /// Returns the candidates that match the input, best first.
  func shownCandidates(_ models: ModelChooserState) -> [ModelCandidate] {
    let query = models.query.text.trimmed
    let candidates = current?.candidates ?? []
    guard !query.isEmpty else { return candidates }
    let scored = candidates.enumerated().compactMap { position, candidate in
      FuzzyMatch.score(query, in: candidate.model).map { (score: $0, position: position, candidate: candidate) }
    }
    return scored.sorted { ($1.score, $0.position) < ($0.score, $1.position) }.map(\.candidate)
  }
}

extension ModelChooserState.Shape {
  var next: Self { Self.allCases[((Self.allCases.firstIndex(of: self) ?? 0) + 1) % Self.allCases.count] }

  func applied(to model: String) -> String {
    switch self {
    case .plain: model
    case .array: "[\(model)]"
    case .dictionary: "[String: \(model)]"
    }
  }
}

extension [ModelCandidate] {
  /// Updates the candidates in place, so that nothing moves under the cursor, and appends new ones.
  func updated(by news: [ModelCandidate]) -> Self {
    let names = Set(map(\.model))
    return map { known in news.first { $0.model == known.model } ?? known } + news.filter { !names.contains($0.model) }
  }
}

extension String {
  var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
