/// A version of a source file: an edit creates another one.
public struct CodeFile: Codable, Sendable, Hashable {
  /// The path as in the index.
  public let path: String
  /// Identifies the version of the file's text.
  public let digest: UInt64

  /// Creates a file with the digest of its text.
  public init(path: String, digest: UInt64) {
    (self.path, self.digest) = (path, digest)
  }
}

/// A range in the sources.
public struct CodeRange: Codable, Sendable, Hashable {
  /// The version of the file in which the range was found.
  public let file: CodeFile
  /// The range in UTF-8 bytes.
  public let bytes: Range<Int>

  /// Creates a range in a file.
  public init(file: CodeFile, bytes: Range<Int>) {
    (self.file, self.bytes) = (file, bytes)
  }
}

/// Where a value was written. Equal to any other origin, so that equal values compare equal wherever they were written.
public struct CodeOrigin: Sendable, Hashable {
  /// The range; nil for what is not in the sources.
  public let range: CodeRange?

  /// Creates an origin for a range.
  public init(range: CodeRange?) { self.range = range }

  /// Always true.
  public static func == (first: CodeOrigin, second: CodeOrigin) -> Bool { true }

  /// Adds nothing, since all origins are equal.
  public func hash(into hasher: inout Hasher) {}
}
