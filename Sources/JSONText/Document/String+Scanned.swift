extension String {
  /// The string of bytes that the scan found to be UTF-8.
  init(scanned bytes: UnsafeBufferPointer<UInt8>, isASCII: Bool) {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      self.init(copying: UTF8Span(unchecked: Span(_unsafeElements: bytes), isKnownASCII: isASCII))
    } else {
      self.init(decoding: bytes, as: UTF8.self)
    }
  }

  /// The string of some bytes; nil if they are not valid UTF-8.
  ///
  /// Does what `init(validating:as:)` does, which older systems lack: invalid UTF-8 is repaired and then differs.
  package init?(wellFormed bytes: some Collection<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    guard utf8.elementsEqual(bytes) else { return nil }
  }
}
