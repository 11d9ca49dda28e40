import DecodingDiagnostics

/// A candidate that fixes some documents and breaks others.
struct RefutedCandidate: Sendable {
  let candidate: Candidate
  let introduced: Set<FailurePlace<BodyPlace>>
}
