extension String {
  /// The text of bytes that the scan found to be UTF-8.
  init(scanned bytes: UnsafeBufferPointer<UInt8>, isASCII: Bool) {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      self.init(copying: UTF8Span(unchecked: Span(_unsafeElements: bytes), isKnownASCII: isASCII))
    } else {
      self.init(decoding: bytes, as: UTF8.self)
    }
  }

  /// The text of bytes that are UTF-8; nil where they are not.
  ///
  /// As `init(validating:as:)`, which older systems do not have: what is no UTF-8 is repaired, and differs then.
  package init?(wellFormed bytes: some Collection<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    guard utf8.elementsEqual(bytes) else { return nil }
  }
}
