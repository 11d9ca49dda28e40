extension SourceText {
  /// Detects the encoding as JSONDecoder does, by byte order mark or by which of the first four bytes are zero, and
  /// transcodes to UTF-8. Ill-formed input becomes U+FFFD, and the first place is returned as the problem; an
  /// incomplete unit at the end is dropped, as JSONDecoder does.
  static func reading(_ bytes: [UInt8]) -> (SourceText, SyntaxProblem?) {
    let (encoding, markLength) = detectEncoding(bytes)
    let content = bytes.dropFirst(markLength)
    let units: Transcoding
    switch encoding {
    case .utf8: return (SourceText(bytes: bytes, encoding: .utf8, hasByteOrderMark: markLength > 0), nil)
    case .utf16LittleEndian: units = Transcoding(content, UTF16.self) { UInt16($0[0]) | UInt16($0[1]) << 8 }
    case .utf16BigEndian: units = Transcoding(content, UTF16.self) { UInt16($0[1]) | UInt16($0[0]) << 8 }
    case .utf32LittleEndian: units = Transcoding(content, UTF32.self) { Self.utf32($0.reversed()) }
    case .utf32BigEndian: units = Transcoding(content, UTF32.self) { Self.utf32($0) }
    }
    return (SourceText(bytes: units.utf8, encoding: encoding, hasByteOrderMark: markLength > 0), units.problem)
  }

  private static func utf32(_ bytes: [UInt8]) -> UInt32 {
    bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The encoding that JSONDecoder assumes for a text with this beginning.
  package static func encoding(of beginning: [UInt8]) -> TextEncoding { detectEncoding(beginning).0 }

  /// Checks in JSONDecoder's order, so a UTF-32 mark FF FE 00 00 is taken for that of UTF-16, and FE FF 00 00 for
  /// UTF-32 in little-endian order.
  private static func detectEncoding(_ bytes: [UInt8]) -> (TextEncoding, markLength: Int) {
    if bytes.starts(with: [0x00, 0x00, 0xFE, 0xFF]) { return (.utf32BigEndian, 4) }
    if bytes.starts(with: [0xFE, 0xFF, 0x00, 0x00]) { return (.utf32LittleEndian, 4) }
    if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
    if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    switch bytes.prefix(4).map({ $0 == 0 }) {
    case [true, true, true, false]: return (.utf32BigEndian, 0)
    case [true, false, true, false], [true, false]: return (.utf16BigEndian, 0)
    case [false, true, true, true]: return (.utf32LittleEndian, 0)
    case [false, true, false, true], [false, true]: return (.utf16LittleEndian, 0)
    default: return (.utf8, 0)
    }
  }
}

/// A text in another encoding, as UTF-8.
private struct Transcoding {
  private(set) var utf8: [UInt8] = []
  private(set) var problem: SyntaxProblem?

  init<Codec: UnicodeCodec>(
    _ bytes: ArraySlice<UInt8>, _ codec: Codec.Type, unit: ([UInt8]) -> Codec.CodeUnit
  ) {
    let width = MemoryLayout<Codec.CodeUnit>.size
    let starts = stride(from: bytes.startIndex, through: bytes.endIndex - width, by: width)
    var units = starts.map { unit(Array(bytes[$0..<$0 + width])) }.makeIterator()
    utf8.reserveCapacity(bytes.count)
    var decoder = Codec()
    decoding: while true {
      switch decoder.decode(&units) {
      case .scalarValue(let scalar): utf8.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      case .error: noteError()
      case .emptyInput: break decoding
      }
    }
  }

  private mutating func noteError() {
    let start = utf8.count
    utf8.append(contentsOf: UTF8.encodedReplacementCharacter)
    if problem == nil { problem = SyntaxProblem(.invalidEncoding, start..<utf8.count, found: "\u{FFFD}") }
  }
}
