/// The sentences about partial reports.
extension Catalogue {
  /// `merged 12 parts: 1,000 documents in 40 files, 1,234,567 bytes`.
  public static func merged(_ counts: EvidenceCounts) -> String {
    let files = count(counts.documents, "document") + " in " + count(counts.files, "file")
    return "merged \(count(counts.parts, "part")): \(files), \(count(counts.bytes, "byte"))"
  }

  /// `4 parts expected, 3 merged: something was lost, and no report is made`.
  ///
  /// - Parameters:
  ///   - noun: What is counted: `part`, `document`, `byte`.
  ///   - merged: How many there are.
  ///   - expected: How many there should be.
  public static func unexpected(_ noun: String, _ merged: Int, expected: Int) -> String {
    let trouble = merged < expected ? "something was lost" : "there is more than there should be"
    return "\(count(expected, noun)) expected, \(grouped(merged)) merged: \(trouble), and no report is made"
  }
}
