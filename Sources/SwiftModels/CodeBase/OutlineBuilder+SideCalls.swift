/// Side calls: statements that only call something, such as a log entry. Their needs are followed only if these are
/// few.
///
///     Logger.debug(Strings.decoding.failed)     // an item of its own inside its function
///     let name = Strings.title(of: order)       // not a side call
extension OutlineBuilder {
  /// Called at a name before a dot; begins a statement if one may begin there.
  mutating func beginStatement() {
    let top = stack.count - 1
    guard stack[top].item >= 0, !stack[top].holdsMembers, !stack[top].isStatement, stack[top].brackets.last == 0x7B,
      !isBehindDot, lexer.nextByte == 0x2E, isAtBeginning, !Self.ownNames.contains(lexer.hash)
    else { return }
    var item = OutlineItem()
    (item.kind, item.isLocal, item.start) = (.sideCall, true, UInt32(lexer.start))
    item.parent = Int32(stack[top].item)
    outline.items.append(item)
    var open = Open(item: outline.items.count - 1, holdsMembers: false)
    (open.isStatement, open.phase) = (true, .rest)
    stack.append(open)
  }

  /// Whether a statement may begin here, judged by the previous token.
  private var isAtBeginning: Bool {
    if lastMark == 0x7B || lastMark == 0x3B { return true }
    guard lexer.isFirstOnLine else { return false }
    if lastMark == 0 { return !Self.wordsInFront.contains(lastWord) }
    return Self.marksInFront.contains(lastMark)
  }

  /// Ends a statement at the end of its line, outside all brackets, unless the next line begins with a dot.
  mutating func endStatement() {
    let top = stack.count - 1
    guard stack[top].isStatement, stack[top].brackets.isEmpty else { return }
    let isOver =
      switch lexer.kind {
      case .mark: Self.closers.contains(lexer.byte) || lexer.isFirstOnLine && lexer.byte != 0x2E
      case .end, .directive: true
      case .word, .literal: lexer.isFirstOnLine
      }
    guard isOver else { return }
    // Anything but a call produces or sets a value.
    let isCall = !stack[top].givesValue && (lastMark == 0x29 || lastMark == 0x7D)
    if !isCall { outline.items[stack[top].item].kind = .other }
    close(at: lexer.start)
  }

  private static let ownNames = Set(["self", "super"].map(WordHash.of(_:)))
  private static let wordsInFront = Set(["return", "throw", "try", "await", "is", "as"].map(WordHash.of(_:)))
  private static let marksInFront = Set("})];:\"?!".utf8)
  private static let closers = Set("})];".utf8)
}
