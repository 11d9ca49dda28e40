/// Finds what is wrong with a number literal that JSONDecoder rejects.
struct NumberFlaw {
  private let number: String
  private let digits: [UInt8]
  private let offset: Int
  private let allowsJSON5: Bool

  init(_ number: String, offset: Int, allowsJSON5: Bool) {
    self.number = number
    self.offset = offset
    self.allowsJSON5 = allowsJSON5
    digits = Array(number.utf8)
  }

  var problem: SyntaxProblem {
    leadingZero ?? missingDigits ?? strayPoint
      ?? SyntaxProblem(
        .badNumber, offset..<offset + digits.count, found: number, replacement: Self.meaning(of: number))
  }

  /// The JSON that a token probably means: grouped digits are a number in other languages; a day, an address, a version
  /// or a number with its unit is a string without its quotes.
  static func meaning(of token: String) -> String? {
    if token.wholeMatch(of: /-?\d+(?:_\d+)+(?:\.\d+)?/) != nil { return token.replacing("_", with: "") }
    let text = /\d{4}-\d\d-\d\d[\w:.+\-]*|\d+(?:\.\d+){2,}|[1-9]\d*(?:\.\d+)?(?:%|[a-zA-Z]{2,})/
    return token.wholeMatch(of: text) == nil ? nil : JSONPath.quoted(token)
  }

  /// Zeros before other digits: `007`, `-01.5`.
  private var leadingZero: SyntaxProblem? {
    let start = digits.first.map { $0 == 0x2D || $0 == 0x2B } == true ? 1 : 0
    let integer = digits.dropFirst(start).prefix { $0 &- 0x30 < 10 }
    let zeros = integer.prefix { $0 == 0x30 }
    guard !zeros.isEmpty, integer.count > 1 else { return nil }
    let superfluous = zeros.count == integer.count ? zeros.count - 1 : zeros.count
    let place = offset + start..<offset + start + superfluous
    return SyntaxProblem(.leadingZero, place, found: number, replacement: "")
  }

  /// A sign, point or exponent without the digits that must follow, in a number that is valid up to there.
  private var missingDigits: SyntaxProblem? {
    let parts = digits.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 | 0x20 == 0x65 }
    let hasExponent = parts.count == 2
    let mantissa = String(decoding: parts[0], as: UTF8.self)
    if let at = gap(inMantissa: mantissa) { return missing(at, ending: at == digits.count) }
    guard hasExponent else { return nil }
    let exponent = parts[1].first.map { $0 == 0x2D || $0 == 0x2B } == true ? parts[1].dropFirst() : parts[1]
    return exponent.isEmpty ? missing(digits.count, ending: true) : nil
  }

  /// A full stop after a number that already has its point: `117.84.`
  private var strayPoint: SyntaxProblem? {
    guard number.wholeMatch(of: /-?\d+\.\d+\./) != nil else { return nil }
    let last = offset + digits.count - 1
    return SyntaxProblem(.badNumber, last..<last + 1, found: number, replacement: "")
  }

  private func missing(_ at: Int, ending: Bool) -> SyntaxProblem {
    SyntaxProblem(
      .missingDigits, offset + at..<offset + at, expected: [.digit], found: number, replacement: ending ? nil : "0")
  }

  /// The place of the missing digits in `-`, `1.`, `-.5`; nil in any other text.
  private func gap(inMantissa mantissa: String) -> Int? {
    let bytes = Array(mantissa.utf8)
    let signs = bytes.first == 0x2D ? 1 : 0
    let integer = bytes.dropFirst(signs).prefix { $0 &- 0x30 < 10 }
    let rest = bytes.dropFirst(signs + integer.count)
    guard rest.allSatisfy({ $0 == 0x2E || $0 &- 0x30 < 10 }), rest.count(where: { $0 == 0x2E }) <= 1 else { return nil }
    if integer.isEmpty { return signs }
    return rest.count == 1 ? signs + integer.count + 1 : nil
  }
}
