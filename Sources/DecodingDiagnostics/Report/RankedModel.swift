/// A root type that was weighed for a document.
public struct RankedModel: Codable, Sendable, Equatable {
  /// As Swift text, e.g. `[Order]`.
  public var expression: String
  /// How much of the document it reads: 0 to 1.
  public var accounted: Double
  /// How many failures decoding leaves; nil where it could not be tried.
  public var failures: Int?
  /// Why it could not be tried.
  public var obstacle: String?
  /// A test of the project decodes this document as it.
  public var isTested: Bool

  public init(
    expression: String, accounted: Double, failures: Int? = nil, obstacle: String? = nil, isTested: Bool = false
  ) {
    self.expression = expression
    self.accounted = accounted
    self.failures = failures
    self.obstacle = obstacle
    self.isTested = isTested
  }
}
