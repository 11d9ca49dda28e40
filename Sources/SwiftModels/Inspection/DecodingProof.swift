public import DecodingDiagnostics

/// What came of decoding a document for a proof.
public struct DecodingProof: Sendable {
  public var report: DocumentReport
  /// Nil where Foundation was not asked.
  public let oracle: OracleVerdict?
  /// Where the value is another one after it was encoded and decoded again, as patterns of paths; nil where that was not
  /// asked or cannot be told. Of a document that does not decode, stand-ins make the value whole.
  public var roundTripLosses: [String]?

  /// - Parameter roundTripLosses: Nil where that is not known.
  public init(report: DocumentReport, oracle: OracleVerdict?, roundTripLosses: [String]?) {
    self.report = report
    self.oracle = oracle
    self.roundTripLosses = roundTripLosses
  }
}
