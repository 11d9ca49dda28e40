import JSONText

extension Report {
  /// The reports that findings are listed from: those on files together, and those on files that are alone.
  ///
  /// - Parameter documents: The JSON of each of ``documents``, where it is at hand.
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
