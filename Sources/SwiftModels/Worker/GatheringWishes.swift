/// The results that are requested from pieces in addition to their findings.
public struct GatheringWishes: Codable, Sendable, Equatable {
  /// Every document that fails, and why.
  public var failingRows = false
  /// Which keys, kinds and forms of values there are.
  public var census = false

  public init(failingRows: Bool = false, census: Bool = false) {
    self.failingRows = failingRows
    self.census = census
  }
}
