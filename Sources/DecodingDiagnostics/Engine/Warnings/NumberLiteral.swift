internal import Foundation

/// A number as its literal spells it: `digits × 10^exponent`, without zeros at either end of the digits.
///
/// `-120.50e3` is 1205 × 10^2.
struct NumberLiteral: Equatable {
  private(set) var digits: [UInt8] = []
  private(set) var exponent = 0

  init(_ text: some StringProtocol) {
    var isFraction = false
    var rest = Substring(text).utf8[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits.append(byte - UInt8(ascii: "0"))
        if isFraction { exponent -= 1 }
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        exponent += Int(Substring(rest)) ?? 0
        rest = rest[rest.endIndex...]
      default: break
      }
    }
    while digits.last == 0 {
      digits.removeLast()
      exponent += 1
    }
    digits.removeFirst(digits.prefix { $0 == 0 }.count)
    if digits.isEmpty { exponent = 0 }
  }

  /// Returns whether a program could have printed this literal for the value that was read: rounded to the same number
  /// of digits, the exact decimal expansion of the value is the literal.
  func survives(as value: Double) -> Bool {
    digits.isEmpty || NumberLiteral(String(format: "%.\(digits.count - 1)e", value)) == self
  }

  /// The same for a type that holds decimal digits.
  func survives(as value: Decimal) -> Bool { NumberLiteral(value.description) == self }
}

extension Decimal {
  /// The number of digits that the 128-bit significand always holds.
  static let sureDigits = 38
}
