/// Something unexpected where a key, a colon or a comma belongs.
extension SyntaxDiagnosis {
  var unexpectedInKey: SyntaxProblem {
    let first = byte(offset)
    switch first {
    case 0x27, 0x60: return quotedOtherwise
    case 0x2C: return extraComma
    case 0x5D: return mismatched
    case 0x3A: return make(.missingKey, offset..<offset)
    case 0x7B, 0x5B: return make(.missingKey, offset..<offset)
    case 0x5C where byte(offset + 1) == 0x22: return escapedQuotes
    default: break
    }
    guard Self.isWordByte(first) || first == 0x2D else { return make(.unexpectedCharacter, characterRange(offset)) }
    if let unescaped = quoteBeforeComma { return unescaped }
    let colon = run(offset, stoppingAt: [0x3A, 0x2C, 0x7D, 0x22])
    if byte(colon.upperBound) == 0x22, byte(skipBlanks(colon.upperBound + 1)) == 0x3A {
      return make(
        .unquotedKey, offset..<colon.upperBound + 1, replacement: JSONPath.quoted(text[colon]))
    }
    let key = byte(skipBlanks(colon.upperBound)) == 0x3A ? colon : word(offset)
    guard !key.isEmpty else { return make(.unexpectedCharacter, characterRange(offset)) }
    return make(.unquotedKey, key, replacement: JSONPath.quoted(text[key]))
  }

  var unexpectedInsteadOfColon: SyntaxProblem {
    let key = lastString
    if let key, let colon = colonInside(key) {
      return SyntaxProblem(
        .unclosedString, key.lowerBound..<colon, expected: [.quote], found: text.excerpt(key.lowerBound..<colon),
        opener: key.lowerBound, replacement: text[key.lowerBound..<colon] + "\"")
    }
    if let unescaped = unescapedQuote { return unescaped }
    let place = trimmed(offset)
    if byte(offset) == 0x3D {
      let arrow = byte(offset + 1) == 0x3E ? 2 : 1
      return make(.missingColon, offset..<offset + arrow, replacement: ":")
    }
    let isValue = Self.startsValue(byte(offset)) || Self.isLetter(byte(offset))
    return make(.missingColon, place..<place, replacement: isValue ? ":" : nil)
  }

  /// The colon inside a string whose closing quote, that of a key, is missing: `{"a: "x"}`.
  private func colonInside(_ key: Range<Int>) -> Int? {
    guard Self.isWordByte(byte(offset)), let colon = bytes[key].firstIndex(of: 0x3A) else { return nil }
    let isKeyLike = bytes[key.lowerBound + 1..<colon].allSatisfy { Self.isWordByte($0) || $0 == 0x2D }
    return isKeyLike && colon > key.lowerBound + 1 ? trimmed(colon) : nil
  }

  /// After a value: neither a comma nor the closing bracket.
  var unexpectedAfterValue: SyntaxProblem {
    let first = byte(offset)
    if first == 0x7D || first == 0x5D { return mismatched }
    if let quotes = swallowedQuote ?? unescapedQuote { return quotes }
    if let token = brokenToken { return token }
    let place = trimmed(offset)
    if first == 0x3B { return make(.missingComma, offset..<offset + 1, replacement: ",") }
    let isNext = Self.startsValue(first) || Self.isLetter(first) || first == 0x27
    if isNext { return make(.missingComma, place..<place, replacement: ",") }
    return make(.unexpectedCharacter, characterRange(offset))
  }

  /// A number or literal with trailing characters that do not belong to it: `12px`, `0x1F`, `trueish`.
  private var brokenToken: SyntaxProblem? {
    guard offset > 0, Self.isWordByte(byte(offset)) || byte(offset) == 0x25 else { return nil }
    var start = offset
    while start > 0, Self.isWordByte(bytes[start - 1]) || [0x2E, 0x2D, 0x2B].contains(bytes[start - 1]) { start -= 1 }
    guard start < offset else { return nil }
    // A colon separates hours from minutes; after a word it ends a key.
    let colon: Set<UInt8> = Self.isDigit(bytes[start]) ? [] : [0x3A]
    let token = start..<run(offset, stoppingAt: colon.union([0x2C, 0x7D, 0x5D, 0x20, 0x09])).upperBound
    if Self.isDigit(bytes[start]) || bytes[start] == 0x2D {
      if bytes[start] == 0x2D, let named = infinityAfterMinus(start) { return named }
      return make(.badNumber, token, replacement: NumberFlaw.meaning(of: text[token]))
    }
    return literalProblem(token) ?? make(.unquotedString, token, replacement: JSONPath.quoted(text[token]))
  }

  private func infinityAfterMinus(_ start: Int) -> SyntaxProblem? {
    let name = word(start + 1)
    guard ["infinity", "inf", "nan"].contains(text[name].lowercased()) else { return nil }
    return make(.nonFiniteNumber, start..<name.upperBound, replacement: text[name].lowercased() == "nan" ? "null" : nil)
  }
}
