/// Builds the outline of a file in one pass over its tokens.
///
/// The result is a superset of what the syntax tree shows: an unneeded file costs a moment, a missing one costs the
/// model. So all branches of an `#if` count, and a word that is not clearly a label is a name.
struct OutlineBuilder {
  /// An open declaration and its state.
  struct Open {
    /// Its index among the items; -1 for the file itself.
    var item: Int
    /// Whether members are declared directly in it: a type, an extension, the file.
    var holdsMembers: Bool
    var names: [UInt64] = []
    var ofValues: [UInt64] = []
    var implicit: [UInt64] = []
    var qualified: [UInt64] = []
    var nested: [UInt64] = []
    var spoken: [UInt64] = []
    var locals: [UInt64] = []
    var declares: [UInt64] = []
    var inherits: [UInt64] = []
    var parameters = OutlineParameters()
    /// The start of the current parameter's types in `inherits`.
    var firstOfParameter = 0
    var keys: [UInt64] = []
    /// Its open brackets, by their opening byte.
    var brackets: [UInt8] = []
    var phase = Phase.modifiers
    /// A member of the type itself.
    var isStatic = false
    /// Declared `required`.
    var isRequired = false
    var isDecodedByMacro = false
    var isGlobalActor = false
    /// A statement that may be a call whose result is unused.
    var isStatement = false
    /// For a statement: the result of the call is used.
    var givesValue = false
  }

  /// What precedes a dot.
  enum Dot {
    case value, nothing
    /// The dot begins the line, which may continue the one before.
    case either
  }

  enum Phase {
    /// Attributes and modifiers, before the keyword.
    case modifiers
    /// The name comes next.
    case name
    /// Generic parameters, parameters, a type.
    case head
    /// The types that a type inherits or an alias refers to.
    case inheritance
    /// A `where` clause, an initial value, a body that was closed.
    case rest
    /// Only a new declaration can follow.
    case done
  }

  var lexer: SwiftLexer
  var outline = FileOutline()
  var stack: [Open] = [Open(item: -1, holdsMembers: true)]
  /// Open angle brackets in the head of a declaration.
  var angles = 0
  var isBehindDot = false
  var dot = Dot.value
  /// The word before the dot if it is the name of a type; otherwise 0.
  var base: UInt64 = 0
  /// If that word itself follows a dot, the type before it; 0 if that has no name.
  var outerBase: UInt64?
  /// The same for the last word.
  var baseOfLastWord: UInt64?
  /// The words after an opening brace; a following `in` makes them the parameters of a closure.
  var closureWords: [UInt64] = []
  var mayBeClosureHead = false
  var isInPattern = false
  var lastWord: UInt64 = 0
  var isBehindComma = false
  var lastMark: UInt8 = 0
  var lastWordIsUpper = false
  var declaringWord = SwiftWord.none
  let seen = SeenWords()

  static func outline(of bytes: UnsafeBufferPointer<UInt8>) -> FileOutline {
    _ = SwiftWord.prepared
    var builder = OutlineBuilder(bytes)
    builder.run()
    return builder.outline
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>) { lexer = SwiftLexer(bytes) }

