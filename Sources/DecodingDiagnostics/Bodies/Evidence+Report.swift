extension Evidence {
  /// With more files than this, each keeps fewer places of its own.
  static let fileLimit = 100
  static let occurrenceLimit = 10

  /// A report for each file, and a merged one for each model that several files have.
  public var report: Report {
    let bodies = bodiesWithoutFurtherAnswers
    let limit = fileNames.count > Self.fileLimit ? Self.occurrenceLimit : Int.max
    let documents = bodies.flatMap { body in body.files.values.map { $0.alone(occurrenceLimit: limit) } }
    return Report(
      documents: documents.sorted { $0.file < $1.file },
      together: bodies.filter { $0.files.count > 1 && $0.model != nil }.map { $0.together(occurrenceLimit: limit) })
  }

  /// Returns the documents of a file that were kept while it was read.
  public func samples(of file: String) -> [RecordSample] {
    bodies.lazy.compactMap { $0.files[file]?.samples }.first ?? []
  }

  /// Returns whether each line of a file is a document.
  public func holdsLines(_ file: String) -> Bool {
    bodies.contains { $0.files[file]?.holdsLines == true }
  }

  /// Renames a file.
  public mutating func rename(_ file: String, to name: String) {
    for number in bodies.indices {
      guard var renamed = bodies[number].files.removeValue(forKey: file) else { continue }
      renamed.report.file = name
      bodies[number].files[name] = renamed
      for index in bodies[number].nullable.indices { bodies[number].nullable[index].rename(file, to: name) }
      bodies[number].census?.rename(file, to: name)
    }
    if let reason = unreadable.removeValue(forKey: file) { unreadable[name] = reason }
  }

  /// Returns the evidence without the kept documents, and with values masked.
  public func redacted() -> Evidence {
    var redacted = self
    redacted.change { $0 = $0.redacted() }
    for number in redacted.bodies.indices {
      redacted.bodies[number].census = bodies[number].census?.redacted()
      for file in redacted.bodies[number].files.keys { redacted.bodies[number].files[file]?.samples = [] }
    }
    return redacted
  }

  /// Changes all reports, e.g. to add where a property is declared.
  public mutating func change(_ body: (inout DocumentReport) -> Void) {
    for number in bodies.indices {
      for file in bodies[number].files.keys {
        if var changed = bodies[number].files[file] {
          body(&changed.report)
          bodies[number].files[file] = changed
        }
      }
      var shared = DocumentReport(file: "", encoding: "", model: bodies[number].model, verdict: .decodes)
      shared.warnings = bodies[number].nullable
      body(&shared)
      bodies[number].nullable = shared.warnings
    }
  }
}

extension Evidence.File {
  fileprivate func alone(occurrenceLimit: Int) -> DocumentReport {
    limited(to: occurrenceLimit).summedUp(isOneDocument: !holdsLines)
  }

  func limited(to limit: Int) -> DocumentReport {
    guard limit < .max else { return report }
    var limited = report
    for index in limited.failures.indices {
      limited.failures[index].occurrences = Array(limited.failures[index].occurrences.prefix(limit))
    }
    for index in limited.warnings.indices {
      limited.warnings[index].occurrences = Array(limited.warnings[index].occurrences.prefix(limit))
    }
    return limited
  }
}

extension Evidence.Body {
  /// All files merged into one report.
  fileprivate func together(occurrenceLimit: Int) -> DocumentReport {
    let parts = files.values.sorted { $0.report.file < $1.report.file }
    var sum = DocumentReport(
      file: FileNames.common(parts.map(\.report.file)), encoding: "utf-8", model: model, decoder: decoder,
      verdict: .decodes)
    var failures = FindingTally<Failure>()
    var warnings = FindingTally<Warning>()
    for part in parts {
      let report = part.limited(to: occurrenceLimit)
      failures.add(report.failures.map { $0.named(report.file) })
      warnings.add(report.warnings.filter { $0.kind != .nullOrMissing }.map { $0.named(report.file) })
      sum.verdict = sum.verdict.adding(report.verdict)
      sum.completeness = sum.completeness.adding(report.completeness)
      sum.statistics.valuesRead += report.statistics.valuesRead
      sum.statistics.keysIgnored += report.statistics.keysIgnored
      sum.output = sum.output ?? report.output
    }
    warnings.add(nullable)
    sum.failures = failures.elements
    sum.warnings = warnings.elements
    sum.records = records(of: parts.map(\.report))
    let first = parts.first { $0.report.verdict == .fails || $0.report.verdict == .invalidJSON }?.report
    sum.thrown = first?.thrown
    sum.thrownNotRun = first?.thrownNotRun
    return sum.summedUp(places: places, isOneDocument: false)
  }

  private func records(of reports: [DocumentReport]) -> RecordCounts {
    let failing = reports.filter { $0.verdict != .decodes }.map(\.file)
    return RecordCounts(
      files: reports.count, total: reports.reduce(0) { $0 + ($1.records?.total ?? 1) },
      failing: reports.reduce(0) { $0 + ($1.records?.failing ?? 0) }, failingFiles: failing.count,
      failingNames: Array(failing.prefix(Spread.nameLimit)))
  }
}

extension Warning {
  fileprivate mutating func rename(_ file: String, to name: String) {
    for index in occurrences.indices where occurrences[index].file == file { occurrences[index].file = name }
    let names = spread?.names ?? []
    spread?.names = names.map { $0 == file ? name : $0 }.sorted()
  }
}

extension TalliedFinding {
  /// Adds the file to the places, for use next to findings of other files.
  func named(_ file: String) -> Self {
    var named = self
    for index in named.occurrences.indices { named.occurrences[index].file = file }
    named.spread = count > 0 || !occurrences.isEmpty ? Spread(records: spread?.records, names: [file]) : nil
    return named
  }

  func counted(in places: [String: Int]) -> Self {
    var counted = self
    counted.outOf = max(count, pattern.flatMap { places[$0.counted] } ?? outOf)
    return counted
  }
}

enum FileNames {
  /// Returns the common folder of all files, e.g. `responses/`; `.` if there is none.
  static func common(_ files: [String]) -> String {
    let folders = files.map { $0.split(separator: "/", omittingEmptySubsequences: false).dropLast() }
    guard let first = folders.first else { return "." }
    let depth = first.indices.first { index in folders.contains { $0.count <= index || $0[index] != first[index] } }
    let common = first.prefix(depth ?? first.count)
    return common.isEmpty ? "." : common.joined(separator: "/") + "/"
  }
}
