extension JSONDocument {
  /// The value of a bool; false for every other kind.
  public func bool(of node: Node) -> Bool {
    let word = word(node)
    return word.tapeKind == TapeKind.bool && word.has(TapeFlag.true)
  }

  /// Whether a number is written with digits and at most a minus sign, and is not flawed.
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
    return text.withUnsafeBytes { bytes in
      let content = UnsafeBufferPointer(rebasing: bytes[contentRange(word, bytes)])
      guard word.has(TapeFlag.escapes) else { return String(decoding: content, as: UTF8.self) }
      return StringUnescaping.unescape(content, allowsJSON5: options.allowsJSON5)
    }
  }

  /// A string's or key's text for display: what it stands for or, where it is flawed, how it is written.
  public func displayString(of node: Node) -> String {
    string(of: node) ?? text[contentRange(of: node)]
  }

  /// The bytes of a string or key without its quotes; all of a JSON5 identifier key, and of other kinds.
  public func contentRange(of node: Node) -> Range<Int> {
    let word = word(node)
    guard isString(word) else { return range(of: node) }
    return text.withUnsafeBytes { contentRange(word, $0) }
  }

  /// Whether a key or string is `name`. As with JSONDecoder's keys, canonically equivalent spellings are equal.
  public func matches(_ key: Node, _ name: String) -> Bool {
    var name = name
    return name.withUTF8 { matches(key, $0) }
  }

  /// Whether a key or string is the text whose UTF-8 bytes are given. Canonically equivalent spellings are equal. Does not
  /// allocate where the key is ASCII without escapes.
  public func matches(_ key: Node, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let word = word(key)
    guard isString(word), !word.has(TapeFlag.flawed) else { return false }
    guard !word.has(TapeFlag.escapes) else { return matchesSlowly(key, name) }
    let isSame = text.withUnsafeBytes { bytes in
      let content = contentRange(word, bytes)
      return content.count == name.count && Self.areEqual(bytes, content.lowerBound, name)
    }
    if isSame { return true }
    // Only where one of them is not ASCII can they be equal and yet written differently.
    return (word.has(TapeFlag.nonASCII) || name.contains { $0 >= 0x80 }) && matchesSlowly(key, name)
  }

  private func matchesSlowly(_ key: Node, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    string(of: key) == String(decoding: name, as: UTF8.self)
  }

  @inline(__always)
  private static func areEqual(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ name: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var at = 0
    while at < name.count {
      if bytes[start &+ at] != name[at] { return false }
      at &+= 1
    }
    return true
  }

  @inline(__always)
  private func isString(_ word: TapeWord) -> Bool {
    word.tapeKind == TapeKind.string || word.tapeKind == TapeKind.key
  }

  @inline(__always)
  private func contentRange(_ word: TapeWord, _ bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    let start = word.offset
    let end = start &+ length(word)
    // A JSON5 identifier has no quotes.
    guard bytes[start] == 0x22 || bytes[start] == 0x27 else { return start..<end }
    return start &+ 1..<end &- 1
  }
}
