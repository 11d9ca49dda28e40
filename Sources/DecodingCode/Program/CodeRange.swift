/// Where in the sources something stands.
public struct CodeRange: Sendable, Hashable {
  /// The path of the file, as the index spells it.
  public let file: String
  /// In bytes of UTF-8.
  public let bytes: Range<Int>
}

/// Where a value was written. Two values that say the same are equal wherever they stand.
public struct CodeOrigin: Sendable, Hashable {
  /// Nil for what nobody wrote.
  public let range: CodeRange?

  /// Always true.
  public static func == (first: CodeOrigin, second: CodeOrigin) -> Bool { true }

  /// Adds nothing.
  public func hash(into hasher: inout Hasher) {}
}
