internal import JSONText

/// Lines and columns of a document, counted only as far as requested: a document without findings never pays for them.
final class DocumentLines {
  private let document: JSONDocument
  private var index: LineIndex
  private let origin: (Range<Int>) -> Range<Int>

  /// - Parameter origin: Returns the place in the document of a range that is given; the range itself by default.
  init(_ document: JSONDocument, origin: @escaping (Range<Int>) -> Range<Int> = { $0 }) {
    self.document = document
    self.origin = origin
    index = LineIndex(beginningOf: document.text)
  }

  func location(of range: Range<Int>) -> Location {
    let range = origin(range)
    index.extend(to: range.lowerBound)
    return index.location(of: range)
  }

  /// Returns the offset in the document of the start of a range that is given.
  func offset(of range: Range<Int>) -> Int { origin(range).lowerBound }

  func lineNumber(at offset: Int) -> Int {
    index.extend(to: offset)
    return index.position(at: offset).line
  }

  /// Returns the bytes of a line, without its line break.
  func range(ofLine line: Int) -> Range<Int> {
    index.extend(toLine: line)
    return index.lineRange(line)
  }

  func facts(of problem: SyntaxProblem) -> SyntaxFacts {
    SyntaxFacts(
      problem: problem, location: location(of: problem.range),
      opener: problem.opener.map { location(of: $0..<($0 + 1)) })
  }
}

extension LineIndex {
  func location(of range: Range<Int>) -> Location {
    let start = position(at: range.lowerBound)
    return Location(line: start.line, column: start.column, offset: range.lowerBound, length: range.count)
  }
}
