/// Marks between words: brackets, operators, literals and directives.
extension OutlineBuilder {
  mutating func takeMark() {
    let byte = lexer.byte
    takePattern(byte)
    defer {
      base = byte == 0x2E && lastWordIsUpper && lastMark == 0 ? lastWord : 0
      outerBase = baseOfLastWord
      // No member follows `..<`.
      isBehindDot = byte == 0x2E && lastMark != 0x2E
      isBehindComma = byte == 0x2C
      if byte != 0x2E { lastWordIsUpper = false }
      lastMark = byte
      declaringWord = .none
    }
    if byte == 0x2E { noteDot() }
    if mayBeClosureHead, !Self.marksOfClosureHeads.contains(byte) { mayBeClosureHead = false }
    if byte == 0x7B { (mayBeClosureHead, closureWords) = (true, []) }
    if isInParameters { takeParameterMark(byte) }
    if byte == 0x5B { noteSubscript() }
    switch byte {
    case 0x7B, 0x28, 0x5B: open(byte)
    case 0x7D, 0x29, 0x5D: closeBracket(byte)
    case 0x40 where lexer.isFirstOnLine || lastMark == 0x7B || isPending: beginPendingIfMemberPlace()
    case 0x3A: takeColon()
    case 0x3D, 0x3C, 0x3E, 0x2D, 0x26, 0x2B, 0x21, 0x3F, 0x2A, 0x2F, 0x25, 0x7C, 0x5E, 0x7E: takeOperator()
    default: break
    }
  }

  /// `values[0]`: directly after a value; an array literal has a space before it.
  private mutating func noteSubscript() {
    let top = stack.count - 1
    guard lexer.start > 0, stack[top].item >= 0, Self.endsOfValues.contains(lexer.bytes[lexer.start - 1]) else {
      return
    }
    let word = NameReach.subscriptWord
    if seen.isNew(word, item: stack[top].item, form: .ofValue) { stack[top].ofValues.append(word) }
  }

