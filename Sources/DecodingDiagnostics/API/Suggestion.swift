/// A change that a rule expects to help but that could not be tried: it edits the source of the model, or configures
/// the decoder with a closure.
///
/// A change that could be tried and that holds is a ``Fix``, in ``Diagnosis/fixes``. The command line tool has the
/// source and a compiler, and so proves these as well.
public struct Suggestion: Codable, Sendable, Equatable {
  public var kind: FixKind
  public var title: String
  /// Why the change helps, with the evidence.
  public var explanation: String
  /// Indices of the report's failures and warnings that the change is meant for.
  public var failures: [Int]
  public var warnings: [Int]
  /// What the change does to the data.
  public var effect: Fix.Effect
  /// Which values become nil, default or dropped.
  public var loses: String?
  public var intent: Fix.Intent
  /// Swift statements that configure a `JSONDecoder` called `decoder`.
  public var decoderChange: DecoderChange?
  /// The root type to decode instead.
  public var root: String?
  /// Swift for the model, each part under a comment that says where it goes.
  public var snippet: String?

  public init(kind: FixKind, title: String, explanation: String) {
    self.kind = kind
    self.title = title
    self.explanation = explanation
    failures = []
    warnings = []
    effect = .lossless
    intent = .likely
  }
}
