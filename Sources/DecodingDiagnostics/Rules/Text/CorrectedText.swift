package import JSONText

/// A text that is not JSON, corrected where there is no doubt how.
package struct CorrectedText {
  /// A corrected fault, with its line.
  package struct Fault {
    package let problem: SyntaxProblem
    package let line: Int
  }

  package private(set) var bytes: [UInt8]
  package private(set) var faults: [Fault] = []
  /// For each byte, its offset in the original text, or where it was inserted.
  private var origins: [Int]?

  /// Nil if the text has no fault, one that cannot be corrected, or more than a limit.
  ///
  /// - Parameter keepsOrigins: Whether the places of the bytes in the original text are needed.
  /// - Complexity: One scan of the text for each fault.
  package init?(_ text: [UInt8], options: ScanOptions, limit: Int, keepsOrigins: Bool = false) {
    bytes = text
    if keepsOrigins { origins = Array(text.indices) }
    while faults.count < limit {
      let document = JSONDocument(bytes, options: options)
      guard let problem = document.breakage ?? document.flawedNodes().lazy.compactMap(document.flaw(of:)).first else {
        if faults.isEmpty { return nil }
        return
      }
      guard correct(problem) else { return nil }
    }
    return nil
  }

  private mutating func correct(_ problem: SyntaxProblem) -> Bool {
    guard let replacement = problem.replacement.map({ Array($0.utf8) }), problem.range.upperBound <= bytes.count,
      !replacement.elementsEqual(bytes[problem.range])
    else { return false }
    let start = problem.range.lowerBound
    faults.append(Fault(problem: problem, line: 1 + bytes[..<start].count { $0 == UInt8(ascii: "\n") }))
    let inserted = replacement.indices.map { origin(of: min(start + $0, max(start, problem.range.upperBound - 1))) }
    origins?.replaceSubrange(problem.range, with: inserted)
    bytes.replaceSubrange(problem.range, with: replacement)
    return true
  }

  /// Returns where a byte was in the original text.
  package func origin(of offset: Int) -> Int {
    guard let origins else { return offset }
    return offset < origins.count ? origins[offset] : (origins.last ?? -1) + 1
  }
}
