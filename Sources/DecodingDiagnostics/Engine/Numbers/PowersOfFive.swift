/// The leading 128 bits of the powers of five, for converting decimal literals to binary numbers.
///
/// The decimal `w × 10^q` is `w × 5^q` with another binary exponent, so only the power of five needs a table. Each is
/// shifted so that its highest bit is the highest of 128; the power of two by which it is shifted follows from q. For
/// example
///
///     q     5^q                        table
///     0     1                          0x8000000000000000 0000000000000000
///     1     5 = 0b101                  0xA000000000000000 0000000000000000
///     3     125 = 0b1111101            0xFA00000000000000 0000000000000000
///     28    2^65 × 1.009…              0x813F3978F8940984 4000000000000000
///     -1    2^-3 × 1.6                 0xCCCCCCCCCCCCCCCC CCCCCCCCCCCCCCCD
///
/// Exact up to 5^55, truncated beyond. Negative powers are never exact: those to 5^-27 are rounded up, so that `w ×
/// 5^-q` is exact for a w that 5^q divides; the others are truncated.
struct PowersOfFive: Sendable {
  static let exponents = -342...308
  static let shared = PowersOfFive()

  private let words: [UInt64]

  /// The higher and the lower half of a power in `exponents`.
  @inline(__always)
  subscript(exponent: Int) -> (high: UInt64, low: UInt64) {
    let index = (exponent - Self.exponents.lowerBound) * 2
    return (words[index], words[index + 1])
  }

  private init() {
    var powers: [UInt64] = []
    // The reciprocals, as multiples of 2^-1024: even 5^-342 has more than the 128 bits that are needed.
    var reciprocal = LargeNumber(wordCount: 17)
    reciprocal.words[16] = 1
    for exponent in 1...(-Self.exponents.lowerBound) {
      reciprocal.divideByFive()
      let leading = reciprocal.leadingBits
      let (low, carries) = leading.low.addingReportingOverflow(exponent <= 27 ? 1 : 0)
      powers += [low, leading.high &+ (carries ? 1 : 0)]
    }
    // Created from the largest to the smallest with the halves swapped: reversing puts both in order.
    powers.reverse()
    var power = LargeNumber(wordCount: 12)
    power.words[0] = 1
    for _ in 0...Self.exponents.upperBound {
      let leading = power.leadingBits
      powers += [leading.high, leading.low]
      power.multiplyByFive()
    }
    words = powers
  }
}

/// A natural number with a fixed number of words, the lowest first.
private struct LargeNumber {
  var words: [UInt64]

  init(wordCount: Int) { words = Array(repeating: 0, count: wordCount) }

  mutating func multiplyByFive() {
    var carry: UInt64 = 0
    for index in words.indices {
      let product = words[index].multipliedFullWidth(by: 5)
      let (sum, overflow) = product.low.addingReportingOverflow(carry)
      words[index] = sum
      carry = product.high + (overflow ? 1 : 0)
    }
  }

  mutating func divideByFive() {
    var remainder: UInt64 = 0
    for index in words.indices.reversed() {
      (words[index], remainder) = UInt64(5).dividingFullWidth((remainder, words[index]))
    }
  }

  /// The highest 128 bits from the first that is set, in halves since `UInt128` is not available on every system.
  var leadingBits: (high: UInt64, low: UInt64) {
    guard let top = words.lastIndex(where: { $0 != 0 }) else { return (0, 0) }
    let shift = words[top].leadingZeroBitCount
    func half(from index: Int) -> UInt64 {
      func word(_ index: Int) -> UInt64 { index >= 0 ? words[index] : 0 }
      return word(index) << UInt64(shift) | word(index - 1) >> UInt64(64 - shift)
    }
    return (half(from: top), half(from: top - 1))
  }
}
