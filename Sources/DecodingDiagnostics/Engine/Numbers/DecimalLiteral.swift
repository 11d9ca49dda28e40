/// A number literal by RFC 8259: `± significand × 10^exponent`.
///
/// `-12.50e3` is - 1250 × 10^1.
struct DecimalLiteral {
  private(set) var isNegative = false
  private(set) var significand: UInt64 = 0
  private(set) var exponent = 0
  /// The number of digits before the exponent, zeros at either end included.
  private(set) var digitCount = 0
  private(set) var hasExponent = false
  private(set) var hasFraction = false

  /// The number of digits that always fit into a 64-bit significand.
  private static let digitLimit = 19

  @inline(__always)
  init(_ literal: UnsafeBufferPointer<UInt8>) {
    guard let bytes = literal.baseAddress else { return }
    var at = 0
    if bytes[0] == UInt8(ascii: "-") {
      isNegative = true
      at = 1
    }
    at = readDigits(bytes, from: at, to: literal.count)
    if at < literal.count, bytes[at] == UInt8(ascii: ".") {
      let end = readDigits(bytes, from: at &+ 1, to: literal.count)
      exponent = at &+ 1 &- end
      hasFraction = true
      at = end
    }
    if at < literal.count { readExponent(bytes, from: at &+ 1, to: literal.count) }
  }

  /// Whether significand and exponent represent the whole number; otherwise it has more digits than are read here.
  @inline(__always)
  var isExact: Bool { digitCount <= Self.digitLimit }

  @inline(__always)
  private mutating func readDigits(_ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
    var at = start
    while at < end {
      let digit = bytes[at] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      significand = significand &* 10 &+ UInt64(truncatingIfNeeded: digit)
      at &+= 1
    }
    digitCount &+= at &- start
    return at
  }

  private mutating func readExponent(_ bytes: UnsafePointer<UInt8>, from start: Int, to end: Int) {
    hasExponent = true
    guard start < end else { return }
    let isNegative = bytes[start] == UInt8(ascii: "-")
    var at = isNegative || bytes[start] == UInt8(ascii: "+") ? start &+ 1 : start
    var value = 0
    while at < end {
      // Far larger than any type can hold; further digits change nothing.
      if value < 1_000_000 { value = value &* 10 &+ Int(bytes[at] &- UInt8(ascii: "0")) }
      at &+= 1
    }
    exponent &+= isNegative ? -value : value
  }
}
