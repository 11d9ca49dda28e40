/// A position in a text, in human terms.
public struct TextPosition: Hashable, Sendable, Codable {
  /// 1-based.
  public var line: Int
  /// 1-based, in Unicode scalars; a byte order mark does not count.
  public var column: Int
  /// In bytes; a byte order mark counts.
  public var offset: Int

  public init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }
}
