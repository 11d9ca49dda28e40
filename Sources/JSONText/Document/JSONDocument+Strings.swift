extension JSONDocument {
  /// The value of a bool; false for every other kind.
  @inlinable
  public func bool(of node: Node) -> Bool {
    let word = word(node)
    return word.tapeKind == TapeKind.bool && word.has(TapeFlag.true)
  }

  /// Whether a number consists of digits and at most a minus sign, and is not flawed.
  @inlinable
  public func isPlainInteger(_ node: Node) -> Bool {
    let word = word(node)
    return word.tapeKind == TapeKind.number && !word.has(TapeFlag.notPlainInteger)
  }

  /// The source text of a value or key.
  public func rawText(of node: Node) -> String {
    text[range(of: node)]
  }

  /// The string that a literal or key represents; nil for other kinds and for flawed strings.
  public func string(of node: Node) -> String? {
    let word = word(node)
    guard isString(word), !word.has(TapeFlag.flawed) else { return nil }
    let content = content(word)
    guard !word.has(TapeFlag.escapes) else {
      return StringUnescaping.unescape(content, allowsJSON5: options.allowsJSON5)
    }
    return String(scanned: content, isASCII: !word.has(TapeFlag.nonASCII))
  }

  /// A string or key for display: its value or, if it is flawed, its source text.
  public func displayString(of node: Node) -> String {
    string(of: node) ?? text[contentRange(of: node)]
  }

  /// The bytes of a string or key without its quotes; all of a JSON5 identifier key, and of other kinds.
  public func contentRange(of node: Node) -> Range<Int> {
    let word = word(node)
    guard isString(word) else { return range(of: node) }
    return word.offset &+ quoteLength(word)..<word.offset &+ length(word) &- quoteLength(word)
  }

  /// Whether a key or string equals `name`. As with JSONDecoder's keys, canonically equivalent spellings are equal.
  public func matches(_ key: Node, _ name: String) -> Bool {
    var name = name
    return name.withUTF8 { matches(key, $0) }
  }

  /// Whether a key or string equals the given UTF-8 bytes. Canonically equivalent spellings are equal. Does not
  /// allocate if the key is ASCII without escapes.
  public func matches(_ key: Node, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    if isSpelled(key, name) { return true }
    // Different bytes can spell the same string only if one of the two is not ASCII.
    let isUnusual = word(key).has(TapeFlag.escapes | TapeFlag.nonASCII)
    return !isUnusual && name.contains { $0 >= 0x80 } && means(key, name)
  }

  /// Whether a key or string equals the given UTF-8 bytes; if it is ASCII without escapes, only bytes are compared. For
  /// an ASCII name the result is that of ``matches(_:_:)``.
  @usableFromInline @_transparent
  package func isSpelled(_ key: Node, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let word = word(key)
    guard !word.has(TapeFlag.escapes | TapeFlag.nonASCII | TapeFlag.flawed), !options.allowsJSON5 else {
      return isSpelledUnusually(key, name)
    }
    // The length is in the word; the text is only read if it fits.
    return length(word) == name.count &+ 2 && JSONDocument.areEqual(bytes + (word.offset &+ 1), name)
  }

  private func means(_ key: Node, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    string(of: key) == String(decoding: name, as: UTF8.self)
  }

  @usableFromInline @inline(never)
  func isSpelledUnusually(_ key: Node, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard !word(key).has(TapeFlag.escapes | TapeFlag.nonASCII | TapeFlag.flawed) else {
      return means(key, name)
    }
    let content = content(word(key))
    return content.count == name.count && (content.baseAddress.map { Self.areEqual($0, name) } ?? true)
  }

  /// Whether two literals or keys have the same bytes. Never allocates.
  @_transparent
  public func areWrittenAlike(_ first: Node, _ second: Node) -> Bool {
    let (one, other) = (bytes(of: first), bytes(of: second))
    return one.count == other.count && JSONDocument.areEqual(bytes + word(first).offset, other)
  }

  /// Whether two strings or keys have the same value.
  public func areSame(_ first: Node, _ second: Node) -> Bool {
    areWrittenAlike(first, second) || displayString(of: first) == displayString(of: second)
  }

  /// The bytes of a value, valid as long as the document lives.
  @usableFromInline @_transparent
  package func bytes(of node: Node) -> UnsafeBufferPointer<UInt8> {
    let start = word(node).offset
    return UnsafeBufferPointer(start: bytes + start, count: endOffset(of: node) &- start)
  }

  /// Whether the bytes of `name` are at `text`, compared eight at a time.
  @inlinable @inline(__always)
  static func areEqual(_ text: UnsafePointer<UInt8>, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = name.baseAddress else { return true }
    guard name.count >= 8 else { return areEqual(text, start, short: name.count) }
    var at = 0
    while at &+ 8 < name.count {
      guard ByteWord.load(text, at) == ByteWord.load(start, at) else { return false }
      at &+= 8
    }
    // The last eight, which may overlap those already compared.
    return ByteWord.load(text, name.count &- 8) == ByteWord.load(start, name.count &- 8)
  }

  @usableFromInline @_transparent
  static func areEqual(_ text: UnsafePointer<UInt8>, _ other: UnsafePointer<UInt8>, short count: Int) -> Bool {
    guard count < 4 else {
      return ByteWord.loadHalf(text, 0) == ByteWord.loadHalf(other, 0)
        && ByteWord.loadHalf(text, count &- 4) == ByteWord.loadHalf(other, count &- 4)
    }
    // The first, middle and last cover all of at most three bytes.
    return count == 0
      || text[0] == other[0] && text[count &>> 1] == other[count &>> 1] && text[count &- 1] == other[count &- 1]
  }

  @usableFromInline @_transparent
  func isString(_ word: TapeWord) -> Bool {
    word.tapeKind == TapeKind.string || word.tapeKind == TapeKind.key
  }

  /// The length of a string's quote at either end: 0 for a JSON5 identifier.
  @usableFromInline @_transparent
  func quoteLength(_ word: TapeWord) -> Int {
    bytes[word.offset] == 0x22 || bytes[word.offset] == 0x27 ? 1 : 0
  }

  @usableFromInline @_transparent
  func content(_ word: TapeWord) -> UnsafeBufferPointer<UInt8> {
    let quote = quoteLength(word)
    return UnsafeBufferPointer(start: bytes + (word.offset &+ quote), count: length(word) &- quote &* 2)
  }
}
