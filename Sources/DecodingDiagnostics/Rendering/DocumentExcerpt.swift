public import JSONText

/// A document, or a line of a file that is one, for excerpts in a report.
public struct DocumentExcerpt: Sendable {
  public let document: JSONDocument
  /// The offset of its first byte in the file.
  public let offset: Int
  /// The number of its first line in the file.
  public let line: Int

  public init(document: JSONDocument, offset: Int = 0, line: Int = 1) {
    self.document = document
    self.offset = offset
    self.line = line
  }
}
