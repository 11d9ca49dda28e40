import DecodingDiagnostics
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
    let ranking = try rank(document, change: change, cancellation: cancellation)
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
}
