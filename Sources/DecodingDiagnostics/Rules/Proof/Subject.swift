package import JSONText

/// A body of documents at a point of the search for fixes: what decoding it gave, and the text that was decoded.
package struct Subject: Sendable {
  package let number: Int
  /// The root type of each document.
  package let root: String
  package let report: DocumentReport
  package let document: JSONDocument
  private let starts: DocumentStarts?

  /// - Parameter starts: Where the documents start that are decoded as the elements of one array; nil for a single one.
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

  /// The number of the document that holds a byte, among those of the body.
  func document(at offset: Int) -> Int { starts?.document(at: offset) ?? 0 }
}

/// Where the documents of a body start in its text.
package struct DocumentStarts: Sendable {
  private let offsets: [Int]

  /// - Parameter offsets: In ascending order.
  package init(_ offsets: [Int]) { self.offsets = offsets }

  /// The number of the document that holds a byte.
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