  private static let endsOfValues: Set<UInt8> = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_`)]?!}\"".utf8)

  /// `case let .total(value)`, `let (first, second)`: names in parentheses are declared, up to the next `=`, `:` or
  /// `{`.
  private mutating func takePattern(_ byte: UInt8) {
    if declaringWord == .letWord || declaringWord == .varWord, byte == 0x2E || byte == 0x28 { isInPattern = true }
    if byte == 0x3D || byte == 0x3A || byte == 0x7B { isInPattern = false }
  }

  /// Marks that may occur between a brace and `in`, among names and types of parameters.
  private static let marksOfClosureHeads = Set("(),:.?[]<>-&@".utf8)

  private mutating func noteDot() {
    let before = lexer.start > 0 ? lexer.bytes[lexer.start - 1] : 0x20
    if before > 0x20 {
      dot = Self.openers.contains(before) ? .nothing : .value
    } else {
      let goesOn = lastMark == 0 || [0x22, 0x29, 0x5D, 0x7D, 0x3F, 0x21].contains(lastMark)
      dot = lexer.isFirstOnLine && goesOn ? .either : .nothing
    }
  }

  /// After one of these, a dot has nothing in front of it.
  private static let openers = Array("([{,:=~-&|<>*/+;".utf8)

  /// A mark in the parameters of a function; `->` arrives as one.
  mutating func takeParameterMark(_ byte: UInt8) {
    let top = stack.count - 1
    let isDirect = stack[top].brackets.count == 1 && angles == 0
    let isArrow = byte == 0x2D && lexer.end == lexer.start + 2
    switch byte {
    case 0x2C where isDirect:
      stack[top].parameters.takeComma()
      stack[top].firstOfParameter = stack[top].inherits.count
    case 0x3A where isDirect: stack[top].parameters.takeColon()
    case 0x29 where stack[top].brackets.count == 1: stack[top].parameters.end()
    case 0x3D where isDirect && lexer.end == lexer.start + 1, 0x40: takeOptionalSign()
    case _ where isArrow: takeOptionalSign()
    case 0x3C, 0x3E: countAngles()
    default: break
    }
  }

  private mutating func takeOptionalSign() {
    let top = stack.count - 1
    stack[top].parameters.takeOptionalSign()
    stack[top].inherits.removeSubrange(stack[top].firstOfParameter...)
  }

  mutating func beginPendingIfMemberPlace() {
    guard stack[stack.count - 1].brackets.isEmpty, isMemberPlace else { return }
    beginPending()
  }

  mutating func takeColon() {
    let top = stack.count - 1
    guard stack[top].item >= 0, stack[top].brackets.isEmpty, angles == 0, isMemberPlace, stack[top].phase == .head,
      outline.items[stack[top].item].kind.hasMembers
    else { return }
    stack[top].phase = .inheritance
  }

  mutating func takeOperator() {
    let top = stack.count - 1
    guard stack[top].item >= 0, !stack[top].holdsMembers else { return }
    if stack[top].isStatement, stack[top].brackets.isEmpty { stack[top].givesValue = true }
    let isSingle = lexer.end == lexer.start + 1
    if stack[top].brackets.isEmpty, isMemberPlace {
      if stack[top].phase == .name {
        // `static func == (…)`
        outline.items[stack[top].item].isEssential = true
        stack[top].declares.append(lexer.hash)
        stack[top].phase = .head
        return
      }
      if isSingle, lexer.byte == 0x3D {
        let isAlias = outline.items[stack[top].item].kind == .alias
        if stack[top].phase == .head { stack[top].phase = isAlias ? .inheritance : .rest }
        return
      }
      countAngles()
      // `->`, and `==` in a `where` clause, are no operators.
      if isHead(of: outline.items[stack[top].item].kind) { return }
    }
    if !isSingle, seen.isNew(lexer.hash, item: stack[top].item, form: .name) {
      stack[top].names.append(lexer.hash)
    }
  }

  /// Whether nothing outside the brackets of a declaration is an expression.
  private func isHead(of kind: OutlineItem.Kind) -> Bool {
    kind.hasMembers || kind == .function || kind == .initializer || kind == .alias
  }

  mutating func countAngles() {
    var index = lexer.start
    while index < lexer.end {
      if lexer.bytes[index] == 0x3C {
        angles += 1
        noteGeneric()
      }
      if lexer.bytes[index] == 0x3E, angles > 0, index == lexer.start || lexer.bytes[index - 1] != 0x2D { angles -= 1 }
      index += 1
    }
  }

  private mutating func noteGeneric() {
    let top = stack.count - 1
    if stack[top].phase == .head, outline.items[stack[top].item].kind.isType {
      outline.items[stack[top].item].isGeneric = true
    }
  }

  mutating func open(_ byte: UInt8) {
    let top = stack.count - 1
    guard !stack[top].holdsMembers else {
      beginScript(false)
      stack[stack.count - 1].brackets.append(byte)
      return
    }
    let isDirect = stack[top].brackets.isEmpty && isMemberPlace
    if isDirect, byte == 0x7B {
      let number = stack[top].item
      let kind = outline.items[number].kind
      if kind.hasMembers, stack[top].phase != .done {
        stack[top].holdsMembers = true
        return
      }
      if kind == .variable, stack[top].phase == .head { noteAccessors(of: number) }
    }
    if isDirect, byte == 0x28, stack[top].phase == .head {
      let kind = outline.items[stack[top].item].kind
      if kind == .function || kind == .initializer { stack[top].parameters.begin() }
      if kind == .initializer { noteDecoding(top) }
    }
    stack[top].brackets.append(byte)
  }

  /// A block after the type of a property; with observers the property is still stored.
  mutating func noteAccessors(of number: Int) {
    var index = lexer.end
    while index < lexer.count, lexer.bytes[index] <= 0x20 { index += 1 }
    let isObserver = ["willSet", "didSet"].contains { word in
      index + word.utf8.count <= lexer.count
        && zip(word.utf8, index...).allSatisfy { byte, place in lexer.bytes[place] == byte }
    }
    if !isObserver { outline.items[number].isEssential = false }
    stack[stack.count - 1].phase = isObserver ? .rest : .done
    if !isObserver { stack[stack.count - 1].keys = [] }
  }

  /// `init(from`
  mutating func noteDecoding(_ top: Int) {
    var index = lexer.end
    while index < lexer.count, lexer.bytes[index] <= 0x20 { index += 1 }
    let isDecoding =
      index + 5 < lexer.count
      && zip("from ".utf8, index...).allSatisfy { byte, place in
        lexer.bytes[place] == byte || byte == 0x20 && (lexer.bytes[place] == 0x3A || lexer.bytes[place] <= 0x20)
      }
    outline.items[stack[top].item].isEssential = isDecoding
    stack[top].phase = .rest
  }

  mutating func closeBracket(_ byte: UInt8) {
    var top = stack.count - 1
    if !stack[top].holdsMembers, !stack[top].brackets.isEmpty {
      stack[top].brackets.removeLast()
      if byte == 0x7D, stack[top].brackets.isEmpty {
        let kind = outline.items[max(stack[top].item, 0)].kind
        if kind == .function || kind == .initializer || kind == .other {
          stack[top].phase = .done
        }
      }
      return
    }
    guard byte == 0x7D else { return }
    // The end of the last member, and of its container.
    if !stack[top].holdsMembers { close(at: lexer.start) }
    top = stack.count - 1
    guard stack[top].item >= 0 else { return }
    close(at: lexer.end)
  }

  // MARK: Literals and directives

  mutating func takeLiteral() {
    lastMark = 0x22
    isBehindDot = false
    mayBeClosureHead = false
    guard lexer.isPlain, lexer.end > lexer.start else { return }
    let top = stack.count - 1
    if stack[top].item >= 0, outline.items[stack[top].item].kind == .enumCase, stack[top].brackets.isEmpty {
      stack[top].keys.append(WordHash.folded(lexer.bytes, lexer.start, lexer.end))
    } else if stack[top].item >= 0, outline.items[stack[top].item].kind == .variable, !stack[top].brackets.isEmpty {
      // `static let id = Key("id")`, `@CodedAt("id")`
      stack[top].keys.append(WordHash.folded(lexer.bytes, lexer.start, lexer.end))
    }
    noteLiteral()
  }

  mutating func noteLiteral() {
    var start = lexer.start
    var end = lexer.end
    guard end - start <= 200 else { return }
    var index = start
    while index < end {
      if lexer.bytes[index] == 0x2F { start = index + 1 }
      index += 1
    }
    if end - start > 5, zip(".json".utf8, (end - 5)...).allSatisfy({ $0 == lexer.bytes[$1] }) { end -= 5 }
    var hash = WordHash.seed
    index = start
    while index < end {
      hash = (hash ^ UInt64(lexer.bytes[index])) &* WordHash.prime
      index += 1
    }
    outline.literals.append(hash)
  }

  mutating func takeDirective() {
    let isCondition = [Self.ifHash, Self.elseifHash].contains(lexer.hash)
    if isCondition { lexer.skipLine() }
    lastMark = 0
  }

  static let staticHash = WordHash.of("static")
  static let ifHash = WordHash.of("if")
  static let elseifHash = WordHash.of("elseif")
}
