/// Something that cannot begin a value, where a value is expected.
extension SyntaxDiagnosis {
  var unexpectedInValue: SyntaxProblem {
    let first = byte(offset)
    switch first {
    case 0x27, 0x60: return quotedOtherwise
    case 0x2C: return stop.expecting == .value ? missingValue : extraComma
    case 0x7D where opens(0x7B): return missingValue
    case 0x5D where opens(0x7B), 0x7D where opens(0x5B):
      return stop.expecting == .value ? missingValue : mismatched
    case 0x2B: return plusSign
    case 0x2E where Self.isDigit(byte(offset + 1)):
      return SyntaxProblem(
        .missingDigits, offset..<offset, expected: [.digit], found: text.excerpt(run(offset)), replacement: "0")
    case 0x2E where isEllipsis: return ellipsis
    case 0x5C where byte(offset + 1) == 0x22: return escapedQuotes
    case 0x28, 0x3C: return printedNull ?? make(.unexpectedCharacter, characterRange(offset))
    default:
      if Self.isLetter(first) || first == 0x5F { return wordInsteadOfValue }
      return make(.unexpectedCharacter, characterRange(offset))
    }
  }

  private var isEllipsis: Bool { byte(offset + 1) == 0x2E && byte(offset + 2) == 0x2E }

  /// Three points for elements that the writer left out, with the comma before or after them.
  private var ellipsis: SyntaxProblem {
    let (comma, end) = (trimmed(offset) - 1, offset + 3)
    if byte(comma) == 0x2C { return make(.unexpectedCharacter, comma..<end, replacement: "") }
    let next = skipBlanks(end)
    return make(.unexpectedCharacter, offset..<(byte(next) == 0x2C ? next + 1 : end), replacement: "")
  }

  /// A string in single quotes or backticks, with the same string in double quotes as its replacement.
  var quotedOtherwise: SyntaxProblem {
    let quote = byte(offset)
    guard let end = nextQuote(offset + 1, quote) else {
      return make(.singleQuotes, offset..<offset + 1, replacement: "\"")
    }
    let sign = String(decoding: [quote], as: UTF8.self)
    let content = text[offset + 1..<end].split(separator: "\\" + sign, omittingEmptySubsequences: false).joined(
      separator: sign)
    var replacement = ""
    var isEscaped = false
    for character in content {
      if character == "\"", !isEscaped { replacement += "\\" }
      isEscaped = character == "\\" && !isEscaped
      replacement.append(character)
    }
    return make(.singleQuotes, offset..<end + 1, replacement: "\"\(replacement)\"")
  }

  /// `<null>` and `(null)`, the printed forms of an NSNull object and of a nil object.
  private var printedNull: SyntaxProblem? {
    let name = word(offset + 1)
    let closing: UInt8 = byte(offset) == 0x28 ? 0x29 : 0x3E
    guard ["null", "nil"].contains(text[name]), byte(name.upperBound) == closing else { return nil }
    return make(.printedNull, offset..<name.upperBound + 1, replacement: "null")
  }

  private var missingValue: SyntaxProblem {
    let place = trimmed(offset)
    return SyntaxProblem(
      .missingValue, place..<place, expected: [.value], found: text.excerpt(characterRange(offset)))
  }

  var extraComma: SyntaxProblem {
    make(.extraComma, offset..<offset + 1, replacement: "")
  }

  var mismatched: SyntaxProblem {
    let closing = opens(0x7B) ? "}" : "]"
    return make(.mismatchedBracket, offset..<offset + 1, opener: stop.openers.last, replacement: closing)
  }

  /// JSON that was escaped as if it were inside a string: `{\"a\": 1}`.
  var escapedQuotes: SyntaxProblem {
    make(.escapedQuotes, offset..<offset + 2, replacement: "\"")
  }

  private var plusSign: SyntaxProblem {
    if let named = nonFinite(from: offset + 1) { return named }
    let isNumber = Self.isDigit(byte(offset + 1)) || byte(offset + 1) == 0x2E
    return make(isNumber ? .leadingPlus : .unexpectedCharacter, offset..<offset + 1, replacement: isNumber ? "" : nil)
  }

  /// `NaN`, `Infinity` and so on; its name starts at `start`, and the whole begins at the place of the break.
  func nonFinite(from start: Int) -> SyntaxProblem? {
    let name = word(start)
    guard ["nan", "infinity", "inf"].contains(text[name].lowercased()) else { return nil }
    // NaN can become null; infinity has no equivalent.
    let replacement = text[name].lowercased() == "nan" ? "null" : nil
    return make(.nonFiniteNumber, offset..<name.upperBound, replacement: replacement)
  }

  private var wordInsteadOfValue: SyntaxProblem {
    if let known = nonFinite(from: offset) ?? literalProblem(word(offset)) { return known }
    if let unescaped = quoteBeforeComma { return unescaped }
    let value = run(offset)
    if offset + value.count == bytes.count, !stop.openers.isEmpty, isLiteralStart(value) {
      return make(.truncated, bytes.count..<bytes.count, opener: stop.openers.last)
    }
    return make(.unquotedString, value, replacement: JSONPath.quoted(text[value]))
  }

  /// Whether the text is cut off within `true`, `false` or `null`.
  private func isLiteralStart(_ range: Range<Int>) -> Bool {
    ["true", "false", "null"].contains { $0.hasPrefix(text[range]) }
  }

  /// A literal in another language's spelling, or misspelt.
  func literalProblem(_ word: Range<Int>) -> SyntaxProblem? {
    let spelling = text[word]
    let literals = ["true", "false", "null"]
    if spelling == "undefined" { return make(.undefinedLiteral, word, replacement: "null") }
    if let literal = literals.first(where: { $0 == spelling.lowercased() }) {
      return spelling == literal ? nil : make(.capitalizedLiteral, word, replacement: literal)
    }
    if ["none", "nil"].contains(spelling.lowercased()) {
      return make(.capitalizedLiteral, word, replacement: "null")
    }
    guard word.upperBound < bytes.count || stop.openers.isEmpty else { return nil }
    guard let literal = literals.first(where: { Self.isMisspelling(spelling, of: $0) }) else { return nil }
    return make(.misspeltLiteral, word, replacement: literal)
  }

  /// One letter too many, too few, wrong, or two swapped.
  private static func isMisspelling(_ spelling: String, of literal: String) -> Bool {
    let left = Array(spelling.utf8)
    let right = Array(literal.utf8)
    guard left.count > 2, abs(left.count - right.count) <= 1 else { return false }
    if left.count == right.count {
      let wrong = left.indices.filter { left[$0] != right[$0] }
      return wrong.count == 1 || wrong.count == 2 && left.sorted() == right.sorted()
    }
    let (short, long) = left.count < right.count ? (left, right) : (right, left)
    return long.indices.contains { short == Array(long[..<$0] + long[($0 + 1)...]) }
  }
}
