package import JSONText

/// What a fix does to the failures of a document.
package struct Comparison {
  /// The failures that are gone.
  package let resolved: Set<FailurePlace>
  /// New ones where decoding never came before.
  package let reveals: Int
  /// New ones where it used to succeed.
  package let introduces: Int
  package let remaining: Int
  /// Warnings of the kinds that tell of lost data, which were not there before.
  package let swallows: Int

  /// - Parameter startsAnew: The root or the text is another one, so that nothing was decoded there before.
  package init(before: DocumentReport, after: DocumentReport, document: JSONDocument, startsAnew: Bool) {
    let old = before.failurePlaces
    let new = after.failurePlaces
    resolved =
      startsAnew && after.verdict != .invalidJSON && before.verdict == .invalidJSON ? old : old.subtracting(new)
    let fresh = new.subtracting(old)
    let unread = Comparison.unreadRanges(before, resolved, document)
    let revealed = startsAnew ? fresh.count : fresh.count { place in unread.contains { $0.contains(place.offset) } }
    reveals = revealed
    introduces = fresh.count - revealed
    remaining = new.count
    swallows = max(0, Comparison.swallowed(after) - Comparison.swallowed(before))
  }

  /// What decoding never came to: the values that failed, and the keys that nobody read.
  private static func unreadRanges(
    _ report: DocumentReport, _ resolved: Set<FailurePlace>, _ document: JSONDocument
  ) -> [Range<Int>] {
    let ignored = report.warnings.filter { $0.kind == .ignoredKeys }.flatMap(\.offsets)
    let failed = resolved.filter { $0.missing == nil }.map(\.offset)
    return (ignored + failed).compactMap { document.node(atOffset: $0).map(document.range(of:)) }
  }

  private static func swallowed(_ report: DocumentReport) -> Int {
    report.warnings.filter { $0.kind == .swallowedFailure }.reduce(0) { $0 + $1.count }
  }
}
