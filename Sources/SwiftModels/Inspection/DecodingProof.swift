public import DecodingDiagnostics

/// The result of decoding a document for a proof.
public struct DecodingProof: Sendable {
  public var report: DocumentReport
  /// The verdict of Foundation's decoder; nil if it was not used.
  public let oracle: OracleVerdict?
  /// The places, as path patterns, where the value changed after being encoded and decoded again; nil if this was not
  /// checked or cannot be determined. In a document that does not decode, substitutes complete the value.
  public var roundTripLosses: [String]?
  /// Whether members that decoding does not need were left out because they do not compile with the change.
  public var leavesUsesBehind = false

  /// - Parameter roundTripLosses: The places where the value changed; nil if unknown.
  public init(report: DocumentReport, oracle: OracleVerdict?, roundTripLosses: [String]?) {
    self.report = report
    self.oracle = oracle
    self.roundTripLosses = roundTripLosses
  }
}
