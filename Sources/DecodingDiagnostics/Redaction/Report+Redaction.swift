extension Report {
  /// Returns the report without any value of the documents, for places where others read it.
  ///
  /// Paths, keys, kinds, counts, places and Swift declarations are kept: the names of the data, not the data. Messages
  /// by others (Foundation's error, what the model throws or prints) are removed, and our messages are worded again.
  ///
  /// Excerpts of the documents are redacted by the renderer: see ``RenderingOptions/isRedacted``.
  public func redacted() -> Report {
    mappingDocuments { $0.redacted() }
  }
}

extension DocumentReport {
  func redacted() -> DocumentReport {
    var report = self
    report.message = message.map(Self.redactedMessage)
    report.thrown = thrown.map(Self.redactedError)
    report.thrownNotRun = thrownNotRun.map { _ in Catalogue.redacted }
    report.output = output.map { _ in Catalogue.redacted }
    report.failures = failures.map { $0.redacted(settings: decoder) }
    report.warnings = warnings.map { $0.redacted(settings: decoder) }
    report.fixes = fixes.map { $0.redacted() }
    report.adaptation?.redactLosses()
    report.refutedFixes = refutedFixes.map { $0.redacted() }
    report.plan = plan.map { plan in
      plan.redacted(keepsDiff: plan.fixes.allSatisfy { fixes.indices.contains($0) && fixes[$0].isOfNamesOnly })
    }
    return report
  }

  /// The compiler's messages, one per line, quote source; a single-line message may quote what the model printed at run
  /// time.
  private static func redactedMessage(_ message: String) -> String {
    guard !message.contains("\n"), let colon = message.firstRange(of: ": ") else { return message }
    return message[..<colon.upperBound] + Catalogue.redacted
  }

  /// `DecodingError.typeMismatch (redacted)`; for another error not even the type's name, with which its description
  /// need not start.
  private static func redactedError(_ thrown: String) -> String {
    let category = FailureCategory.allCases.first { thrown.hasPrefix("DecodingError.\($0.rawValue)") }
    return (category.map { "DecodingError.\($0.rawValue) " } ?? "") + Catalogue.redacted
  }
}

extension AdaptedModel {
  fileprivate mutating func redactLosses() {
    for index in losses.indices { losses[index].message = Catalogue.redacted }
  }
}
