public import DecodingDiagnostics

/// A root type that may be meant, with what inspecting the document with it gave, or why that could not be done.
public struct ModelCandidate: Sendable {
  /// The root as Swift text, e.g. `[Order]`.
  public let expression: String
  /// How well it fits by structure alone.
  public let structure: StructuralMatch
  /// A test of the project decodes this document as it.
  public let isTested: Bool
  /// What the names around the document, and how the sources write the type, add to the score.
  let nameWorth: Double
  public internal(set) var outcome: Outcome
  /// How well the type fits: 1 where all of the document is read and nothing fails, below 0 where most fails; what names
  /// and tests tell is on top.
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

  /// Why it could not be tried.
  public var obstacle: ModelError? {
    if case .failed(let error) = outcome { error } else { nil }
  }

  /// 0 to 1: how much of the document it reads, by its own figures where there are some.
  public var accountedShare: Double {
    guard let report, report.verdict != .invalidJSON else { return structure.share }
    let read = Double(max(report.statistics.valuesRead - 1, 0))
    let all = read + Double(report.statistics.keysIgnored)
    return all > 0 ? read / all : 1
  }
}

/// The root types that fit a document, the best first.
public struct ModelRanking: Sendable {
  /// Those that could not be loaded among the others, by what they would be worth.
  public private(set) var candidates: [ModelCandidate]

  /// - Parameter found: The likelier ones first, by syntax: so they stay where decoding tells no difference.
  init(_ found: [ModelCandidate]) {
    // What the most curious of the types has seen of the document stands for all of it.
    let total = found.compactMap(\.report).map { $0.statistics.valuesRead + $0.statistics.keysIgnored }.max() ?? 0
    let scored = found.map { candidate in
      var candidate = candidate
      candidate.score = candidate.score(outOf: total)
      return candidate
    }
    // Where hardly anything is read, how little is no difference.
    candidates = scored.enumerated().sorted {
      (max($1.element.score, 0), $0.offset) < (max($0.element.score, 0), $1.offset)
    }.map(\.element)
    preferLoaded()
  }

  /// One that was loaded and is as good by its own figures is before one of which nothing is known for certain.
  private mutating func preferLoaded() {
    guard let first = candidates.first, first.model == nil, !first.isTested,
      let position = candidates.firstIndex(where: { $0.decodes && $0.score > 0 }),
      first.score - candidates[position].score < Self.clearLead
    else { return }
    candidates.insert(candidates.remove(at: position), at: 0)
  }

  /// The best candidate where nothing else comes near it.
  public var clearWinner: ModelCandidate? {
    guard let best = candidates.first, best.model != nil, best.score > 0, !best.isWeak else { return nil }
    guard candidates.count > 1, !best.isTested else { return best }
    // What reads as much and fails somewhere is not as good as what decodes.
    let rivals = candidates.dropFirst().prefix { best.score - $0.score < Self.clearLead }
    let isAlone = best.decodes ? !rivals.contains { $0.decodes || $0.model == nil } : rivals.isEmpty
    return isAlone ? best : nil
  }

  /// The best candidate where it could not be loaded: what is said of another one would be next to the point.
  public var unloadedBest: ModelCandidate? {
    candidates.first.flatMap { $0.model == nil ? $0 : nil }
  }

  /// Those that were loaded.
  public var loaded: [ModelCandidate] { candidates.filter { $0.model != nil } }

  private static let clearLead = 0.1
}

extension ModelCandidate {
  var decodes: Bool { report?.verdict == .decodes }

  /// It ignores nearly all of the document, whatever the spelling of keys.
  public var isWeak: Bool {
    report?.verdict != .invalidJSON && max(accountedShare, structure.share) < Self.weakShare
  }

  private static let weakShare = 0.2

  fileprivate func score(outOf total: Int) -> Double {
    (isTested ? FixtureEvidence.weight : 0) + nameWorth + bareScore(outOf: total)
  }

  private func bareScore(outOf total: Int) -> Double {
    // A text that is not JSON is not decoded: only its keys tell.
    guard let report, report.verdict != .invalidJSON else { return structure.score }
    // That there is a root tells nothing.
    return (Double(report.statistics.valuesRead - 1) + report.findingsWorth) / Double(max(total - 1, 1))
  }
}

extension DocumentReport {
  /// What the findings add to the values read, or take from them.
  ///
  /// A key that is there tells that the type is meant, also where its value does not fit or a strategy would have to bring
  /// the spellings together; one that is not there tells against it. So a type that knows the keys of a changed response
  /// comes before one that decodes and ignores them.
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

  /// What a key counts for that the type knows, while its value or its spelling is not what it expects.
  private static var knownKey: Double { 0.75 }
}
