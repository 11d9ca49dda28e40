/// Makes the outline of a file in one pass over its tokens.
///
/// What is found is a superset of what the syntax tree tells: a file that is taken without need costs a moment, one that is
/// missing costs the model. So all branches of an `#if` count, and what cannot be told to be a label is a name.
struct OutlineBuilder {
  /// A declaration that is not closed yet, with what surrounds it.
  private struct Open {
    /// Its position among the items; -1 for the file itself.
    var item: Int
    /// Whether members are declared directly in it: a type, an extension, the file.
    var holdsMembers: Bool
    var references: [UInt64] = []
    var mentions: [UInt64] = []
    var declares: [UInt64] = []
    var inherits: [UInt64] = []
    var keys: [UInt64] = []
    /// Brackets that are open in it, by their opening byte.
    var brackets: [UInt8] = []
    var phase = Phase.modifiers
    /// A member of the type itself.
    var isStatic = false
    var isDecodedByMacro = false
  }

  private enum Phase {
    /// Attributes and modifiers; no word yet that tells what it is.
    case modifiers
    /// The name comes next.
    case name
    /// Generic parameters, parameters, a type.
    case head
    /// What a type inherits, or an alias stands for.
    case inheritance
    /// A `where` clause, an initial value, a body that was closed.
    case rest
    /// Nothing but a new declaration can follow.
    case done
  }

  private var lexer: SwiftLexer
  private var outline = FileOutline()
  private var stack: [Open] = [Open(item: -1, holdsMembers: true)]
  /// Angle brackets open in the head of a declaration.
  private var angles = 0
  private var isBehindDot = false
  private var isBehindUpperBase = false
  private var isBehindComma = false
  private var lastMark: UInt8 = 0
  private var lastWordIsUpper = false
  private var declaringWord = SwiftWord.none
  private let seen = SeenWords()

