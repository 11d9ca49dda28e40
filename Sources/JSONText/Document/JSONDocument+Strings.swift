extension JSONDocument {
  /// The value of a bool; false for every other kind.
  public func bool(of node: Node) -> Bool {
    let word = word(node)
    return word.tapeKind == TapeKind.bool && word.has(TapeFlag.true)
  }

  /// The source text of a value or key.
  public func rawText(of node: Node) -> String {
    text[range(of: node)]
  }

  /// The string that a string literal or key stands for; nil for other kinds and for flawed strings.
  public func string(of node: Node) -> String? {
    let word = word(node)
    let kind = word.tapeKind
    guard kind == TapeKind.string || kind == TapeKind.key, !word.has(TapeFlag.flawed) else { return nil }
    let content = contentRange(of: node)
    return text.withUnsafeBytes { bytes in
      let raw = UnsafeBufferPointer(rebasing: bytes[content])
      return word.has(TapeFlag.escapes) ? StringUnescaping.unescape(raw) : String(decoding: raw, as: UTF8.self)
    }
  }

  /// A key's or string's text for display: what it stands for or, where it is flawed, how it is written.
  public func displayString(of node: Node) -> String {
    string(of: node) ?? text[contentRange(of: node)]
  }

  /// The bytes of a string without its quotes; of a JSON5 identifier key all of it.
  public func contentRange(of node: Node) -> Range<Int> {
    let range = range(of: node)
    let first = text.bytes[range.lowerBound]
    guard first == 0x22 || first == 0x27 else { return range }
    return range.lowerBound + 1..<range.upperBound - 1
  }

  /// Whether a key or string is `name`. Like Swift's strings, and so JSONDecoder's keys, canonically equivalent spellings
  /// are equal. Does not allocate where both are ASCII without escapes.
  public func matches(_ key: Node, _ name: String) -> Bool {
    var name = name
    return name.withUTF8 { matches(key, $0) }
  }

  /// Whether a key or string is the text whose UTF-8 bytes are given.
  public func matches(_ key: Node, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    string(of: key) == String(decoding: name, as: UTF8.self)
  }
}
