/// A span of the document's text.
public struct Location: Codable, Sendable, Hashable {
  /// The line, 1-based.
  public var line: Int
  /// The column, 1-based, in Unicode scalars.
  public var column: Int
  /// The offset in bytes of the file, including a byte order mark; for UTF-16 and UTF-32, in bytes of the same text in
  /// UTF-8.
  public var offset: Int
  /// The length in bytes.
  public var length: Int

  public init(line: Int, column: Int, offset: Int, length: Int) {
    self.line = line
    self.column = column
    self.offset = offset
    self.length = length
  }
}

/// One place of a failure or warning.
public struct Occurrence: Codable, Sendable, Hashable {
  /// The file, if a report covers several.
  public var file: String?
  /// The path with the keys as the JSON spells them.
  public var path: String
  /// The path with the keys as the model spells them.
  public var codingPath: String
  /// The path as a JSON Pointer (RFC 6901).
  public var pointer: String
  /// The value's text, cut at 80 characters; nil for a missing key.
  public var value: String?
  public var location: Location

  public init(path: String, codingPath: String, pointer: String, value: String?, location: Location) {
    self.path = path
    self.codingPath = codingPath
    self.pointer = pointer
    self.value = value
    self.location = location
  }
}

/// Where a property, case or type is declared in the Swift source.
public struct Declaration: Codable, Sendable, Hashable {
  public var file: String
  /// The line, 1-based.
  public var line: Int
  /// The column, 1-based, in Unicode scalars.
  public var column: Int
  /// The qualified name without the module, e.g. `Order.Item.price`.
  public var symbol: String

  public init(file: String, line: Int, column: Int, symbol: String) {
    self.file = file
    self.line = line
    self.column = column
    self.symbol = symbol
  }
}
