import DecodingDiagnostics
import JSONText
import SwiftModels

/// The root type that a document is decoded as.
enum ModelChoice: Sendable {
  /// Named on the command line, or one that clearly fits best.
  case chosen(String, ModelRanking?)
  /// The best of several that fit about equally well.
  case best(ModelRanking)
  /// The best could not be loaded; results of others would be misleading.
  case unloadable(ModelRanking)
  /// None fits.
  case none

  /// The root to decode as; nil if there is none.
  var root: String? {
    switch self {
    case .chosen(let model, _): model
    case .best(let ranking): ranking.candidates.first?.expression
    case .unloadable, .none: nil
    }
  }

  var ranking: ModelRanking? {
    switch self {
    case .chosen(_, let ranking): ranking
    case .best(let ranking), .unloadable(let ranking): ranking
    case .none: nil
    }
  }
}

extension InspectionSession {
  func chooseModel(
    for document: OpenedDocument, change: SettingsChange, cancellation: Cancellation? = nil
  ) throws(ModelError) -> ModelChoice {
    if let model {
      try inspector(for: document.file).chooseNamesakes(for: document.json)
      try chooseDecoding(of: model, for: document, change, cancellation)
      return .chosen(model, nil)
    }
    let ranking = try quickRanking(document, change, cancellation)
    remember(ranking)
    if let winner = ranking.clearWinner { return .chosen(winner.expression, ranking) }
    if ranking.candidates.isEmpty { return .none }
    return ranking.unloadedBest == nil ? .best(ranking) : .unloadable(ranking)
  }

  func rank(
    _ document: OpenedDocument, change: SettingsChange, cancellation: Cancellation? = nil
  ) throws(ModelError) -> ModelRanking {
    try rank(document.json, in: document.inspected, change, cancellation)
  }

  private func rank(
    _ json: JSONDocument, in document: InspectedDocument, _ change: SettingsChange, _ cancellation: Cancellation?
  ) throws(ModelError) -> ModelRanking {
    try inspector(for: document.file).candidates(
      for: json, in: document, decoder: decoder, change: self.change.overridden(by: change), cancellation: cancellation)
  }

  /// Ranks the roots by the beginning of the document: that is sufficient to see which one fits, but not to count
  /// failures.
  private func quickRanking(
    _ document: OpenedDocument, _ change: SettingsChange, _ cancellation: Cancellation?
  ) throws(ModelError) -> ModelRanking {
    guard document.isLong, let sample = DocumentSample.of(document.bytes) else {
      return try rank(document, change: change, cancellation: cancellation)
    }
    return try rank(sample, of: document.file, change, cancellation)
  }

  /// Returns the root that fits the beginning of a file best, and so probably all of it.
  func likeliestModel(
    for file: String, _ beginning: [UInt8], _ change: SettingsChange, _ cancellation: Cancellation
  ) throws(ModelError) -> String? {
    guard let sample = DocumentSample.of(beginning) else { return nil }
    let ranking = try rank(sample, of: file, change, cancellation)
    remember(ranking)
    return ranking.candidates.first?.model?.expression
  }

  private func rank(
    _ sample: [UInt8], of file: String, _ change: SettingsChange, _ cancellation: Cancellation?
  ) throws(ModelError) -> ModelRanking {
    var options = scanOptions
    if let allowed = change.allowsJSON5 { options.allowsJSON5 = allowed }
    return try rank(
      JSONDocument(sample, options: options), in: InspectedDocument(bytes: sample, file: file), change, cancellation)
  }

  private func remember(_ ranking: ModelRanking) {
    for model in ranking.candidates.compactMap(\.model) { remember(model) }
  }

  /// Chooses how a named root is decoded in the sources, as for one that was found.
  func chooseDecoding(
    of model: String, for document: OpenedDocument, _ change: SettingsChange, _ cancellation: Cancellation? = nil
  ) throws(ModelError) {
    let bytes = document.isLong ? DocumentSample.of(document.bytes) ?? [] : document.bytes
    guard document.json.breakage == nil, !bytes.isEmpty else { return }
    try chooseDecoding(
      of: model, for: InspectedDocument(bytes: bytes, file: document.file), change, cancellation)
  }

  func chooseDecoding(
    of model: String, for document: InspectedDocument, _ change: SettingsChange, _ cancellation: Cancellation?
  ) throws(ModelError) {
    guard decoder == nil, !knowsDecoding(of: model) else { return }
    let inspector = try inspector(for: document.file)
    let loaded = try prepare(model, with: inspector, cancellation)
    remember(
      try inspector.choosingDecoding(
        of: loaded, for: document, change: self.change.overridden(by: change), cancellation: cancellation))
  }
}

extension OpenedDocument {
  /// Whether trying all models on the whole document would take too long.
  var isLong: Bool { bytes.count > DocumentSample.byteCount * 8 }
}

extension ModelRanking {
  /// The ranking for the report.
  var summary: [RankedModel] {
    candidates.map { candidate in
      RankedModel(
        expression: candidate.expression, accounted: candidate.accountedShare,
        failures: candidate.report?.failureCount, obstacle: candidate.obstacle.map(\.message),
        isTested: candidate.isTested)
    }
  }
}
