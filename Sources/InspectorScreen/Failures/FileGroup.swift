import DecodingDiagnostics

/// Failures or warnings that the open files share: one group, with each file that has it.
struct FileGroup: Sendable {
  struct Place: Sendable {
    /// The index of the file among the open ones.
    var file: Int
    var finding: FindingID
    var count: Int
  }

  var id: FindingID
  var kind: String
  /// The path, or a description if there is none.
  var title: String
  var summary: String
  var places: [Place]

  var count: Int { places.reduce(0) { $0 + $1.count } }
}

extension ScreenState {
  /// Returns the groups over all files, or those of one of them: failures first, then by number of files.
  ///
  /// - Complexity: One step per group of each file.
  func fileGroups(of file: Int? = nil) -> [FileGroup] {
    var groups: [FileGroup] = []
    var known: [String: Int] = [:]
    for (number, document) in documents.enumerated() {
      guard let report = document.report else { continue }
      for id in report.findingIDs where !report.isIgnoredKeys(id) {
        guard let finding = report.finding(id) else { continue }
        let place = FileGroup.Place(file: number, finding: id, count: max(1, finding.count))
        if let group = known[finding.subject] {
          groups[group].places.append(place)
        } else {
          known[finding.subject] = groups.count
          groups.append(
            FileGroup(
              id: id, kind: finding.kind, title: report.title(id), summary: report.summary(id), places: [place]))
        }
      }
    }
    let shown = groups.filter { group in file.map { file in group.places.contains { $0.file == file } } ?? true }
    return shown.enumerated().sorted { left, right in
      let (one, other) = (left.element, right.element)
      if one.id.isFailure != other.id.isFailure { return one.id.isFailure }
      if one.places.count != other.places.count { return one.places.count > other.places.count }
      return left.offset < right.offset
    }.map(\.element)
  }
}