  static func outline(of bytes: UnsafeBufferPointer<UInt8>) -> FileOutline {
    _ = SwiftWord.prepared
    var builder = OutlineBuilder(bytes)
    builder.run()
    return builder.outline
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { lexer = SwiftLexer(bytes) }

  private mutating func run() {
    while true {
      lexer.advance()
      switch lexer.kind {
      case .word: takeWord()
      case .mark: takeMark()
      case .literal: takeLiteral()
      case .directive: takeDirective()
      case .end:
        while stack.count > 1 { close(at: lexer.start) }
        return
      }
    }
  }

  // MARK: Words

  private mutating func takeWord() {
    let isUpper = isUpperCase(lexer.bytes[lexer.start])
    let word = lexer.isQuoted || isBehindDot ? SwiftWord.none : SwiftWord.of(lexer.hash)
    if word == .decoderWord || isBehindDot && SwiftWord.of(lexer.hash) == .decoderWord {
      outline.mentionsDecoder = true
    }
    if word != .none, word != .decoderWord, begins(word) {
      take(word)
    } else {
      takeName(isUpper)
    }
    declaringWord = word
    isBehindDot = false
    isBehindComma = false
    lastWordIsUpper = isUpper
    lastMark = 0
  }

  private func isUpperCase(_ byte: UInt8) -> Bool { byte >= 0x41 && byte <= 0x5A }

  /// Whether a word that may begin a declaration does so here.
  private func begins(_ word: SwiftWord) -> Bool {
    let top = stack.count - 1
    if !stack[top].brackets.isEmpty || !isMemberPlace {
      // Inside of code only types and what they are called matter.
      return isTypeWord(word) && word != .classWord && word != .actorWord && stack[top].phase != .modifiers
        || word == .classWord && isWordNext && stack[top].phase != .modifiers && !isDeclarationNext
    }
    switch word {
    case .modifier: return lexer.isFirstOnLine || isPending || lastMark == 0x7B || lastMark == 0x7D || lastMark == 0x3B
    case .actorWord: return isWordNext && (lexer.isFirstOnLine || isPending)
    case .macroWord, .operatorWord, .precedenceWord: return isWordNext || isPending
    case .whereWord, .none, .decoderWord: return false
    default: return true
    }
  }

  /// The innermost open declaration is a member of something that holds members, or there is none.
  private var isMemberPlace: Bool {
    let top = stack.count - 1
    return stack[top].holdsMembers || stack[top].item >= 0 && stack[top - 1].holdsMembers
  }

  private var isPending: Bool { !stack[stack.count - 1].holdsMembers && stack[stack.count - 1].phase == .modifiers }

  private func isTypeWord(_ word: SwiftWord) -> Bool {
    word == .structWord || word == .enumWord || word == .classWord || word == .actorWord
  }

  private var isWordNext: Bool {
    let byte = lexer.nextByte
    return byte >= 0x61 && byte <= 0x7A || isUpperCase(byte) || byte == 0x5F || byte == 0x60
  }

  /// `class func`, `class var`: there `class` is a modifier.
  private var isDeclarationNext: Bool {
    var index = lexer.end
    while index < lexer.count, lexer.bytes[index] == 0x20 { index += 1 }
    var hash = WordHash.seed
    while index < lexer.count, lexer.bytes[index] >= 0x61, lexer.bytes[index] <= 0x7A {
      hash = (hash ^ UInt64(lexer.bytes[index])) &* WordHash.prime
      index += 1
    }
    switch SwiftWord.of(hash) {
    case .functionWord, .varWord, .letWord, .subscriptWord, .initWord, .modifier: return true
    default: return false
    }
  }

  private mutating func take(_ word: SwiftWord) {
    if !stack[stack.count - 1].brackets.isEmpty || !isMemberPlace { return beginLocalType(word) }
    if word == .modifier || word == .classWord && isDeclarationNext {
      beginPending()
      if lexer.hash == Self.staticHash || word == .classWord { stack[stack.count - 1].isStatic = true }
      return
    }
    if !isPending { begin() }
    let kind = kind(of: word)
    let top = stack.count - 1
    outline.items[stack[top].item].kind = kind
    stack[top].phase = .name
    angles = 0
    switch word {
    case .initWord, .deinitWord, .subscriptWord:
      stack[top].phase = .head
      stack[top].declares.append(lexer.hash)
    case .caseWord: outline.items[stack[top].item].isEssential = true
    default: break
    }
  }

  private func kind(of word: SwiftWord) -> OutlineItem.Kind {
    switch word {
    case .structWord: .structure
    case .enumWord: .enumeration
    case .classWord: .classType
    case .actorWord: .actor
    case .extensionWord: .extended
    case .protocolWord: .protocolType
    case .aliasWord: .alias
    case .functionWord, .macroWord: .function
    case .letWord, .varWord: .variable
    case .initWord: .initializer
    case .caseWord: .enumCase
    default: .other
    }
  }

  /// A type in the body of a function: its members are words of the function.
  private mutating func beginLocalType(_ word: SwiftWord) {
    var item = OutlineItem()
    (item.kind, item.isLocal, item.start) = (kind(of: word), true, UInt32(lexer.start))
    item.parent = Int32(stack[stack.count - 1].item)
    lexer.advance()
    guard lexer.kind == .word else { return }
    note(nameOf: &item)
    item.end = item.start
    outline.items.append(item)
  }

  private mutating func takeName(_ isUpper: Bool) {
    if lexer.nextByte == 0x2E || isUpper { lastWordIsUpper = isUpper }
    let top = stack.count - 1
    guard !stack[top].holdsMembers else { return beginScript(isUpper) }
    if stack[top].brackets.isEmpty, isMemberPlace {
      switch stack[top].phase {
      case .name: return takeDeclaredName()
      case .done where lexer.isFirstOnLine && stack[top - 1].item < 0: return beginScript(isUpper)
      case .inheritance where angles == 0 && SwiftWord.of(lexer.hash) != .whereWord:
        if lexer.nextByte != 0x2E { stack[top].inherits.append(lexer.hash) }
      case .inheritance where angles == 0: stack[top].phase = .rest
      default: break
      }
      if isBehindComma, isList, stack[top].phase != .inheritance { declare() }
    }
    refer(isUpper)
  }

  /// `let a = 1, b = 2`, `case a, b`
  private var isList: Bool {
    let top = stack.count - 1
    let kind = outline.items[stack[top].item].kind
    return kind == .variable || kind == .enumCase
  }

  private mutating func takeDeclaredName() {
    let top = stack.count - 1
    let number = stack[top].item
    switch outline.items[number].kind {
    case .extended:
      // Of `A.B` the last is taken for the name, and the first is what it may be known by as well.
      if outline.items[number].nameLength == 0 { outline.items[number].nameStart = UInt32(outline.names.count) }
      outline.names += UnsafeBufferPointer(start: lexer.bytes + lexer.start, count: lexer.end - lexer.start)
      outline.items[number].name = lexer.hash
      refer(true)
      if lexer.nextByte == 0x2E { outline.names.append(0x2E) } else { stack[top].phase = .head }
      let start = Int(outline.items[number].nameStart)
      outline.items[number].nameLength = UInt32(outline.names.count - start)
      return
    case .structure, .enumeration, .classType, .actor, .protocolType, .alias:
      var item = outline.items[number]
      note(nameOf: &item)
      outline.items[number] = item
    case .other where declaringWord == .importWord || outline.items[number].declares.count == 0 && isImport:
      return takeImport()
    default: outline.items[number].name = lexer.hash
    }
    declare()
    stack[top].phase = .head
  }

  private var isImport: Bool { declaringWord == .importWord }

  private mutating func takeImport() {
    // `import struct Foundation.Date`: what stands before the module is a word of Swift.
    if SwiftWord.of(lexer.hash) == .none { outline.imports.append(lexer.hash) }
    stack[stack.count - 1].phase = .rest
  }

  private mutating func note(nameOf item: inout OutlineItem) {
    item.name = lexer.hash
    item.nameStart = UInt32(outline.names.count)
    item.nameLength = UInt32(lexer.end - lexer.start)
    outline.names += UnsafeBufferPointer(start: lexer.bytes + lexer.start, count: lexer.end - lexer.start)
  }

  private mutating func declare() {
    let top = stack.count - 1
    stack[top].declares.append(lexer.hash)
    if isList { stack[top].keys.append(WordHash.folded(lexer.bytes, lexer.start, lexer.end)) }
  }

  /// Notes a word of the innermost declaration.
  private mutating func refer(_ isUpper: Bool) {
    let top = stack.count - 1
    if lastMark == 0x40, stack[top].phase == .modifiers, isCodableWord { stack[top].isDecodedByMacro = true }
    let mayName: Bool
    if isBehindDot {
      mayName = isUpper || isBehindUpperBase
    } else {
      mayName = !(declaringWord == .letWord || declaringWord == .varWord || declaringWord == .functionWord) && !isLabel
    }
    guard seen.isNew(lexer.hash, item: stack[top].item, mayName: mayName) else { return }
    if mayName { stack[top].references.append(lexer.hash) } else { stack[top].mentions.append(lexer.hash) }
  }

  /// `@Codable`, `@MyDecodable`
  private var isCodableWord: Bool {
    let word = UnsafeBufferPointer(start: lexer.bytes + lexer.start, count: lexer.end - lexer.start)
    return ["Codable", "Decodable"].contains { String(decoding: word, as: UTF8.self).contains($0) }
  }

  /// `name:` or `of name:` between parentheses.
  private var isLabel: Bool {
    guard stack[stack.count - 1].brackets.last == 0x28 else { return false }
    if lexer.nextByte == 0x3A { return true }
    return (lastMark == 0x28 || lastMark == 0x2C) && isWordNext
  }

  // MARK: Marks

  private mutating func takeMark() {
    let byte = lexer.byte
    defer {
      isBehindUpperBase = byte == 0x2E && lastWordIsUpper && lastMark == 0
      isBehindDot = byte == 0x2E
      isBehindComma = byte == 0x2C
      if byte != 0x2E { lastWordIsUpper = false }
      lastMark = byte
      declaringWord = .none
    }
    switch byte {
    case 0x7B, 0x28, 0x5B: open(byte)
    case 0x7D, 0x29, 0x5D: closeBracket(byte)
    case 0x40 where lexer.isFirstOnLine || lastMark == 0x7B || isPending: beginPendingIfMemberPlace()
    case 0x3A: takeColon()
    case 0x3D, 0x3C, 0x3E, 0x2D, 0x26, 0x2B, 0x21, 0x3F, 0x2A, 0x2F, 0x25, 0x7C, 0x5E, 0x7E: takeOperator()
    default: break
    }
  }

  private mutating func beginPendingIfMemberPlace() {
    guard stack[stack.count - 1].brackets.isEmpty, isMemberPlace else { return }
    beginPending()
  }

  private mutating func takeColon() {
    let top = stack.count - 1
    guard stack[top].item >= 0, stack[top].brackets.isEmpty, angles == 0, isMemberPlace, stack[top].phase == .head,
      outline.items[stack[top].item].kind.hasMembers || outline.items[stack[top].item].kind == .protocolType
    else { return }
    stack[top].phase = .inheritance
  }

  private mutating func takeOperator() {
    let top = stack.count - 1
    guard stack[top].item >= 0, !stack[top].holdsMembers else { return }
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
    }
    if !isSingle, seen.isNew(lexer.hash, item: stack[top].item, mayName: true) {
      stack[top].references.append(lexer.hash)
    }
  }

