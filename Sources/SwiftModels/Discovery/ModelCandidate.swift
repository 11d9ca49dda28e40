public import DecodingDiagnostics

/// A possible root type, with the result of inspecting the document with it, or the reason why that was not possible.
public struct ModelCandidate: Sendable {
  /// The root as Swift source, e.g. `[Order]`.
  public let expression: String
  /// The match by structure alone.
  public let structure: StructuralMatch
  /// Whether a test of the project decodes this document as it.
  public let isTested: Bool
  /// The score for the names around the document and for how the sources write the type.
  let nameWorth: Double
  public internal(set) var outcome: Outcome
  /// The score for decoding: 1 if all of the document is read and nothing fails, below 0 if most of it fails. The
  /// scores for names and tests are added to it.
  public internal(set) var score = 0.0

  public enum Outcome: Sendable {
    case loaded(LoadedModel, DocumentReport)
    case failed(ModelError)
  }

  public var model: LoadedModel? {
    if case .loaded(let model, _) = outcome { model } else { nil }
  }

  public var report: DocumentReport? {
    if case .loaded(_, let report) = outcome { report } else { nil }
  }

  /// The reason why it could not be tried.
  public var obstacle: ModelError? {
    if case .failed(let error) = outcome { error } else { nil }
  }

  /// The share of the document that the type reads, from 0 to 1, from its report if there is one.
  public var accountedShare: Double {
    guard let report, report.verdict != .invalidJSON else { return structure.share }
    let read = Double(max(report.statistics.valuesRead - 1, 0))
    let all = read + Double(report.statistics.keysIgnored)
    return all > 0 ? read / all : 1
  }
}

/// The root types that fit a document, the best first.
public struct ModelRanking: Sendable {
  /// The candidates, including those that could not be loaded, ranked by their estimated scores.
  public private(set) var candidates: [ModelCandidate]

  /// - Parameter found: The candidates in the order of their likelihood by syntax, which decides between equal scores.
  init(_ found: [ModelCandidate]) {
    // The type that reads or ignores the most values defines the size of the document.
    let total = found.compactMap(\.report).map { $0.statistics.valuesRead + $0.statistics.keysIgnored }.max() ?? 0
    let scored = found.map { candidate in
      var candidate = candidate
      candidate.score = candidate.score(outOf: total)
      return candidate
    }
    // If a type reads hardly anything, it does not matter how little.
    candidates = scored.enumerated().sorted {
      (max($1.element.score, 0), $0.offset) < (max($0.element.score, 0), $1.offset)
    }.map(\.element)
    preferLoaded()
  }

  /// Prefers a candidate that was loaded to one that was not, if their scores are about the same.
  private mutating func preferLoaded() {
    guard let first = candidates.first, first.model == nil, !first.isTested,
      let position = candidates.firstIndex(where: { $0.decodes && $0.score > 0 }),
      first.score - candidates[position].score < Self.clearLead
    else { return }
    candidates.insert(candidates.remove(at: position), at: 0)
  }

  /// The best candidate, if no other comes close.
  public var clearWinner: ModelCandidate? {
    guard let best = candidates.first, best.model != nil, best.score > 0, !best.isWeak else { return nil }
    guard candidates.count > 1, !best.isTested else { return best }
    // A candidate that reads as much but has failures is not as good as one that decodes.
    let rivals = candidates.dropFirst().prefix { best.score - $0.score < Self.clearLead }
    let isAlone = best.decodes ? !rivals.contains { $0.decodes || $0.model == nil } : rivals.isEmpty
    return isAlone ? best : nil
  }

  /// The best candidate if it could not be loaded. Results for another candidate would be irrelevant then.
  public var unloadedBest: ModelCandidate? {
    candidates.first.flatMap { $0.model == nil ? $0 : nil }
  }

  /// The candidates that were loaded.
  public var loaded: [ModelCandidate] { candidates.filter { $0.model != nil } }

  private static let clearLead = 0.1
}

extension ModelCandidate {
  var decodes: Bool { report?.verdict == .decodes }

  /// Whether it ignores nearly all of the document, whatever the spelling of keys.
  public var isWeak: Bool {
    report?.verdict != .invalidJSON && max(accountedShare, structure.share) < Self.weakShare
  }

  private static let weakShare = 0.2

  fileprivate func score(outOf total: Int) -> Double {
    (isTested ? FixtureEvidence.weight : 0) + nameWorth + bareScore(outOf: total)
  }

  private func bareScore(outOf total: Int) -> Double {
    // Text that is not JSON is not decoded, so that only its keys count.
    guard let report, report.verdict != .invalidJSON else { return structure.score }
    // The root value itself proves nothing.
    let read = (Double(report.statistics.valuesRead - 1) + report.findingsWorth) / Double(max(total - 1, 1))
    // Values that could not be checked were not read, but say nothing against the type.
    guard case .notChecked = report.completeness, report.verdict == .decodes else { return read }
    return max(read, structure.score)
  }
}

extension DocumentReport {
  /// What the findings add to the number of values read, or subtract from it.
  ///
  /// A key that is there speaks for the type, even if its value does not fit, or if only a strategy would make the
  /// spellings match; a missing key speaks against it. So a type that knows the keys of a changed response ranks before
  /// one that decodes the response but ignores them.
  var findingsWorth: Double {
    let ignored = warnings.filter { $0.kind == .ignoredKeys }.flatMap(\.values)
    let spellings = Set(ignored.map { FoldedKeys.folded($0.text) })
    let failures = failures.filter { $0.certainty == .certain }.map { failure in
      Double(failure.count) * Self.worth(of: failure, besides: spellings)
    }
    let nearKeys = warnings.filter { $0.kind == .silentNil && $0.key != nil }.map {
      Double($0.count) * Self.knownKey
    }
    return (failures + nearKeys).reduce(0, +)
  }

  private static func worth(of failure: Failure, besides ignored: Set<String>) -> Double {
    // Elements of a collection fail without a key of the type.
    guard failure.category == .keyNotFound else { return failure.requester?.key == nil ? -1 : knownKey - 1 }
    return failure.key.map { ignored.contains(FoldedKeys.folded($0)) } == true ? knownKey : -0.5
  }

  /// The value of a key that the type knows, but whose value or spelling differs from what it expects.
  private static var knownKey: Double { 0.75 }
}