  mutating func run() {
    while true {
      lexer.advance()
      endStatement()
      switch lexer.kind {
      case .word:
        beginStatement()
        takeWord()
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

  mutating func takeWord() {
    takeClosureWord()
    let isUpper = isUpperCase(lexer.bytes[lexer.start])
    let word = lexer.isQuoted || isBehindDot ? SwiftWord.none : SwiftWord.of(lexer.hash)
    // `import struct Foundation.Date` declares nothing.
    if declaringWord == .importWord, !lexer.isFirstOnLine, word != .none { return }
    if word == .decoderWord || isBehindDot && SwiftWord.of(lexer.hash) == .decoderWord {
      outline.mentionsDecoder = true
    }
    if word != .none, word != .decoderWord, begins(word) {
      take(word)
    } else {
      takeName(isUpper)
    }
    declaringWord = word
    baseOfLastWord = isBehindDot ? base : nil
    isBehindDot = false
    isBehindComma = false
    lastWordIsUpper = isUpper
    lastWord = lexer.hash
    lastMark = 0
  }

  func isUpperCase(_ byte: UInt8) -> Bool { byte >= 0x41 && byte <= 0x5A }

  /// Whether a word that may begin a declaration does so here.
  func begins(_ word: SwiftWord) -> Bool {
    let top = stack.count - 1
    if !stack[top].brackets.isEmpty || !isMemberPlace {
      // Inside code only types and their names matter.
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

  /// Whether the innermost open declaration is a member, or no declaration is open.
  var isMemberPlace: Bool {
    let top = stack.count - 1
    return stack[top].holdsMembers || stack[top].item >= 0 && stack[top - 1].holdsMembers
  }

  var isPending: Bool { !stack[stack.count - 1].holdsMembers && stack[stack.count - 1].phase == .modifiers }

  func isTypeWord(_ word: SwiftWord) -> Bool {
    word == .structWord || word == .enumWord || word == .classWord || word == .actorWord
  }

  var isWordNext: Bool {
    let byte = lexer.nextByte
    return byte >= 0x61 && byte <= 0x7A || isUpperCase(byte) || byte == 0x5F || byte == 0x60
  }

  /// `class func`, `class var`: `class` is a modifier there.
  var isDeclarationNext: Bool {
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

  mutating func take(_ word: SwiftWord) {
    if !stack[stack.count - 1].brackets.isEmpty || !isMemberPlace { return beginLocalType(word) }
    if word == .modifier || word == .classWord && isDeclarationNext {
      beginPending()
      takeModifier(isStatic: lexer.hash == Self.staticHash || word == .classWord)
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
      stack[top].parameters.areOfSubscript = word == .subscriptWord
      outline.items[stack[top].item].name = lexer.hash
    case .caseWord: outline.items[stack[top].item].isEssential = true
    default: break
    }
  }

  func kind(of word: SwiftWord) -> OutlineItem.Kind {
    switch word {
    case .structWord: .structure
    case .enumWord: .enumeration
    case .classWord: .classType
    case .actorWord: .actor
    case .extensionWord: .extended
    case .protocolWord: .protocolType
    case .aliasWord: .alias
    case .functionWord, .macroWord, .deinitWord, .subscriptWord: .function
    case .letWord, .varWord: .variable
    case .initWord: .initializer
    case .caseWord: .enumCase
    default: .other
    }
  }

  /// A type in the body of a function: its members count as words of the function.
  mutating func beginLocalType(_ word: SwiftWord) {
    var item = OutlineItem()
    (item.kind, item.isLocal, item.start) = (kind(of: word), true, UInt32(lexer.start))
    item.parent = Int32(stack[stack.count - 1].item)
    lexer.advance()
    guard lexer.kind == .word else { return }
    note(nameOf: &item)
    item.end = item.start
    outline.items.append(item)
  }

  mutating func takeName(_ isUpper: Bool) {
    if lexer.nextByte == 0x2E || isUpper { lastWordIsUpper = isUpper }
    let top = stack.count - 1
    guard !stack[top].holdsMembers else { return beginScript(isUpper) }
    if stack[top].brackets.isEmpty, isMemberPlace {
      switch stack[top].phase {
      case .name: return takeDeclaredName()
      case .done where lexer.isFirstOnLine && stack[top - 1].item < 0: return beginScript(isUpper)
      // The colons in a `where` clause add no conformance.
      case .head where isWhere && outline.items[stack[top].item].kind.hasMembers,
        .inheritance where angles == 0 && isWhere:
        stack[top].phase = .rest
      case .inheritance where angles == 0:
        if lexer.nextByte != 0x2E { stack[top].inherits.append(lexer.hash) }
      default: break
      }
      if isBehindComma, isList, stack[top].phase != .inheritance { declare() }
    }
    refer(isUpper)
  }

  private var isWhere: Bool { SwiftWord.of(lexer.hash) == .whereWord }

  /// `let a = 1, b = 2`, `case a, b`
  var isList: Bool {
    let top = stack.count - 1
    let kind = outline.items[stack[top].item].kind
    return kind == .variable || kind == .enumCase
  }

  mutating func takeDeclaredName() {
    let top = stack.count - 1
    let number = stack[top].item
    switch outline.items[number].kind {
    case .extended:
      // The last part of `A.B` becomes the name; the first is noted as a reference.
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
    case .other where declaringWord == .importWord: return takeImport()
    default: outline.items[number].name = lexer.hash
    }
    declare()
    stack[top].phase = .head
  }

  mutating func takeImport() {
    outline.imports.append(lexer.hash)
    stack[stack.count - 1].phase = .rest
  }

  mutating func note(nameOf item: inout OutlineItem) {
    item.name = lexer.hash
    item.nameStart = UInt32(outline.names.count)
    item.nameLength = UInt32(lexer.end - lexer.start)
    outline.names += UnsafeBufferPointer(start: lexer.bytes + lexer.start, count: lexer.end - lexer.start)
  }

  mutating func declare() {
    let top = stack.count - 1
    stack[top].declares.append(lexer.hash)
    if isList { stack[top].keys.append(WordHash.folded(lexer.bytes, lexer.start, lexer.end)) }
  }
}