  private mutating func countAngles() {
    var index = lexer.start
    while index < lexer.end {
      if lexer.bytes[index] == 0x3C { angles += 1 }
      if lexer.bytes[index] == 0x3E, angles > 0, index == lexer.start || lexer.bytes[index - 1] != 0x2D { angles -= 1 }
      index += 1
    }
  }

  private mutating func open(_ byte: UInt8) {
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
    if isDirect, byte == 0x28, outline.items[stack[top].item].kind == .initializer, stack[top].phase == .head {
      noteDecoding(top)
    }
    stack[top].brackets.append(byte)
  }

  /// A block behind the type of a property: with observers it is stored all the same.
  private mutating func noteAccessors(of number: Int) {
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
  private mutating func noteDecoding(_ top: Int) {
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

  private mutating func closeBracket(_ byte: UInt8) {
    var top = stack.count - 1
    if !stack[top].holdsMembers, !stack[top].brackets.isEmpty {
      stack[top].brackets.removeLast()
      if byte == 0x7D, stack[top].brackets.isEmpty {
        let kind = outline.items[max(stack[top].item, 0)].kind
        if kind == .function || kind == .initializer || kind == .other || kind == .protocolType {
          stack[top].phase = .done
        }
      }
      return
    }
    guard byte == 0x7D else { return }
    // The end of the last member, and of what holds it.
    if !stack[top].holdsMembers { close(at: lexer.start) }
    top = stack.count - 1
    guard stack[top].item >= 0 else { return }
    close(at: lexer.end)
  }

  // MARK: Literals and directives

  private mutating func takeLiteral() {
    lastMark = 0x22
    isBehindDot = false
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

  private mutating func noteLiteral() {
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

  private mutating func takeDirective() {
    let isCondition = [Self.ifHash, Self.elseifHash].contains(lexer.hash)
    if isCondition { lexer.skipLine() }
    lastMark = 0
  }

  private static let staticHash = WordHash.of("static")
  private static let ifHash = WordHash.of("if")
  private static let elseifHash = WordHash.of("elseif")

  // MARK: Beginning and ending

  private mutating func beginPending() {
    if isPending { return }
    begin()
  }

  private mutating func begin() {
    if !stack[stack.count - 1].holdsMembers { close(at: lexer.start) }
    var item = OutlineItem()
    item.parent = Int32(stack[stack.count - 1].item)
    item.start = UInt32(lexer.start)
    item.isEssential = true
    outline.items.append(item)
    stack.append(Open(item: outline.items.count - 1, holdsMembers: false))
    angles = 0
  }

  /// A statement at the top level.
  private mutating func beginScript(_ isUpper: Bool) {
    begin()
    let top = stack.count - 1
    outline.items[stack[top].item].kind = .scriptCode
    stack[top].phase = .rest
    if lexer.kind == .word { refer(isUpper) }
  }

  private mutating func close(at end: Int) {
    guard let open = stack.popLast(), open.item >= 0 else { return }
    var item = outline.items[open.item]
    item.end = UInt32(end)
    item.declares = keep(open.declares)
    item.inherits = keep(open.inherits)
    item.references = keep(open.references)
    item.mentions = keep(open.mentions)
    item.keys = keep(open.keys)
    item.isEssential = isEssential(item, open)
    item.isDecodedByMacro = item.kind.isType && open.isDecodedByMacro
    outline.items[open.item] = item
  }

  private func isEssential(_ item: OutlineItem, _ open: Open) -> Bool {
    switch item.kind {
    case .enumCase, .other: true
    case .variable: item.isEssential && !open.isStatic || KnownRequirements.names.contains(item.name)
    case .initializer: item.isEssential
    // An operator has no name.
    case .function: item.name == 0 || KnownRequirements.names.contains(item.name)
    default: false
    }
  }

  private mutating func keep(_ words: [UInt64]) -> WordRange {
    let range = WordRange(start: UInt32(outline.words.count), count: UInt32(words.count))
    outline.words += words
    return range
  }
}

/// The words that were met last, so that few are noted twice.
private final class SeenWords {
  private let slots: UnsafeMutablePointer<UInt64>
  private static let count = 2048

  init() {
    slots = .allocate(capacity: Self.count)
    slots.initialize(repeating: 0, count: Self.count)
  }

  deinit { slots.deallocate() }

  /// Now and then true for one that is not: there may be more words than places.
  func isNew(_ hash: UInt64, item: Int, mayName: Bool) -> Bool {
    let key = (hash &+ UInt64(item + 1) &* 0x9E37_79B9_7F4A_7C15) ^ (mayName ? 1 : 0)
    let slot = Int((key ^ key &>> 32) & UInt64(Self.count - 1))
    if slots[slot] == key { return false }
    slots[slot] = key
    return true
  }
}
