/// Words inside declarations, by their use.
extension OutlineBuilder {
  /// Notes a word of the innermost declaration.
  mutating func refer(_ isUpper: Bool) {
    let top = stack.count - 1
    if isGenericParameter { stack[top].locals.append(lexer.hash) }
    if isInParameters {
      if stack[top].parameters.takeWord(lexer.hash) { return }
      if isUpper, !isBehindDot, !stack[top].parameters.isOptional { stack[top].inherits.append(lexer.hash) }
    }
    if isUpper, lexer.nextByte == 0x28 || lexer.nextByte == 0x3C { noteSpoken(WordHash.creation(of: lexer.hash), top) }
    if lastMark == 0x40, stack[top].phase == .modifiers {
      if isCodableWord { stack[top].isDecodedByMacro = true }
      if lexer.hash == Self.globalActorHash { stack[top].isGlobalActor = true }
    }
    if isBehindDot, base != 0 { return referQualified(top) }
    // The name of a type before a dot belongs to the name after it.
    if isUpper, !isBehindDot, lexer.nextByte == 0x2E { return }
    if !isBehindDot, !lexer.isQuoted, SwiftWord.of(lexer.hash).isReserved { return }
    let form = wordForm
    // The first label of a call, together with the name of the function.
    if form == .spoken, lastMark == 0x28 { noteSpoken(WordHash.opening(of: lastWord, with: lexer.hash), top) }
    guard seen.isNew(lexer.hash, item: stack[top].item, form: form) else { return }
    switch form {
    case .name: stack[top].names.append(lexer.hash)
    case .ofValue: stack[top].ofValues.append(lexer.hash)
    case .implicit: stack[top].implicit.append(lexer.hash)
    case .ofEither:
      stack[top].ofValues.append(lexer.hash)
      stack[top].implicit.append(lexer.hash)
    case .spoken: stack[top].spoken.append(lexer.hash)
    case .local:
      stack[top].spoken.append(lexer.hash)
      stack[top].locals.append(lexer.hash)
    }
  }

  /// `Value` in `func read<Value: Decodable>(…)`
  private var isGenericParameter: Bool {
    let top = stack.count - 1
    guard angles == 1, lastMark == 0x3C || lastMark == 0x2C, stack[top].item >= 0, stack[top].phase == .head,
      stack[top].brackets.isEmpty, !stack[top].parameters.wasOpened
    else { return false }
    return outline.items[stack[top].item].kind != .variable && outline.items[stack[top].item].kind != .extended
  }

  private var wordForm: SeenWords.Form {
    if isBehindDot {
      switch dot {
      case .value: return .ofValue
      case .nothing: return .implicit
      case .either: return .ofEither
      }
    }
    let isDeclared =
      declaringWord == .letWord || declaringWord == .varWord || declaringWord == .functionWord
      || lastWord == Self.forHash && lastMark == 0
    if isLabel { return .spoken }
    return isDeclared || isInPattern && !lastWordIsUpper ? .local : .name
  }

  private mutating func noteSpoken(_ hash: UInt64, _ top: Int) {
    if seen.isNew(hash, item: stack[top].item, form: .spoken) { stack[top].spoken.append(hash) }
  }

  private static let forHash = WordHash.of("for")
  private static let inHash = WordHash.of("in")

  /// `{ order, total in`
  mutating func takeClosureWord() {
    guard mayBeClosureHead else { return }
    guard lexer.hash == Self.inHash else { return closureWords.append(lexer.hash) }
    stack[stack.count - 1].locals += closureWords
    mayBeClosureHead = false
  }

  private mutating func referQualified(_ top: Int) {
    let around = outerBase.map { $0 &* 31 &+ 1 } ?? 0
    guard seen.isNew(lexer.hash ^ (base ^ around) &* 31, item: stack[top].item, form: .name) else { return }
    if let outerBase {
      stack[top].nested += [outerBase, base, lexer.hash]
    } else {
      stack[top].qualified += [base, lexer.hash]
    }
  }

  /// Whether the parentheses of a function's or initializer's parameters are open.
  var isInParameters: Bool {
    let top = stack.count - 1
    guard stack[top].item >= 0, stack[top].parameters.isOpen else { return false }
    return stack[top].brackets.first == 0x28
  }

  /// `@Codable`, `@MyDecodable`
  var isCodableWord: Bool {
    let word = UnsafeBufferPointer(start: lexer.bytes + lexer.start, count: lexer.end - lexer.start)
    return ["Codable", "Decodable"].contains { String(decoding: word, as: UTF8.self).contains($0) }
  }

  /// `name:` after a parenthesis or comma, and the second name in `of name:`.
  var isLabel: Bool {
    guard stack[stack.count - 1].brackets.last == 0x28, lexer.nextByte == 0x3A else { return false }
    return lastMark == 0x28 || lastMark == 0x2C || lastMark == 0
  }
}
