/// A failure identified by its place in the JSON and what was requested there: paths may change with a fix, places do
/// not.
package struct FailurePlace<Place: Hashable & Sendable>: Hashable, Sendable {
  package let place: Place
  /// The property whose key is missing; nil for an existing value.
  package let missing: String?

  package static func places(of failure: Failure, _ places: [Place]) -> [FailurePlace] {
    let isMissing = failure.category == .keyNotFound
    let name = isMissing ? failure.declaration?.symbol ?? failure.key ?? "" : nil
    return places.map { FailurePlace(place: $0, missing: name) }
  }

  package func moved<Other>(_ move: (Place) -> Other) -> FailurePlace<Other> {
    FailurePlace<Other>(place: move(place), missing: missing)
  }
}

/// A warning identified by its kind, its property and its place in the JSON.
package struct WarningPlace<Place: Hashable & Sendable>: Hashable, Sendable {
  package let place: Place
  package let kind: WarningKind
  package let requester: Requester?

  package static func places(of warning: Warning, _ places: [Place]) -> [WarningPlace] {
    places.map { WarningPlace(place: $0, kind: warning.kind, requester: warning.requester) }
  }

  package func moved<Other>(_ move: (Place) -> Other) -> WarningPlace<Other> {
    WarningPlace<Other>(place: move(place), kind: kind, requester: requester)
  }
}

/// A place in the text of a body of documents.
package struct BodyPlace: Hashable, Sendable {
  /// The number of the body.
  package let body: Int
  package let offset: Int
}

extension DocumentReport {
  /// Returns the places of the failures that do not merely follow from others.
  package func failurePlaces(body: Int) -> Set<FailurePlace<BodyPlace>> { places(body: body, .certain) }

  /// Returns the places of the failures that may follow from others.
  package func consequentialPlaces(body: Int) -> Set<FailurePlace<BodyPlace>> { places(body: body, .consequential) }

  private func places(body: Int, _ certainty: Certainty) -> Set<FailurePlace<BodyPlace>> {
    let chosen = failures.filter { $0.certainty == certainty }
    return Set(chosen.flatMap { FailurePlace.places(of: $0, $0.places(body: body)) })
  }
}

extension Failure {
  package func places(body: Int) -> [BodyPlace] { offsets.map { BodyPlace(body: body, offset: $0) } }
}

extension Warning {
  package func places(body: Int) -> [BodyPlace] { offsets.map { BodyPlace(body: body, offset: $0) } }
}
