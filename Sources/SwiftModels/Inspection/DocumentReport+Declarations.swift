public import DecodingDiagnostics

extension DocumentReport {
  /// Adds the declaration of its property to every failure and warning.
  ///
  /// A problem of the root itself has no property, so it gets the declaration of the root type.
  public mutating func fillDeclarations(from index: some DeclarationSource) {
    for number in failures.indices {
      failures[number].fillDeclarations(from: index)
      if failures[number].requester == nil && failures[number].category != .invalidJSON {
        failures[number].declaration = model.flatMap(index.declaration(ofRoot:))
      }
    }
    for number in warnings.indices {
      warnings[number].declaration = warnings[number].requester.flatMap(index.declaration(for:))
      for inner in warnings[number].swallowed.indices {
        warnings[number].swallowed[inner].fillDeclarations(from: index)
      }
    }
  }
}

extension Failure {
  /// Adds the declaration of its property, and those of its attempts.
  public mutating func fillDeclarations(from index: some DeclarationSource) {
    declaration = requester.flatMap(index.declaration(for:))
    for attempt in attempts.indices {
      for inner in attempts[attempt].failures.indices {
        attempts[attempt].failures[inner].fillDeclarations(from: index)
      }
    }
  }
}
