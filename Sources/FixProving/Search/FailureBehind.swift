import DecodingDiagnostics

/// A failure of a document that decoding meets only once fixes of the chain are applied.
///
/// Worked example: `{"meals": {"portions": null}}`, where the model has a list of meals. The object for the list is the
/// only failure. Decoded with the fix of it, `portions` is null: a failure behind that fix, at its place in the same
/// document.
struct FailureBehind: Sendable {
  /// The number of the body.
  let body: Int
  var failure: Failure
  /// Indices of the fixes that reveal it.
  let fixes: [Int]

  /// Returns what these fixes reveal in a body that is decoded with them. Keys that only the fixes ask for are theirs, and
  /// whether the model is meant to read what it ignored is their assumption, so that failures there are only possible.
  ///
  /// - Parameters:
  ///   - subject: The body without any fix.
  ///   - model: The unchanged sources.
  static func all(
    in report: DocumentReport, of subject: Subject, revealedBy fixes: [(index: Int, fix: ProvedFix)],
    model: DeclaredModel
  ) -> [Self] {
    let body = subject.number
    let ignored = subject.ignoredRanges
    let known = Set(subject.report.failures.filter { $0.certainty == .certain }.flatMap(Identity.all(of:)))
    return report.failures.filter { $0.certainty == .certain && model.asks(for: $0) }.compactMap { failure in
      let places = failure.places(body: body)
      let identities = FailurePlace.places(of: failure, places)
      let revealing = fixes.filter { !$0.fix.comparison.revealed.isDisjoint(with: identities) }
      let revealed = revealing.reduce(into: Set()) { $0.formUnion($1.fix.comparison.revealed) }
      let offsets = zip(places, identities).filter { revealed.contains($0.1) }.map(\.0.offset)
        .filter { !known.contains(Identity(of: failure, at: $0)) }
      guard !offsets.isEmpty else { return nil }
      var narrowed = failure.narrowed(to: offsets)
      let isRead = offsets.contains { offset in !ignored.contains { $0.contains(offset) } }
      narrowed.certainty = isRead ? .certain : .consequential
      return FailureBehind(body: body, failure: narrowed, fixes: revealing.map(\.index))
    }
  }
}

/// What fails at a place, whatever declares it: a fix may declare it anew.
private struct Identity: Hashable {
  let offset: Int
  let category: FailureCategory
  let key: String?

  init(of failure: Failure, at offset: Int) {
    (self.offset, category, key) = (offset, failure.category, failure.key)
  }

  static func all(of failure: Failure) -> [Identity] { failure.offsets.map { Identity(of: failure, at: $0) } }
}

extension Subject {
  /// The values of keys that nothing reads.
  fileprivate var ignoredRanges: [Range<Int>] {
    report.warnings.filter { $0.kind == .ignoredKeys }.flatMap(\.offsets)
      .compactMap { document.node(atOffset: $0).map(document.range(of:)) }
  }
}

extension Failure {
  /// Returns the failure at only some of its places.
  fileprivate func narrowed(to places: [Int]) -> Failure {
    guard places.count < offsets.count else { return self }
    var part = self
    let kept = Set(places)
    part.offsets = OffsetList(places)
    part.count = places.count
    part.occurrences = occurrences.filter { kept.contains($0.location.offset) }
    let texts = Dictionary(grouping: part.occurrences.compactMap(\.value), by: \.self)
    part.values = values.compactMap { value in texts[value.text].map { ValueCount(text: value.text, count: $0.count) } }
    return part
  }
}
