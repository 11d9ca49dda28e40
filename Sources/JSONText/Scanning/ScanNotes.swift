/// What a scan notes down now and then, apart from the scanner's own state so that that stays free of references.
struct ScanNotes {
  /// The offsets of commas before a closing bracket.
  var trailingCommas: [Int] = []
  /// Lengths that do not fit in a tape word, by byte offset.
  var overlongLengths: [Int: Int] = [:]
  /// Some literal or key is flawed.
  var hasFlaws = false
  /// Set where a token could not be accepted for another reason than its first byte.
  var failure: ScanStop?
}
