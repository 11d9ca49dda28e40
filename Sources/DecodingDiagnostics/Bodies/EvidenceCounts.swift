/// The extent of evidence, which shows when parts are merged that none was lost.
public struct EvidenceCounts: Codable, Sendable, Hashable {
  /// The number of runs whose evidence was merged.
  public var parts: Int
  public var files: Int
  public var documents: Int
  public var bytes: Int

  public init(parts: Int, files: Int, documents: Int, bytes: Int) {
    self.parts = parts
    self.files = files
    self.documents = documents
    self.bytes = bytes
  }
}

extension Evidence {
  /// The total counts; evidence that was not read from a file counts as one run.
  public var total: EvidenceCounts { counted(parts: counts?.parts ?? 1) }

  func counted(parts: Int) -> EvidenceCounts {
    let files = bodies.flatMap(\.files.values)
    return EvidenceCounts(
      parts: parts, files: files.count, documents: files.reduce(0) { $0 + ($1.report.records?.total ?? 1) },
      bytes: files.reduce(0) { $0 + $1.byteCount })
  }

  /// Adds to the number of runs; what was read here counts as one.
  mutating func count(parts: Int) {
    let own = counts?.parts ?? (bodies.isEmpty && unreadable.isEmpty ? 0 : 1)
    counts = EvidenceCounts(parts: own + parts, files: 0, documents: 0, bytes: 0)
  }

  /// Returns the evidence without places that no report on so many files shows: the more files, the fewer places of
  /// each.
  func limitedToShown() -> Evidence {
    guard bodies.reduce(0, { $0 + $1.files.count }) > Self.fileLimit else { return self }
    var limited = self
    for number in limited.bodies.indices {
      limited.bodies[number].files = bodies[number].files.mapValues { $0.limitedToShown(Self.occurrenceLimit) }
    }
    return limited
  }
}

extension Evidence.File {
  fileprivate func limitedToShown(_ limit: Int) -> Evidence.File {
    var file = self
    file.report = limited(to: limit)
    let shown =
      file.report.failures.compactMap { $0.occurrences.first?.location.line }
      + file.report.warnings.compactMap { $0.occurrences.first?.location.line }
    let lines = Set(shown)
    file.samples = samples.filter { lines.contains($0.line) }
    return file
  }
}
