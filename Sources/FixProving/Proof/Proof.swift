import DecodingDiagnostics
import SwiftModels

/// The result of decoding every document with a variant.
struct Proof: Sendable {
  /// The reports by the number of the body.
  let reports: [DocumentReport]
  /// The places where values do not survive encoding, by the number of the body; nil if unknown.
  let roundTripLosses: [[String]?]
  /// Whether model code that decoding does not need no longer compiles.
  let leavesUsesBehind: Bool
  /// The changed files; empty if the source does not change.
  let changes: [SourceChange]
  /// The sources after the change.
  let index: ModelIndex

  var failurePlaces: Set<FailurePlace<BodyPlace>> {
    reports.enumerated().reduce(into: []) { $0.formUnion($1.element.failurePlaces(body: $1.offset)) }
  }
}

/// The result of trying a variant.
enum Trial: Sendable {
  case proved(Proof)
  /// The trial ended with this body; the remaining documents were not tried.
  case stopped(body: Int, DocumentReport)
  /// The variant cannot be written, does not compile, or makes the engine and Foundation disagree.
  case impossible
  /// Time ran out before it was tried.
  case untried

  var proof: Proof? { if case .proved(let proof) = self { proof } else { nil } }
}
