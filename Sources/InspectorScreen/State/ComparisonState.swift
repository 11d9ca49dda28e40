/// The overlay that compares two documents.
struct ComparisonState: Sendable {
  var left: DocumentID
  var right: DocumentID
  /// The job that compares the documents; nil when it is done.
  var job: JobID?
  var rows: [DocumentComparison.Row] = []
  var cursor = 0
  var top = 0
}
