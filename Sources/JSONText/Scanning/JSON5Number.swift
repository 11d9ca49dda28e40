/// The grammar of JSON5 numbers as JSONDecoder checks it.
enum JSON5Number {
  static func isWellFormed(_ number: UnsafeBufferPointer<UInt8>) -> Bool {
    var digits = number[...]
    if digits.first == 0x2D || digits.first == 0x2B { digits = digits.dropFirst() }
    guard let first = digits.first else { return false }
    if first == 0x49 { return digits.elementsEqual("Infinity".utf8) }
    if first == 0x4E { return digits.elementsEqual("NaN".utf8) }
    if first == 0x30, digits.count > 1 {
      let second = digits[digits.startIndex + 1]
      if second | 0x20 == 0x78 { return isHexadecimal(digits.dropFirst(2)) }
      if second &- 0x30 < 10 { return false }
    }
    return isDecimal(digits)
  }

  private static func isHexadecimal(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    !digits.isEmpty && digits.allSatisfy { EscapeSequence.hexDigit($0) != nil }
  }

  /// Digits with a point anywhere among or around them, and an exponent with digits.
  private static func isDecimal(_ number: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let integer = number.prefix { $0 &- 0x30 < 10 }
    var rest = number.dropFirst(integer.count)
    if rest.first == 0x2E {
      let fraction = rest.dropFirst().prefix { $0 &- 0x30 < 10 }
      guard !integer.isEmpty || !fraction.isEmpty else { return false }
      rest = rest.dropFirst(1 + fraction.count)
    } else if integer.isEmpty {
      return false
    }
    guard let exponent = rest.first else { return true }
    guard exponent | 0x20 == 0x65 else { return false }
    rest = rest.dropFirst()
    if rest.first == 0x2B || rest.first == 0x2D { rest = rest.dropFirst() }
    return !rest.isEmpty && rest.allSatisfy { $0 &- 0x30 < 10 }
  }
}
