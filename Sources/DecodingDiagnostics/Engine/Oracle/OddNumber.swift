internal import JSONText

/// A literal that is not a number in JSON5 either, but that passes Foundation's check of numbers. The result depends on
/// the type: some decode it, others crash on it.
///
/// Found by trying all literals of six characters; `OddNumberTests` has the results.
enum OddNumber {
  /// `1e+`: an exponent's sign without digits. Integers and `Decimal` are decoded, a floating-point number crashes.
  case openExponent
  /// `0x0x1`, `0x1e+2`: what follows `0x` looks like a number but is not a hexadecimal one. An integer crashes.
  case doubled
  /// `0x1.0`: an integer is decoded if only zeros follow the point.
  case hexadecimalPoint

  init?(_ literal: String) {
    var rest = Array(literal.utf8)[...]
    if let sign = rest.first, Self.isSign(sign) { rest = rest.dropFirst() }
    if let digits = Self.behindPrefix(rest) {
      if Self.behindPrefix(digits)?.allSatisfy(Self.isHexDigit) == true || Self.hasSignedExponent(digits) {
        self = .doubled
      } else if digits.first != Self.point, digits.contains(Self.point) {
        self = .hexadecimalPoint
      } else {
        return nil
      }
    } else if let last = rest.last, Self.isSign(last), !Self.beginsInZeros(rest),
      Self.hasSignedExponent(rest) || Self.beginsInPoint(rest)
    {
      self = .openExponent
    } else {
      return nil
    }
  }

  /// Digits, perhaps a point and more of them, an exponent with a sign, and perhaps digits of that.
  private static func hasSignedExponent(_ number: ArraySlice<UInt8>) -> Bool {
    var rest = number.drop(while: isDigit)
    guard rest.startIndex > number.startIndex else { return false }
    if rest.first == point { rest = rest.dropFirst().drop(while: isDigit) }
    return isSignedExponent(rest)
  }

  /// A number without digits before the point.
  private static func beginsInPoint(_ number: ArraySlice<UInt8>) -> Bool {
    guard number.first == point, let digit = number.dropFirst().first, isDigit(digit) else { return false }
    return isSignedExponent(number.dropFirst().drop(while: isDigit))
  }

  /// Whether a number has a zero before its first digits.
  private static func beginsInZeros(_ number: ArraySlice<UInt8>) -> Bool {
    number.first == UInt8(ascii: "0") && number.dropFirst().first.map(isDigit) == true
  }

  private static func isSignedExponent(_ text: ArraySlice<UInt8>) -> Bool {
    guard let letter = text.first, letter | 0x20 == UInt8(ascii: "e"), let sign = text.dropFirst().first else {
      return false
    }
    return isSign(sign) && text.dropFirst(2).allSatisfy(isDigit)
  }

  /// What follows `0x`.
  private static func behindPrefix(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard text.first == UInt8(ascii: "0"), let mark = text.dropFirst().first, mark | 0x20 == UInt8(ascii: "x") else {
      return nil
    }
    return text.dropFirst(2)
  }

  private static let point = UInt8(ascii: ".")
  private static func isSign(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") }
  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
  private static func isHexDigit(_ byte: UInt8) -> Bool { isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 6 }
}

extension DecodeSession {
  /// The oddity of a number; nil for nearly all numbers.
  func oddNumber(_ node: Node) -> OddNumber? {
    guard strategies.allowsJSON5, document.isFlawed(node), document.kind(of: node) == .number else { return nil }
    return OddNumber(document.rawText(of: node))
  }
}
