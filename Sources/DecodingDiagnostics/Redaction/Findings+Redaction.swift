import JSONText

extension Failure {
  func redacted(settings: DecoderSettings) -> Failure {
    var failure = self
    failure.detail = nil
    // It may be a value from elsewhere in the document.
    failure.standIn = nil
    failure.syntax = syntax?.redacted()
    failure.values = values.redacted()
    failure.occurrences = occurrences.map { $0.redacted() }
    failure.attempts = attempts.map { attempt in
      Attempt(type: attempt.type, failures: attempt.failures.map { $0.redacted(settings: settings) })
    }
    failure.message = Catalogue.message(for: failure, settings: settings)
    return failure
  }
}

extension Warning {
  func redacted(settings: DecoderSettings) -> Warning {
    var warning = self
    warning.decoded = nil
    warning.date = nil
    warning.syntax = syntax?.redacted()
    warning.swallowed = swallowed.map { $0.redacted(settings: settings) }
    // For ignored keys, the values are keys.
    if kind != .ignoredKeys { warning.values = values.redacted() }
    warning.occurrences = occurrences.map { $0.redacted() }
    warning.message = Catalogue.message(for: warning)
    return warning
  }
}

extension Occurrence {
  fileprivate func redacted() -> Occurrence {
    var occurrence = self
    occurrence.value = value.map(ValueMask.mask)
    return occurrence
  }
}

extension SyntaxFacts {
  fileprivate func redacted() -> SyntaxFacts {
    var facts = self
    facts.problem.found = ValueMask.maskFound(problem.found)
    facts.problem.replacement = nil
    return facts
  }
}

extension [ValueCount] {
  /// Merges equal masks, the rarest first.
  fileprivate func redacted() -> [ValueCount] {
    let counts = reduce(into: [String: Int]()) { $0[ValueMask.mask($1.text), default: 0] += $1.count }
    return counts.map { ValueCount(text: $0.key, count: $0.value) }.sorted { ($0.count, $0.text) < ($1.count, $1.text) }
  }
}
