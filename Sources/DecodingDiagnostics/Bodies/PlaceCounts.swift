/// The number of values by open pattern, for a limited number of patterns.
///
/// Objects whose keys are data may have any number of patterns: those with the lowest hashes are kept, so that sums are
/// exact for any division into parts.
struct PlaceCounts: Sendable {
  private static let limit = 1_000

  private(set) var counts: [String: Int] = [:]

  mutating func add(_ other: [String: Int]) {
    counts.merge(other, uniquingKeysWith: +)
    guard counts.count > Self.limit else { return }
    let kept = counts.map { (hash: StableHash.of($0.key), pattern: $0.key, count: $0.value) }
      .sorted { ($0.hash, $0.pattern) < ($1.hash, $1.pattern) }.prefix(Self.limit)
    counts = Dictionary(uniqueKeysWithValues: kept.map { ($0.pattern, $0.count) })
  }
}
