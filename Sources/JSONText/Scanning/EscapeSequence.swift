/// One escape of a string literal, or two that form a surrogate pair.
struct EscapeSequence {
  /// The character that it represents.
  private(set) var scalar: Unicode.Scalar = "\0"
  /// A carriage return and a line feed, both escaped by one backslash (JSON5): `scalar` is the line feed.
  private(set) var isCarriageReturnLineFeed = false
  /// The offset after it; if there is a problem, after the invalid part.
  private(set) var end: Int
  private(set) var problem: SyntaxProblem.Cause?

  /// Reads the escape whose backslash is at `at`.
  init(_ bytes: UnsafePointer<UInt8>, _ at: Int, _ limit: Int, allowsJSON5: Bool) {
    end = min(at &+ 2, limit)
    guard at &+ 1 < limit else {
      problem = .badEscape
      return
    }
    let letter = bytes[at &+ 1]
    if letter == 0x75 {
      readUnicode(bytes, limit, allowsNull: !allowsJSON5)
    } else if let value = Self.simple(letter) {
      scalar = Unicode.Scalar(value)
    } else if allowsJSON5 {
      readJSON5(letter, bytes, limit)
    } else {
      problem = .badEscape
      while end < limit, bytes[end] & 0xC0 == 0x80 { end &+= 1 }
    }
  }

  @inline(__always)
  private static func simple(_ letter: UInt8) -> UInt8? {
    switch letter {
    case 0x22, 0x5C, 0x2F: letter
    case 0x62: 0x08
    case 0x66: 0x0C
    case 0x6E: 0x0A
    case 0x72: 0x0D
    case 0x74: 0x09
    default: nil
    }
  }

  private mutating func readJSON5(_ letter: UInt8, _ bytes: UnsafePointer<UInt8>, _ limit: Int) {
    switch letter {
    case 0x27, 0x0A:
      scalar = Unicode.Scalar(letter)
    case 0x0D:
      isCarriageReturnLineFeed = end < limit && bytes[end] == 0x0A
      scalar = isCarriageReturnLineFeed ? "\n" : "\r"
      if isCarriageReturnLineFeed { end &+= 1 }
    case 0x78:
      guard let value = hex(bytes, limit, digits: 2) else { return }
      if value == 0 { problem = .escapedNull }
      scalar = Unicode.Scalar(UInt8(truncatingIfNeeded: value))
    default:
      problem = .badEscape
      while end < limit, bytes[end] & 0xC0 == 0x80 { end &+= 1 }
    }
  }

  private mutating func readUnicode(_ bytes: UnsafePointer<UInt8>, _ limit: Int, allowsNull: Bool) {
    guard let value = hex(bytes, limit, digits: 4) else { return }
    if value == 0, !allowsNull { problem = .escapedNull }
    if let whole = Unicode.Scalar(value) {
      scalar = whole
    } else {
      readLowSurrogate(after: value, bytes, limit)
    }
  }

  private mutating func readLowSurrogate(after high: UInt32, _ bytes: UnsafePointer<UInt8>, _ limit: Int) {
    let lone = end
    guard high < 0xDC00, end &+ 2 <= limit, bytes[end] == 0x5C, bytes[end &+ 1] == 0x75 else {
      problem = .loneSurrogate
      return
    }
    end &+= 2
    guard let low = hex(bytes, limit, digits: 4) else { return }
    guard low >= 0xDC00, low < 0xE000, let pair = Unicode.Scalar(0x10000 &+ (high & 0x3FF) &<< 10 &+ (low & 0x3FF))
    else {
      problem = .loneSurrogate
      end = lone
      return
    }
    scalar = pair
  }

  /// The value of the digits at `end`, which moves past them.
  private mutating func hex(_ bytes: UnsafePointer<UInt8>, _ limit: Int, digits: Int) -> UInt32? {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard end < limit, let digit = Self.hexDigit(bytes[end]) else {
        problem = .badUnicodeEscape
        return nil
      }
      value = value &<< 4 | digit
      end &+= 1
    }
    return value
  }

  @inline(__always)
  static func hexDigit(_ byte: UInt8) -> UInt32? {
    let digit = byte &- 0x30
    if digit < 10 { return UInt32(truncatingIfNeeded: digit) }
    let letter = byte | 0x20 &- 0x61
    return letter < 6 && byte >= 0x41 ? UInt32(truncatingIfNeeded: letter &+ 10) : nil
  }
}
