import DecodingDiagnostics
import JSONText
import SwiftModels

/// Which root type a document is decoded into.
enum ModelChoice: Sendable {
  /// Named on the command line, or one that clearly suits best.
  case chosen(String)
  /// The best of several that suit about as well.
  case best(ModelRanking)
  /// None suits.
  case none
}

extension InspectionSession {
  func chooseModel(
    for document: OpenedDocument, change: SettingsChange, cancellation: Cancellation? = nil
  ) throws(ModelError) -> ModelChoice {
    if let model { return .chosen(model) }
    let ranking = try quickRanking(document, change, cancellation)
    for candidate in ranking.candidates { remember(candidate.model) }
    if let winner = ranking.clearWinner { return .chosen(winner.expression) }
    return ranking.candidates.isEmpty ? .none : .best(ranking)
  }

  func rank(
    _ document: OpenedDocument, change: SettingsChange, cancellation: Cancellation? = nil
  ) throws(ModelError) -> ModelRanking {
    try inspector(for: document.file).candidates(
      for: document.json, in: document.inspected, decoder: decoder, change: self.change.overridden(by: change),
      cancellation: cancellation)
  }

  /// Which root suits is seen in the beginning already; how many failures there are with each is not.
  private func quickRanking(
    _ document: OpenedDocument, _ change: SettingsChange, _ cancellation: Cancellation?
  ) throws(ModelError) -> ModelRanking {
    guard document.isLong, let sample = DocumentSample.of(document.bytes) else {
      return try rank(document, change: change, cancellation: cancellation)
    }
    return try rank(sample, of: document.file, change, cancellation)
  }

  /// The root that suits the beginning of a file best, as it will for all of it.
  func likeliestModel(
    for file: String, _ beginning: [UInt8], _ change: SettingsChange, _ cancellation: Cancellation
  ) throws(ModelError) -> String? {
    guard let sample = DocumentSample.of(beginning) else { return nil }
    let ranking = try rank(sample, of: file, change, cancellation)
    for candidate in ranking.candidates { remember(candidate.model) }
    return ranking.candidates.first?.expression
  }

  private func rank(
    _ sample: [UInt8], of file: String, _ change: SettingsChange, _ cancellation: Cancellation?
  ) throws(ModelError) -> ModelRanking {
    var options = scanOptions
    if let allowed = change.allowsJSON5 { options.allowsJSON5 = allowed }
    return try inspector(for: file).candidates(
      for: JSONDocument(sample, options: options), in: InspectedDocument(bytes: sample, file: file), decoder: decoder,
      change: self.change.overridden(by: change), cancellation: cancellation)
  }
}

extension OpenedDocument {
  /// Whether trying all models on all of it would take longer than anybody waits.
  var isLong: Bool { bytes.count > DocumentSample.byteCount * 8 }
}
