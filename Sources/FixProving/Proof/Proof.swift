import DecodingDiagnostics
import SwiftModels

/// What came of decoding every document under a variant.
struct Proof: Sendable {
  /// By the number of the body.
  let reports: [DocumentReport]
  /// Where values do not survive being encoded, by the number of the body; nil where that is not known.
  let roundTripLosses: [[String]?]
  /// The changed files; empty where the source stays.
  let changes: [SourceChange]
  /// The sources after the change.
  let index: ModelIndex

  var failurePlaces: Set<FailurePlace<BodyPlace>> {
    reports.enumerated().reduce(into: []) { $0.formUnion($1.element.failurePlaces(body: $1.offset)) }
  }
}

/// What came of trying a variant.
enum Trial: Sendable {
  case proved(Proof)
  /// It was tried on no more documents after those of this body.
  case stopped(body: Int, DocumentReport)
  /// It cannot be written, does not compile, or engine and Foundation differ on it.
  case impossible
  /// Time was over before it was decoded with.
  case untried

  var proof: Proof? { if case .proved(let proof) = self { proof } else { nil } }
}
