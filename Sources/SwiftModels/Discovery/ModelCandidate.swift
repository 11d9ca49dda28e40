public import DecodingDiagnostics

/// A root type that may be meant, with what inspecting the document with it gave.
public struct ModelCandidate: Sendable {
  /// The root as Swift text, e.g. `[Order]`.
  public let expression: String
  public let model: LoadedModel
  public let report: DocumentReport

  /// How well the type suits the document: 1 where everything is read and nothing fails; below 0 where most fails.
  public var score: Double {
    let read = Double(report.statistics.valuesRead)
    let failed = Double(report.certainFailureCount)
    return (read - failed) / max(read + Double(report.statistics.keysIgnored), 1)
  }
}

/// The root types that suit a document, the best first.
public struct ModelRanking: Sendable {
  public let candidates: [ModelCandidate]

  /// The best candidate where nothing else comes near it.
  public var clearWinner: ModelCandidate? {
    guard let best = candidates.first, best.score > 0 else { return nil }
    guard candidates.count > 1 else { return best }
    return best.score - candidates[1].score >= Self.clearLead ? best : nil
  }

  private static let clearLead = 0.1
}
