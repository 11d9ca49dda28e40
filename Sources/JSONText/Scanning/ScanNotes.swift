/// Rare findings of a scan, apart from the scanner's own state, which thus stays free of references.
struct ScanNotes {
  /// The offsets of commas before a closing bracket.
  var trailingCommas: [Int] = []
  /// Lengths that do not fit in a tape word, by byte offset.
  var overlongLengths: [Int: Int] = [:]
  /// Some literal or key is flawed.
  var hasFlaws = false
  /// Set if a token was rejected for a reason other than its first byte.
  var failure: ScanStop?
}
