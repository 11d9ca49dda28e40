/// Maps the offsets of bytes in a decoded text to the file that it comes from.
public protocol PlaceMap: Sendable {
  func offset(of offset: Int) -> Int
  func location(of range: Range<Int>) -> Location
}

extension DocumentReport {
  /// Removes changes of the text, for a document that was extracted from another.
  public mutating func removeDocumentDiffs() {
    for index in fixes.indices { fixes[index].documentDiff = nil }
    plan?.documentDiff = nil
  }

  /// Returns the report with its places relative to the file.
  public func relocated(by map: any PlaceMap) -> DocumentReport {
    var report = self
    report.failures = failures.map { $0.relocated(by: map) }
    report.warnings = warnings.map { $0.relocated(by: map) }
    return report
  }
}

extension Failure {
  fileprivate func relocated(by map: any PlaceMap) -> Failure {
    var failure = self
    failure.syntax = syntax?.relocated(by: map)
    failure.occurrences = occurrences.map { $0.relocated(by: map) }
    failure.offsets = OffsetList(offsets.map(map.offset))
    failure.attempts = attempts.map { attempt in
      Attempt(type: attempt.type, failures: attempt.failures.map { $0.relocated(by: map) })
    }
    return failure
  }
}

extension Warning {
  fileprivate func relocated(by map: any PlaceMap) -> Warning {
    var warning = self
    warning.syntax = syntax?.relocated(by: map)
    warning.occurrences = occurrences.map { $0.relocated(by: map) }
    warning.offsets = OffsetList(offsets.map(map.offset))
    warning.swallowed = swallowed.map { $0.relocated(by: map) }
    return warning
  }
}

extension Occurrence {
  fileprivate func relocated(by map: any PlaceMap) -> Occurrence {
    var occurrence = self
    occurrence.location = map.location(of: location.range)
    return occurrence
  }
}
