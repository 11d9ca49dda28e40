// Called for every value, so it avoids the calls that a debug build makes for everything that is not `@_transparent`.
extension JSONDocument {
  @usableFromInline @_transparent
  func word(_ node: Node) -> TapeWord {
    TapeWord(bits: words[Int(truncatingIfNeeded: node.index)])
  }

  /// The second word of a container: its links.
  @usableFromInline @_transparent
  func links(_ node: Node) -> UInt64 {
    words[Int(truncatingIfNeeded: node.index) &+ 1]
  }

  /// The third word of a container: ordinal and count.
  @usableFromInline @_transparent
  func numbers(_ node: Node) -> UInt64 {
    words[Int(truncatingIfNeeded: node.index) &+ 2]
  }

  /// The kind of a value; a key is a string.
  @_transparent
  public func kind(of node: Node) -> ValueKind {
    switch word(node).tapeKind {
    case TapeKind.object: .object
    case TapeKind.array: .array
    case TapeKind.number: .number
    case TapeKind.bool: .bool
    case TapeKind.null: .null
    default: .string
    }
  }

  /// The bytes of a value or key: strings with their quotes, containers with both brackets.
  @_transparent
  public func range(of node: Node) -> Range<Int> { word(node).offset..<endOffset(of: node) }

  /// The offset after a value or key.
  @usableFromInline @_transparent
  func endOffset(of node: Node) -> Int {
    let word = word(node)
    return word.isContainer ? Int(truncatingIfNeeded: links(node) & 0xFFFF_FFFF) : word.offset &+ length(word)
  }

  @usableFromInline @_transparent
  func length(_ word: TapeWord) -> Int {
    let length = word.lengthField
    return length < TapeWord.overlongLength ? length : overlongLength(word)
  }

  @usableFromInline
  func overlongLength(_ word: TapeWord) -> Int { tape.overlongLengths[word.offset] ?? word.lengthField }

  /// The key of a member's value, itself a string node; nil for elements, keys and the top-level value.
  @_transparent
  public func key(of node: Node) -> Node? {
    word(node).has(TapeFlag.member) ? Node(index: node.index &- 1) : nil
  }

  @_transparent
  public func isKey(_ node: Node) -> Bool {
    word(node).tapeKind == TapeKind.key
  }

  /// Whether JSONDecoder rejects the literal when something reads it. A flawed key is read as soon as its object is
  /// decoded as a keyed container.
  @_transparent
  public func isFlawed(_ node: Node) -> Bool {
    let word = word(node)
    return !word.isContainer && word.has(TapeFlag.flawed)
  }

  /// Whether the document broke off before the container's closing bracket.
  public func isUnclosed(_ node: Node) -> Bool {
    let word = word(node)
    return word.isContainer && word.has(TapeFlag.flawed)
  }

  /// The number of members or elements; 0 for literals.
  @_transparent
  public func count(of node: Node) -> Int {
    word(node).isContainer ? Int(truncatingIfNeeded: numbers(node) & 0xFFFF_FFFF) : 0
  }

  /// The first element, or the first member's value (its key: ``key(of:)``). O(1).
  @_transparent
  public func firstChild(of node: Node) -> Node? {
    guard count(of: node) > 0 else { return nil }
    return Node(index: node.index &+ (word(node).tapeKind == TapeKind.object ? 4 : 3))
  }

  /// The next element, or the next member's value, of the same container. O(1): skips the contents of `node`.
  @_transparent
  public func nextSibling(of node: Node) -> Node? {
    let word = word(node)
    guard !word.has(TapeFlag.last) else { return nil }
    return Node(index: end(of: node).index &+ (word.has(TapeFlag.member) ? 1 : 0))
  }

  /// The index after the last tape word of a value: its contents lie between the two.
  @_transparent
  public func end(of node: Node) -> Node {
    guard word(node).isContainer else { return Node(index: node.index &+ 1) }
    return Node(index: UInt32(truncatingIfNeeded: links(node) &>> 32))
  }

  /// The number of a container in document order, from 0 and without gaps; 0 for literals.
  @_transparent
  public func containerOrdinal(of node: Node) -> Int {
    word(node).isContainer ? Int(truncatingIfNeeded: numbers(node) &>> 32) : 0
  }

  /// The elements or member values of a container, in document order.
  public func children(of node: Node) -> Children {
    Children(document: self, first: firstChild(of: node))
  }
}
