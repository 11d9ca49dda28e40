/// A root type that was considered for a document.
public struct RankedModel: Codable, Sendable, Equatable {
  /// The type in Swift, e.g. `[Order]`.
  public var expression: String
  /// How much of the document the type accounts for: 0 to 1.
  public var accounted: Double
  /// How many failures decoding reports; nil if it could not be tried.
  public var failures: Int?
  /// Why it could not be tried.
  public var obstacle: String?
  /// Whether a test of the project decodes this document as this type.
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
