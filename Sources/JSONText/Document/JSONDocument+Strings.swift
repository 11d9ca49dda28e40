extension JSONDocument {
  /// The value of a bool; false for every other kind.
  @inlinable
  public func bool(of node: Node) -> Bool {
    let word = word(node)
    return word.tapeKind == TapeKind.bool && word.has(TapeFlag.true)
  }

  /// Whether a number is written with digits and at most a minus sign, and is not flawed.
  @inlinable
  public func isPlainInteger(_ node: Node) -> Bool {
    let word = word(node)
    return word.tapeKind == TapeKind.number && !word.has(TapeFlag.notPlainInteger)
  }

  /// The source text of a value or key.
  public func rawText(of node: Node) -> String {
    text[range(of: node)]
  }

  /// The string that a string literal or key stands for; nil for other kinds and for flawed strings.
  public func string(of node: Node) -> String? {
    let word = word(node)
    guard isString(word), !word.has(TapeFlag.flawed) else { return nil }
    let content = content(word)
    guard !word.has(TapeFlag.escapes) else {
      return StringUnescaping.unescape(content, allowsJSON5: options.allowsJSON5)
    }
    return String(scanned: content, isASCII: !word.has(TapeFlag.nonASCII))
  }

  /// A string's or key's text for display: what it stands for or, where it is flawed, how it is written.
  public func displayString(of node: Node) -> String {
    string(of: node) ?? text[contentRange(of: node)]
  }

  /// The bytes of a string or key without its quotes; all of a JSON5 identifier key, and of other kinds.
  public func contentRange(of node: Node) -> Range<Int> {
    let word = word(node)
    return isString(word) ? contentRange(word) : range(of: node)
  }

  /// Whether a key or string is `name`. As with JSONDecoder's keys, canonically equivalent spellings are equal.
  public func matches(_ key: Node, _ name: String) -> Bool {
    var name = name
    return name.withUTF8 { matches(key, $0) }
  }

  /// Whether a key or string is the text whose UTF-8 bytes are given. Canonically equivalent spellings are equal. Does not
  /// allocate where the key is ASCII without escapes.
  public func matches(_ key: Node, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    if isSpelled(key, name) { return true }
    // Other bytes can mean the same text only where one of the two is not ASCII.
    let isUnusual = word(key).has(TapeFlag.escapes | TapeFlag.nonASCII)
    return !isUnusual && name.contains { $0 >= 0x80 } && matchesUnusual(key, name)
  }

  /// Whether a key or string is the text whose UTF-8 bytes are given, as far as bytes tell where the key is ASCII without
  /// escapes: all that ``matches(_:_:)`` tells of an ASCII name.
  @inlinable @inline(__always)
  package func isSpelled(_ key: Node, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let word = word(key)
    guard !word.has(TapeFlag.escapes | TapeFlag.nonASCII | TapeFlag.flawed) else { return matchesUnusual(key, name) }
    // A JSON5 identifier has no quotes.
    let quote = !options.allowsJSON5 || bytes[word.offset] == 0x22 || bytes[word.offset] == 0x27 ? 1 : 0
    // The length is in the word; the text is looked at only where it fits.
    guard length(word) == name.count &+ quote &* 2 else { return false }
    return Self.areEqual(bytes + (word.offset &+ quote), name)
  }

  /// Whether two literals or keys have the same bytes. Never allocates.
  public func areWrittenAlike(_ first: Node, _ second: Node) -> Bool {
    let (firstWord, secondWord) = (word(first), word(second))
    // The length is in the word; the text is looked at only where it is the same.
    guard firstWord.isContainer || secondWord.isContainer || firstWord.lengthField == secondWord.lengthField else {
      return false
    }
    let (one, other) = (bytes(of: first), bytes(of: second))
    return one.count == other.count && (one.baseAddress.map { Self.areEqual($0, other) } ?? true)
  }

  /// Whether two strings or keys stand for the same text.
  public func areSame(_ first: Node, _ second: Node) -> Bool {
    areWrittenAlike(first, second) || displayString(of: first) == displayString(of: second)
  }

  @usableFromInline @inline(never)
  func matchesUnusual(_ key: Node, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    string(of: key) == String(decoding: name, as: UTF8.self)
  }

  /// The bytes of a value, as long as the document lives.
  @inlinable
  package func bytes(of node: Node) -> UnsafeBufferPointer<UInt8> {
    let range = range(of: node)
    return UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count)
  }

  /// Whether the bytes of `name` stand at `text`, compared eight in one go.
  @inlinable @inline(__always)
  static func areEqual(_ text: UnsafePointer<UInt8>, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = name.baseAddress else { return true }
    var at = 0
    while at &+ 8 <= name.count {
      guard ByteWord.load(text, at) == ByteWord.load(start, at) else { return false }
      at &+= 8
    }
    while at < name.count {
      guard text[at] == start[at] else { return false }
      at &+= 1
    }
    return true
  }

  @inlinable @inline(__always)
  func isString(_ word: TapeWord) -> Bool {
    word.tapeKind == TapeKind.string || word.tapeKind == TapeKind.key
  }

  @inlinable @inline(__always)
  func contentRange(_ word: TapeWord) -> Range<Int> {
    let start = word.offset
    let end = start &+ length(word)
    // A JSON5 identifier has no quotes.
    guard bytes[start] == 0x22 || bytes[start] == 0x27 else { return start..<end }
    return start &+ 1..<end &- 1
  }

  @inlinable @inline(__always)
  func content(_ word: TapeWord) -> UnsafeBufferPointer<UInt8> {
    let range = contentRange(word)
    return UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count)
  }
}

extension String {
  /// The text of bytes that the scan found to be UTF-8.
  init(scanned bytes: UnsafeBufferPointer<UInt8>, isASCII: Bool) {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      self.init(copying: UTF8Span(unchecked: Span(_unsafeElements: bytes), isKnownASCII: isASCII))
    } else {
      self.init(decoding: bytes, as: UTF8.self)
    }
  }
}
