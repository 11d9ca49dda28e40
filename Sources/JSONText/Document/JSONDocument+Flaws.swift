extension JSONDocument {
  /// What is wrong with a flawed literal; nil for every other node. Computed on demand.
  public func flaw(of node: Node) -> SyntaxProblem? {
    guard isFlawed(node) else { return nil }
    return kind(of: node) == .number ? numberFlaw(range(of: node)) : stringFlaw(contentRange(of: node))
  }

  /// Every flawed literal and key, in document order. Linear in the size of the tape if there are any.
  public func flawedNodes() -> [Node] {
    guard hasFlaws else { return [] }
    var flawed: [Node] = []
    var index: UInt32 = 0
    while index < tape.count {
      let node = Node(index: index)
      if isFlawed(node) { flawed.append(node) }
      index += word(node).isContainer ? 3 : 1
    }
    return flawed
  }

  private func stringFlaw(_ content: Range<Int>) -> SyntaxProblem? {
    let flaw = text.withUnsafeBytes { bytes in
      bytes.baseAddress.flatMap { StringFlaw.first($0, content, allowsJSON5: options.allowsJSON5) }
    }
    guard let flaw else { return nil }
    let start = flaw.range.lowerBound
    let braced = BracedEscape(at: start) { offset in
      content.contains(offset) ? text.withUnsafeBytes { $0[offset] } : 0
    }
    if flaw.cause == .badUnicodeEscape, let braced {
      return SyntaxProblem(
        flaw.cause, start..<braced.end, expected: Self.expectation(flaw.cause),
        found: text.excerpt(start..<braced.end), replacement: braced.replacement)
    }
    return SyntaxProblem(
      flaw.cause, flaw.range, expected: Self.expectation(flaw.cause), found: text.excerpt(flaw.range),
      replacement: replacement(flaw))
  }

  private static func expectation(_ cause: SyntaxProblem.Cause) -> [SyntaxProblem.Expectation] {
    switch cause {
    case .badUnicodeEscape: [.hexDigits]
    case .loneSurrogate: [.lowSurrogate]
    case .badEscape, .controlCharacter: [.escape]
    default: []
    }
  }

  private func replacement(_ flaw: StringFlaw) -> String? {
    switch flaw.cause {
    case .controlCharacter:
      // Quoting escapes exactly what must be escaped.
      String(JSONPath.quoted(text[flaw.range]).dropFirst().dropLast())
    case .badEscape:
      "\\" + text[flaw.range]
    // A lenient reader's replacement for half a surrogate pair, and for a character that Foundation rejects.
    case .loneSurrogate: "\\uFFFD"
    case .escapedNull: ""
    default:
      nil
    }
  }

  private func numberFlaw(_ range: Range<Int>) -> SyntaxProblem {
    NumberFlaw(text[range], offset: range.lowerBound, allowsJSON5: options.allowsJSON5).problem
  }
}
