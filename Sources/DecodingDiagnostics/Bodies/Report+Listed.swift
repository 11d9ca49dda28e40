import JSONText

extension Report {
  /// The reports whose findings are listed: the merged ones, and those of files that are not part of a merged one.
  ///
  /// - Parameter documents: The JSON of each of ``documents``, if available.
  func listed(_ documents: [JSONDocument?]) -> [(report: DocumentReport, json: JSONDocument?)] {
    let alone = self.documents.enumerated().filter { !isTold(by: together, $0.element) }
    return together.map { ($0, nil) }
      + alone.map { ($0.element, $0.offset < documents.count ? documents[$0.offset] : nil) }
  }

  private func isTold(by together: [DocumentReport], _ document: DocumentReport) -> Bool {
    document.verdict != .modelError
      && together.contains { $0.model == document.model && $0.decoder == document.decoder }
  }
}
