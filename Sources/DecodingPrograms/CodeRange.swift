/// The text of a file at one moment: an edit of it makes another one.
public struct CodeFile: Codable, Sendable, Hashable {
  /// The path, as the index spells it.
  public let path: String
  /// Tells one text of the file from another.
  public let digest: UInt64

  /// A file with the digest of its text.
  public init(path: String, digest: UInt64) {
    (self.path, self.digest) = (path, digest)
  }
}

/// Where in the sources something stands.
public struct CodeRange: Codable, Sendable, Hashable {
  /// The file, as it was when the place was found.
  public let file: CodeFile
  /// In bytes of UTF-8.
  public let bytes: Range<Int>

  /// A place in a file.
  public init(file: CodeFile, bytes: Range<Int>) {
    (self.file, self.bytes) = (file, bytes)
  }
}

/// Where a value was written. Two values that say the same are equal wherever they stand.
public struct CodeOrigin: Sendable, Hashable {
  /// Nil for what nobody wrote.
  public let range: CodeRange?

  /// Made by what stands there.
  public init(range: CodeRange?) { self.range = range }

  /// Always true.
  public static func == (first: CodeOrigin, second: CodeOrigin) -> Bool { true }

  /// Adds nothing.
  public func hash(into hasher: inout Hasher) {}
}
