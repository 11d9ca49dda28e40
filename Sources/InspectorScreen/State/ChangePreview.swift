import DecodingDiagnostics
import JSONText

/// A preview of a document with a change: list, document and title show the changed model; the previous state is
/// restored afterwards.
struct ChangePreview: Sendable {
  var change: WrittenChange
  var title: String
  /// Whether any of the change can be written to files.
  var isWritten: Bool
  /// Whether the change is decoder settings, which `a` keeps for this screen.
  var isKept: Bool
  var failuresBefore: Int
  /// What no longer fails, by path.
  var resolved: [String]
  /// The document without the change; there is exactly one.
  fileprivate var kept: [DocumentState]
}

extension DocumentState {
  /// The document without a previewed change.
  var real: DocumentState { preview?.kept.first ?? self }

  /// Shows the effect of a change on the document.
  mutating func preview(
    _ change: WrittenChange, titled title: String, isWritten: Bool, isKept: Bool, as inspection: Inspection, height: Int
  ) {
    let before = real
    self = before
    take(inspection, height: height)
    // Running jobs are about the document without the change.
    reportJob = nil
    preview = ChangePreview(
      change: change, title: title, isWritten: isWritten, isKept: isKept,
      failuresBefore: before.report?.firstFailureCount ?? 0,
      resolved: before.report.map { $0.failurePaths.filter { !inspection.report.failurePaths.contains($0) } } ?? [],
      kept: [before])
  }

  /// Returns whether a value fails in the document and no longer does in the preview.
  func isResolved(_ node: Node) -> Bool {
    guard preview != nil, let before = real.index, let now = index else { return false }
    return before.findings(at: node).contains(where: \.isFailure)
      && !now.findings(at: node).contains(where: \.isFailure)
  }

  /// Ends the preview. What was chosen meanwhile, and the running jobs, belong to the actual document.
  mutating func endPreview() {
    guard preview != nil else { return }
    var kept = real
    (kept.model, kept.settings, kept.decoder, kept.isWatching) = (model, settings, decoder, isWatching)
    (kept.loading, kept.inspecting, kept.fixing, kept.ranking) = (loading, inspecting, fixing, ranking)
    self = kept
  }
}

extension DocumentReport {
  /// The paths of all failures, including missing keys.
  fileprivate var failurePaths: [String] {
    failures.map { failure in
      guard let key = failure.key, failure.category == .keyNotFound else { return failure.path }
      return failure.path.isEmpty ? key : failure.path + "." + key
    }
  }
}
