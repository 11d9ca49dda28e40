/// The UTF-8 text that all positions of a document refer to.
public struct SourceText: Sendable {
  /// The document's bytes, including a UTF-8 byte order mark but not that of another encoding.
  public let bytes: [UInt8]
  /// The encoding that the document arrived in.
  public let encoding: TextEncoding
  public let hasByteOrderMark: Bool

  init(bytes: [UInt8], encoding: TextEncoding, hasByteOrderMark: Bool) {
    self.bytes = bytes
    self.encoding = encoding
    self.hasByteOrderMark = hasByteOrderMark
  }

  /// The offset of the first byte that is not part of a byte order mark.
  public var contentStart: Int {
    encoding == .utf8 && hasByteOrderMark ? 3 : 0
  }

  public func withUnsafeBytes<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try bytes.withUnsafeBufferPointer(body)
  }

  /// The text of a range of bytes; invalid UTF-8 becomes U+FFFD.
  public subscript(range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}
