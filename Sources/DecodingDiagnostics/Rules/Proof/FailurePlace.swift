/// A failure by the place in the JSON and what was asked for there: paths may change with a fix, places do not.
package struct FailurePlace: Hashable {
  package let offset: Int
  /// The property whose key is missing; nil for a value that is there.
  package let missing: String?

  package static func places(of failure: Failure) -> [FailurePlace] {
    let isMissing = failure.category == .keyNotFound
    let name = isMissing ? failure.declaration?.symbol ?? failure.key ?? "" : nil
    return failure.offsets.map { FailurePlace(offset: $0, missing: name) }
  }
}

extension DocumentReport {
  /// The places of the failures that do not merely follow from others.
  package var failurePlaces: Set<FailurePlace> {
    Set(failures.filter { $0.certainty == .certain }.flatMap(FailurePlace.places))
  }
}
