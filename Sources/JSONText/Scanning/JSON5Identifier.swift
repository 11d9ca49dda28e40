/// Keys without quotes, as JSONDecoder reads them in JSON5.
///
/// `\u` and `\x` escapes must represent characters that a key may have, but JSONDecoder does not replace them: the key
/// is taken as is.
enum JSON5Identifier {
  /// The end of the identifier that starts at `start`; nil if none does, or if it is malformed.
  static func end(_ bytes: UnsafePointer<UInt8>, _ start: Int, _ limit: Int) -> Int? {
    guard let first = character(bytes, start, limit), isStart(first.scalar, bytes[start]) else { return nil }
    var at = start
    while at < limit {
      guard let next = character(bytes, at, limit) else { return nil }
      guard isPart(next.scalar) else { break }
      at += next.length
    }
    return at > start ? at : nil
  }

  private static func character(
    _ bytes: UnsafePointer<UInt8>, _ at: Int, _ limit: Int
  ) -> (scalar: Unicode.Scalar, length: Int)? {
    let byte = bytes[at]
    if byte == 0x5C { return escaped(bytes, at, limit) }
    if byte < 0x80 { return (scalar: Unicode.Scalar(byte), length: 1) }
    let length = UTF8Validation.sequenceLength(bytes, at, limit)
    guard length > 0 else { return nil }
    let sequence = UnsafeBufferPointer(start: bytes + at, count: length)
    guard let scalar = String(decoding: sequence, as: UTF8.self).unicodeScalars.first else { return nil }
    return (scalar: scalar, length: length)
  }

  private static func escaped(
    _ bytes: UnsafePointer<UInt8>, _ at: Int, _ limit: Int
  ) -> (scalar: Unicode.Scalar, length: Int)? {
    guard at + 1 < limit, bytes[at + 1] == 0x75 || bytes[at + 1] == 0x78 else { return nil }
    let unit = min(limit, at + (bytes[at + 1] == 0x75 ? 6 : 4))
    let escape = EscapeSequence(bytes, at, unit, allowsJSON5: true)
    return escape.problem == nil ? (scalar: escape.scalar, length: escape.end - at) : nil
  }

  private static func isStart(_ scalar: Unicode.Scalar, _ byte: UInt8) -> Bool {
    byte == 0x24 || byte == 0x5F || byte == 0x5C || isLetter(scalar)
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber: true
    default: false
    }
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: true
    default: isLetter(scalar) || ["$", "\\", "\u{200C}", "\u{200D}"].contains(scalar)
    }
  }
}
