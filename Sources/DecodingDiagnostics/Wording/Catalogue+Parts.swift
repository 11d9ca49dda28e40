/// Sentences about partial reports.
extension Catalogue {
  /// `merged 12 parts: 1,000 documents in 40 files, 1,234,567 bytes`.
  public static func merged(_ counts: EvidenceCounts) -> String {
    let files = count(counts.documents, "document") + " in " + count(counts.files, "file")
    return "merged \(count(counts.parts, "part")): \(files), \(count(counts.bytes, "byte"))"
  }

  /// `expected 4 parts, merged 3: something is missing; no report was written`.
  ///
  /// - Parameters:
  ///   - noun: What is counted: `part`, `document`, `byte`.
  ///   - merged: The actual number.
  ///   - expected: The expected number.
  public static func unexpected(_ noun: String, _ merged: Int, expected: Int) -> String {
    let trouble = merged < expected ? "something is missing" : "there are too many"
    return "expected \(count(expected, noun)), merged \(grouped(merged)): \(trouble); no report was written"
  }
}
