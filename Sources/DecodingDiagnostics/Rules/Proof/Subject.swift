package import JSONText

/// A body of documents at one point of the search for fixes: the report of decoding it, and the text that was decoded.
package struct Subject: Sendable {
  package let number: Int
  /// The root type of each document.
  package let root: String
  package let report: DocumentReport
  package let document: JSONDocument
  private let starts: DocumentStarts?

  /// - Parameter starts: Where documents start that are decoded as the elements of one array; nil for a single one.
  package init(
    number: Int = 0, root: String, report: DocumentReport, document: JSONDocument, starts: DocumentStarts? = nil
  ) {
    self.number = number
    self.root = root
    self.report = report
    self.document = document
    self.starts = starts
  }

  package var hasFindings: Bool { !report.failures.isEmpty || !report.warnings.isEmpty }

  package var isJoined: Bool { starts != nil }

  /// Returns the number of the document that contains a byte, within the body.
  func document(at offset: Int) -> Int { starts?.document(at: offset) ?? 0 }
}

/// Where the documents of a body start in its text.
package struct DocumentStarts: Sendable {
  private let offsets: [Int]

  /// - Parameter offsets: In ascending order.
  package init(_ offsets: [Int]) { self.offsets = offsets }

  /// Returns the number of the document that contains a byte.
  package func document(at offset: Int) -> Int {
    var low = 0
    var high = offsets.count
    while low < high {
      let middle = (low + high) / 2
      if offsets[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }
}
