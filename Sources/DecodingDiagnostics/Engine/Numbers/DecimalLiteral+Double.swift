extension DecimalLiteral {
  /// The nearest `Double`, ties to even; nil if finding it takes more than 128 bits, if the number is subnormal or too
  /// large, and for zero with an exponent.
  @inline(__always)
  var nearestDouble: Double? {
    guard isExact, significand != 0 || !hasExponent else { return nil }
    let magnitude = exactQuotient ?? nearestByProduct
    return isNegative ? magnitude.map { -$0 } : magnitude
  }

  /// Significand and power of ten are both exact `Double`s, so that one operation rounds once, and correctly (Clinger
  /// 1990).
  @inline(__always)
  private var exactQuotient: Double? {
    guard significand <= 1 << 53, exponent <= 22, exponent >= -22 else { return nil }
    return exponent < 0
      ? Double(significand) / Self.powersOfTen[-exponent] : Double(significand) * Self.powersOfTen[exponent]
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]

  /// The product of the significand and a 128-bit power of five determines the nearest `Double` unless it is too close
  /// to the middle between two (Eisel and Lemire, "Number parsing at a gigabyte per second", 2021).
  ///
  /// For 1.1e2 = 11 × 10^1: the significand shifted to its highest bit, 0xB000000000000000, times that of 5^1,
  /// 0xA000000000000000, has the high word 0x6E00000000000000. Its highest 53 bits are those of 110 = 0b1101110, and
  /// the shifts give the binary exponent 6.
  private var nearestByProduct: Double? {
    guard significand != 0, PowersOfFive.exponents.contains(exponent) else { return nil }
    let shift = significand.leadingZeroBitCount
    guard let product = product(of: significand << UInt64(shift)) else { return nil }
    let upperBit = product.high >> 63
    // The 53 bits, and one for rounding.
    var bits = product.high >> (upperBit + 9)
    // 217706 / 2^16 is the binary logarithm of ten.
    var binaryExponent = (217_706 * exponent) >> 16 + 63 + Int(upperBit) - shift + 1023
    guard binaryExponent > 0 else { return nil }
    // Exactly in the middle, which is only possible for small powers of five: round to even, that is, down.
    if product.low <= 1, (-4...23).contains(exponent), bits & 3 == 1, bits << (upperBit + 9) == product.high {
      bits &= ~1
    }
    bits = (bits + bits & 1) >> 1
    if bits >= 1 << 53 {
      bits >>= 1
      binaryExponent += 1
    }
    guard binaryExponent < 0x7FF else { return nil }
    return Double(bitPattern: UInt64(binaryExponent) << 52 | bits & (1 << 52 - 1))
  }

  /// The highest 128 of 192 bits; nil if the bits that the table lacks could change the result.
  private func product(of significand: UInt64) -> (high: UInt64, low: UInt64)? {
    let power = PowersOfFive.shared[exponent]
    var product = significand.multipliedFullWidth(by: power.high)
    if product.high & 0x1FF == 0x1FF {
      let carry = significand.multipliedFullWidth(by: power.low).high
      let (sum, overflow) = product.low.addingReportingOverflow(carry)
      product = (product.high + (overflow ? 1 : 0), sum)
    }
    guard product.low != .max || (-27...55).contains(exponent) else { return nil }
    return (product.high, product.low)
  }
}
