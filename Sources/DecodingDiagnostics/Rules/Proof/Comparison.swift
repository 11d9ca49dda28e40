internal import JSONText

/// The effect of a fix on the failures of some documents.
package struct Comparison: Sendable {
  /// The failures that no longer occur.
  package private(set) var resolved: Set<FailurePlace<BodyPlace>> = []
  /// New failures in places that decoding did not reach before.
  package private(set) var revealed: Set<FailurePlace<BodyPlace>> = []
  /// New failures in places that decoded before.
  package private(set) var introduced: Set<FailurePlace<BodyPlace>> = []
  package private(set) var remaining: Set<FailurePlace<BodyPlace>> = []
  /// New warnings of the kinds that report lost data.
  package private(set) var swallows = 0
  /// Values that were read before, and whose optional properties are now nil without an error.
  package private(set) var silenced = 0

  package init() {}

  /// - Parameter startsAnew: Whether the root or the text differs, so that nothing was decoded there before.
  package init(before: DocumentReport, after: DocumentReport, in subject: Subject, startsAnew: Bool) {
    let old = before.failurePlaces(body: subject.number)
    let new = after.failurePlaces(body: subject.number)
    let isCorrected = startsAnew && after.verdict != .invalidJSON && before.verdict == .invalidJSON
    resolved = isCorrected ? before.placesWithout(after, body: subject.number) : old.subtracting(new)
    let fresh = new.subtracting(old)
    let unread = startsAnew ? [] : Comparison.unreadRanges(before, resolved, subject.document)
    if startsAnew {
      // What decoded under the old root must decode under the new one.
      let failing = Set(old.map { subject.document(at: $0.place.offset) })
      revealed = fresh.filter { failing.contains(subject.document(at: $0.place.offset)) }
    } else {
      revealed = fresh.filter { place in unread.contains { $0.contains(place.place.offset) } }
    }
    // A failure that was merely a possible consequence before is not new.
    revealed.formUnion(fresh.intersection(before.consequentialPlaces(body: subject.number)))
    introduced = fresh.subtracting(revealed)
    remaining = new
    let swallowedBefore = Comparison.swallowed(before), swallowedAfter = Comparison.swallowed(after)
    guard !startsAnew else {
      swallows = max(0, swallowedAfter.count - swallowedBefore.count)
      return
    }
    let known = Set(swallowedBefore), failing = old.map(\.place.offset)
    swallows = swallowedAfter.count { !known.contains($0) && !subject.document.isBeside(failing, $0) }
    let nilBefore = Set(Comparison.silentlyNil(before))
    silenced = Comparison.silentlyNil(after).count { offset in
      !nilBefore.contains(offset) && !unread.contains { $0.contains(offset) }
        && !subject.document.isBeside(failing, offset)
    }
  }

  package mutating func add(_ other: Comparison) {
    resolved.formUnion(other.resolved)
    revealed.formUnion(other.revealed)
    introduced.formUnion(other.introduced)
    remaining.formUnion(other.remaining)
    swallows += other.swallows
    silenced += other.silenced
  }

  /// What decoding did not reach: the values that failed, the keys that nobody read, and objects that could not be
  /// checked further after a failure in them.
  private static func unreadRanges(
    _ report: DocumentReport, _ resolved: Set<FailurePlace<BodyPlace>>, _ document: JSONDocument
  ) -> [Range<Int>] {
    let ignored = report.warnings.filter { $0.kind == .ignoredKeys }.flatMap(\.offsets)
      .compactMap(document.node(atOffset:))
    let places = resolved.compactMap { place in
      document.node(atOffset: place.place.offset).map { (node: $0, isObject: place.missing != nil) }
    }
    let failed = places.filter { !$0.isObject }.map(\.node)
    let nodes = ignored + failed + document.innermost(at: report.uncheckedPaths, around: places)
    return nodes.map(document.range(of:))
  }

  private static func silentlyNil(_ report: DocumentReport) -> [Int] {
    report.warnings.filter { $0.kind == .silentNil }.flatMap(\.offsets)
  }

  private static func swallowed(_ report: DocumentReport) -> [Int] {
    report.warnings.filter { $0.kind == .swallowedFailure }.flatMap(\.offsets)
  }
}

extension DocumentReport {
  /// The places below which there may be failures that could not be looked for.
  fileprivate var uncheckedPaths: Set<String> {
    guard case .notChecked(let places) = completeness else { return [] }
    return Set(places.map(\.path))
  }

  /// Returns the places of the failures that another report on a corrected text has no more, in which places differ.
  fileprivate func placesWithout(_ corrected: DocumentReport, body: Int) -> Set<FailurePlace<BodyPlace>> {
    struct Cause: Hashable {
      let category: FailureCategory, path: String, key: String?
      init(_ failure: Failure) { (category, path, key) = (failure.category, failure.path, failure.key) }
    }
    let lasting = Set(corrected.failures.map(Cause.init))
    var others = self
    others.failures.removeAll { lasting.contains(Cause($0)) }
    return others.failurePlaces(body: body)
  }
}

extension JSONDocument {
  /// Returns the innermost containers with one of these paths around some values; an object may be one itself.
  ///
  /// - Complexity: One sweep through the containers of the values.
  fileprivate func innermost(at paths: Set<String>, around places: [(node: Node, isObject: Bool)]) -> [Node] {
    guard let root, !paths.isEmpty else { return [] }
    var sweep = PathSweep(document: self, root: root)
    return places.sorted { $0.node < $1.node }.compactMap { node, isObject in
      let path = sweep.path(to: node).components
      let values = [root] + sweep.values
      let levels = values.indices.dropLast(isObject ? 0 : 1)
      return levels.last { paths.contains(JSONPath(Array(path.prefix($0))).description) }.map { values[$0] }
    }
  }

  /// Whether a value is a member of an object in which another value failed: what the object's fallbacks catch is
  /// reported only once the object decodes, and was caught before.
  fileprivate func isBeside(_ failing: [Int], _ offset: Int) -> Bool {
    guard let value = node(atOffset: offset), let object = parent(of: value) else { return false }
    let (inside, around) = (range(of: value), range(of: object))
    return failing.contains(where: around.contains) && !failing.contains(where: inside.contains)
  }
}
