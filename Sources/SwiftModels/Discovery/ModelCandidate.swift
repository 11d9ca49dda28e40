public import DecodingDiagnostics

/// A root type that may be meant, with what inspecting the document with it gave.
public struct ModelCandidate: Sendable {
  /// The root as Swift text, e.g. `[Order]`.
  public let expression: String
  public let model: LoadedModel
  public let report: DocumentReport
  /// How alike the keys of the type and of the document are, by syntax: 0 to 1.
  public let likeness: Double
  /// How well the type suits: 1 where all of the document is read and nothing fails, below 0 where most fails.
  public internal(set) var score = 0.0
}

/// The root types that suit a document, the best first.
public struct ModelRanking: Sendable {
  public let candidates: [ModelCandidate]

  /// - Parameter found: The likelier ones first, by syntax: so they stay where decoding tells no difference.
  init(_ found: [ModelCandidate]) {
    // What the most curious of the types has seen of the document stands for all of it.
    let total = found.map { $0.report.statistics.valuesRead + $0.report.statistics.keysIgnored }.max() ?? 0
    let scored = found.map { candidate in
      var candidate = candidate
      candidate.score = candidate.score(outOf: total)
      return candidate
    }
    // Where hardly anything is read, how little is no difference.
    candidates = scored.enumerated().sorted {
      (max($1.element.score, 0), $0.offset) < (max($0.element.score, 0), $1.offset)
    }.map(\.element)
  }

  /// The best candidate where nothing else comes near it.
  public var clearWinner: ModelCandidate? {
    guard let best = candidates.first, best.score > 0 else { return nil }
    guard candidates.count > 1 else { return best }
    // What reads as much and fails somewhere is not as good as what decodes.
    let rivals = candidates.dropFirst().prefix { best.score - $0.score < Self.clearLead }
    let isAlone = best.decodes ? !rivals.contains(where: \.decodes) : rivals.isEmpty
    return isAlone ? best : nil
  }

  private static let clearLead = 0.1
}

extension ModelCandidate {
  fileprivate var decodes: Bool { report.verdict == .decodes }

  fileprivate func score(outOf total: Int) -> Double {
    // A text that is no JSON is not decoded: only its keys tell.
    guard report.verdict != .invalidJSON else { return likeness }
    // That there is a root tells nothing.
    return (Double(report.statistics.valuesRead - 1) + findingsWorth) / Double(max(total - 1, 1))
  }

  /// What the findings add to the values read, or take from them.
  ///
  /// A key that is there tells that the type is meant, also where its value does not fit or a strategy would have to bring
  /// the spellings together; one that is not there tells against it. So a type that knows the keys of a changed response
  /// comes before one that decodes and ignores them.
  private var findingsWorth: Double {
    let ignored = report.warnings.filter { $0.kind == .ignoredKeys }.flatMap(\.values)
    let spellings = Set(ignored.map { DocumentKeys.folded($0.text) })
    let failures = report.failures.filter { $0.certainty == .certain }.map { failure in
      Double(failure.count) * Self.worth(of: failure, besides: spellings)
    }
    let nearKeys = report.warnings.filter { $0.kind == .silentNil && $0.key != nil }.map {
      Double($0.count) * Self.knownKey
    }
    return (failures + nearKeys).reduce(0, +)
  }

  private static func worth(of failure: Failure, besides ignored: Set<String>) -> Double {
    // Elements of a collection fail without a key of the type.
    guard failure.category == .keyNotFound else { return failure.requester?.key == nil ? -1 : knownKey - 1 }
    return failure.key.map { ignored.contains(DocumentKeys.folded($0)) } == true ? knownKey : -0.5
  }

  /// What a key counts for that the type knows, while its value or its spelling is not what it wants.
  private static var knownKey: Double { 0.75 }
}
