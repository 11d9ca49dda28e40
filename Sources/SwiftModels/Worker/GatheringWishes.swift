/// The results that are requested from pieces in addition to their findings.
public struct GatheringWishes: Codable, Sendable, Equatable {
  /// Every document that fails, and why.
  public var failingRows = false
  /// The keys, kinds and formats of values that occur.
  public var census = false

  public init(failingRows: Bool = false, census: Bool = false) {
    self.failingRows = failingRows
    self.census = census
  }
}
