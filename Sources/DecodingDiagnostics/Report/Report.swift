/// What an inspection found: the same value in a test, on the wire and on the screen.
public struct Report: Codable, Sendable, Equatable {
  /// The version of the format, which increases if a field is renamed or removed, not if one is added.
  public var formatVersion = 1
  /// One report for each file.
  public var documents: [DocumentReport]
  /// The merged reports, one for each model that several files have: equal findings are one, and their places name the
  /// file. The fixes of these files are here.
  public var together: [DocumentReport]
  /// What changed since earlier documents; nil if there are none to compare with.
  public var drift: Drift?

  public init(documents: [DocumentReport], together: [DocumentReport] = []) {
    self.documents = documents
    self.together = together
  }

  func mappingDocuments(_ transform: (DocumentReport) -> DocumentReport) -> Report {
    var report = self
    report.documents = documents.map(transform)
    report.together = together.map(transform)
    return report
  }
}

/// What the inspection of one JSON document found.
public struct DocumentReport: Codable, Sendable, Equatable {
  /// The name of the file as given, `-` for standard input.
  public var file: String
  public var encoding: String
  /// The root type as a Swift expression; nil if none was chosen.
  public var model: String?
  public var decoder: DecoderSettings
  public var verdict: Verdict
  /// Why the model could not be loaded; nil unless the verdict is `modelError`.
  public var message: String?
  /// The error of Foundation's own `JSONDecoder`, verbatim; nil if the data decodes or `JSONDecoder` was not run.
  public var thrown: String?
  public var thrownNotRun: String?
  public var completeness: Completeness
  /// What the model printed while it was decoded.
  public var output: String?
  public var failures: [Failure]
  public var warnings: [Warning]
  /// The fixes, best first; failures and warnings refer to them by index.
  public var fixes: [Fix]
  public var plan: Plan?
  /// Changes that might help but could not be tried without source and compiler; only in reports by the library.
  public var suggestions: [Suggestion]
  /// Changes that were tried and rejected because other documents of the run need the model unchanged.
  public var refutedFixes: [RefutedFix] = []
  /// How many changes were not tried because the time for proofs ran out; 0 if it ran out before any change was known,
  /// nil if all were tried.
  public var untriedFixes: Int?
  /// How many documents were merged into this report; nil if it is about one.
  public var records: RecordCounts?
  /// How many values there are by open pattern; only set while reports are merged.
  public var places: [String: Int]?
  /// How many known findings the arrays above omit; nil if no baseline was applied.
  public var accepted: AcceptedFindings?
  /// The parts of the model's sources that were unavailable, and so were omitted or replaced.
  public var missingParts: [MissingPart] = []
  public var statistics: Statistics
  /// The root types that were considered, the best first; nil if the root was named.
  public var modelCandidates: [RankedModel]?
  /// The source files that the model was compiled from; nil if nothing was compiled.
  public var modelFiles: [String]?
  /// What the service may send that the model does not decode, the most serious first; nil if not requested.
  public var risks: [ModelRisk]?
  /// What changes besides the fixes if the model follows a service; nil if not requested.
  public var adaptation: AdaptedModel?

  public init(
    file: String, encoding: String, model: String? = nil, decoder: DecoderSettings = .init(), verdict: Verdict
  ) {
    self.file = file
    self.encoding = encoding
    self.model = model
    self.decoder = decoder
    self.verdict = verdict
    completeness = .exhaustive
    failures = []
    warnings = []
    fixes = []
    suggestions = []
    statistics = Statistics()
  }

  /// The number of failures, counted by place rather than by group.
  public var failureCount: Int { failures.reduce(0) { $0 + $1.count } }

  /// The number of failures that decoding meets without any fix.
  public var firstFailureCount: Int {
    failures.reduce(0) { $0 + ($1.behind == nil ? $1.count : 0) }
  }

  /// The number of places that decoding reaches only once earlier failures are fixed, as the plan does.
  public var behindCount: Int {
    failures.reduce(0) { $0 + ($1.behind != nil && $1.certainty == .certain ? $1.count : 0) }
  }

  /// The number of failures that do not merely follow from an earlier one.
  public var certainFailureCount: Int {
    failures.reduce(0) { $0 + ($1.certainty == .certain ? $1.count : 0) }
  }
}

/// The outcome of inspecting a document.
public enum Verdict: String, Codable, Sendable {
  case decodes, fails, invalidJSON
  /// The model does not compile or cannot be loaded.
  case modelError
}

/// Whether every value that decoding asks for was checked.
public enum Completeness: Sendable, Equatable {
  case exhaustive
  case notChecked([UncheckedPlace])
}

/// A place below which there may be failures that could not be looked for.
public struct UncheckedPlace: Codable, Sendable, Equatable, Hashable {
  public var path: String
  public var reason: String

  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}

extension Completeness: Codable {
  private enum CodingKeys: String, CodingKey { case notChecked }

  public init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: CodingKeys.self) {
      self = .notChecked(try container.decode([UncheckedPlace].self, forKey: .notChecked))
    } else {
      self = .exhaustive
    }
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .exhaustive:
      var container = encoder.singleValueContainer()
      try container.encode("exhaustive")
    case .notChecked(let places):
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(places, forKey: .notChecked)
    }
  }
}

/// How much of the document was decoded, and how long that took.
public struct Statistics: Codable, Sendable, Equatable {
  /// Scalars and containers that the model asked for.
  public var valuesRead = 0
  /// Object members that nothing asked for.
  public var keysIgnored = 0
  /// The engine's own time, without Foundation's decode.
  public var milliseconds = 0.0

  public init() {}
}
