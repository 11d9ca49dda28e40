import DecodingDiagnostics

/// A failure by the place in the JSON and what was asked for there: paths may change with a fix, places do not.
struct FailurePlace<Place: Hashable & Sendable>: Hashable, Sendable {
  let place: Place
  /// The property whose key is missing; nil for a value that is there.
  let missing: String?

  static func places(of failure: Failure, _ places: [Place]) -> [FailurePlace] {
    let isMissing = failure.category == .keyNotFound
    let name = isMissing ? failure.declaration?.symbol ?? failure.key ?? "" : nil
    return places.map { FailurePlace(place: $0, missing: name) }
  }

  func moved<Other>(_ move: (Place) -> Other) -> FailurePlace<Other> {
    FailurePlace<Other>(place: move(place), missing: missing)
  }
}

/// A warning by its kind, the property that it is about and the place in the JSON.
struct WarningPlace<Place: Hashable & Sendable>: Hashable, Sendable {
  let place: Place
  let kind: WarningKind
  let requester: Requester?

  static func places(of warning: Warning, _ places: [Place]) -> [WarningPlace] {
    places.map { WarningPlace(place: $0, kind: warning.kind, requester: warning.requester) }
  }

  func moved<Other>(_ move: (Place) -> Other) -> WarningPlace<Other> {
    WarningPlace<Other>(place: move(place), kind: kind, requester: requester)
  }
}

/// A place in the text of a body of documents.
struct BodyPlace: Hashable, Sendable {
  /// The number of the body.
  let body: Int
  let offset: Int
}

extension DocumentReport {
  /// The places of the failures that do not merely follow from others.
  func failurePlaces(body: Int) -> Set<FailurePlace<BodyPlace>> {
    let certain = failures.filter { $0.certainty == .certain }
    return Set(
      certain.flatMap { failure in
        FailurePlace.places(of: failure, failure.offsets.map { BodyPlace(body: body, offset: $0) })
      })
  }
}
