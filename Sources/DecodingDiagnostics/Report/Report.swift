/// What an inspection found: a value that is the same in a test, on the wire and on the screen.
public struct Report: Codable, Sendable, Equatable {
  /// Raised when a field is renamed or dropped; new fields leave it as it is.
  public var formatVersion = 1
  /// A report for each file.
  public var documents: [DocumentReport]
  /// What files of one model say together, a report for each model that several files have: equal findings are one, their
  /// places name the file. The fixes of these files are here.
  public var together: [DocumentReport]
  /// What has changed since earlier documents; nil if there are none to compare with.
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
  /// The file as it was named, `-` for standard input.
  public var file: String
  public var encoding: String
  /// The root type as a Swift expression; nil if none was chosen.
  public var model: String?
  public var decoder: DecoderSettings
  public var verdict: Verdict
  /// Why the model could not be loaded; nil unless the verdict is `modelError`.
  public var message: String?
  /// What Foundation's own JSONDecoder throws, verbatim; nil where it decodes or was not run.
  public var thrown: String?
  public var thrownNotRun: String?
  public var completeness: Completeness
  /// What the model printed while it was decoded.
  public var output: String?
  public var failures: [Failure]
  public var warnings: [Warning]
  /// Best first; failures and warnings refer to them by index.
  public var fixes: [Fix]
  public var plan: Plan?
  /// What might help too but could not be tried, for want of source and compiler: only if the library made the report.
  public var suggestions: [Suggestion]
  /// What was tried and is not a fix, since other documents of the run need the model as it is.
  public var refutedFixes: [RefutedFix] = []
  /// How many changes that might help were not tried, since the time for proofs was over; 0 where it was over before
  /// there was any, nil where all were tried.
  public var untriedFixes: Int?
  /// How many documents were added up to this report; nil where it is one.
  public var records: RecordCounts?
  /// How many values there are by open pattern; only while reports are added up.
  public var places: [String: Int]?
  /// What a baseline knew and the lists above therefore leave out; nil where no baseline was applied.
  public var accepted: AcceptedFindings?
  /// What of the model's sources was left out, or stood in for, since it is not here.
  public var missingParts: [MissingPart] = []
  public var statistics: Statistics
  /// The root types that were weighed, the best first; nil where the root was named.
  public var modelCandidates: [RankedModel]?
  /// The source files that the model was compiled from; nil where nothing was compiled.
  public var modelFiles: [String]?
  /// What the service may send that the model does not decode, the gravest first; nil where nobody asked.
  public var risks: [ModelRisk]?
  /// What changes besides the fixes where the model follows a service; nil where nobody asked.
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

  /// How many failures there are, counted by place rather than by group.
  public var failureCount: Int { failures.reduce(0) { $0 + $1.count } }

  /// How many failures there are that do not merely follow from an earlier one.
  public var certainFailureCount: Int {
    failures.reduce(0) { $0 + ($1.certainty == .certain ? $1.count : 0) }
  }
}

/// What becomes of a document.
public enum Verdict: String, Codable, Sendable {
  case decodes, fails, invalidJSON
  /// The model does not compile or cannot be loaded.
  case modelError
}

/// Whether every value that decoding asks for was looked at.
public enum Completeness: Sendable, Equatable {
  case exhaustive
  case notChecked([UncheckedPlace])
}

/// A place below which failures may exist that could not be looked for.
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

/// How much of the document the decode used, and how long that took.
public struct Statistics: Codable, Sendable, Equatable {
  /// Scalars and containers that the model asked for.
  public var valuesRead = 0
  /// Object members that nothing asked for.
  public var keysIgnored = 0
  /// The engine's own time, Foundation's decode not included.
  public var milliseconds = 0.0

  public init() {}
}
