import DecodingDiagnostics
import JSONText

/// A look at a document as it would be with a change: list, document and title are those of the changed model, and what
/// was there before comes back as it was.
struct ChangePreview: Sendable {
  var change: WrittenChange
  var title: String
  /// Whether some of it can be written to files.
  var isWritten: Bool
  /// Whether it is decoder settings, which `a` keeps for this screen.
  var isKept: Bool
  var failuresBefore: Int
  /// What no longer fails, by path.
  var resolved: [String]
  /// The document as it is; there is exactly one.
  fileprivate var kept: [DocumentState]
}

extension DocumentState {
  /// The document as it is, also while a change is looked at.
  var real: DocumentState { preview?.kept.first ?? self }

  /// Shows what a change would make of the document.
  mutating func preview(
    _ change: WrittenChange, titled title: String, isWritten: Bool, isKept: Bool, as inspection: Inspection, height: Int
  ) {
    let before = real
    self = before
    take(inspection, height: height)
    // What is still found out is about the document as it is.
    reportJob = nil
    preview = ChangePreview(
      change: change, title: title, isWritten: isWritten, isKept: isKept,
      failuresBefore: before.report?.failureCount ?? 0,
      resolved: before.report.map { $0.failurePaths.filter { !inspection.report.failurePaths.contains($0) } } ?? [],
      kept: [before])
  }

  /// Whether a value fails in the document as it is and no longer does in what is previewed.
  func isResolved(_ node: Node) -> Bool {
    guard preview != nil, let before = real.index, let now = index else { return false }
    return before.findings(at: node).contains(where: \.isFailure)
      && !now.findings(at: node).contains(where: \.isFailure)
  }

  /// What was chosen meanwhile, and the jobs that run, are those of the document as it is.
  mutating func endPreview() {
    guard preview != nil else { return }
    var kept = real
    (kept.model, kept.settings, kept.decoder, kept.isWatching) = (model, settings, decoder, isWatching)
    (kept.loading, kept.inspecting, kept.fixing, kept.ranking) = (loading, inspecting, fixing, ranking)
    self = kept
  }
}

extension DocumentReport {
  /// The paths of all failures, those of missing keys with the key.
  fileprivate var failurePaths: [String] {
    failures.map { failure in
      guard let key = failure.key, failure.category == .keyNotFound else { return failure.path }
      return failure.path.isEmpty ? key : failure.path + "." + key
    }
  }
}
