/// Finds the likely cause of a structural break from the place where the scan ended.
///
/// Looks only at the text around the place and at what was scanned before, and reports the cause rather than the place
/// where the scan noticed it: in `{"a": "x, "b": 1}` the scan notices the `b`, but the missing quote is the one after
/// `x`.
struct SyntaxDiagnosis {
  let text: SourceText
  let stop: ScanStop
  let options: ScanOptions
  let tape: Tape

  var bytes: [UInt8] { text.bytes }
  var offset: Int { stop.offset }

  /// The problem; nil if the scan reached the end.
  var problem: SyntaxProblem? {
    switch stop.reason {
    case .complete:
      return nil
    case .tooLarge:
      return SyntaxProblem(.tooLarge, 0..<0)
    case .tooDeep:
      return SyntaxProblem(.tooDeep, offset..<offset + 1, found: text.excerpt(offset..<offset + 1))
    case .unclosedComment:
      let start = stop.tokenStart
      return SyntaxProblem(.unclosedComment, start..<start + 2, found: text.excerpt(start..<start + 2), opener: start)
    case .brokenUnicodeEscape:
      return brokenEscape
    case .unclosedString:
      return unclosedString
    case .endOfText:
      return earlyEnd
    case .unexpectedByte:
      return printedValue ?? foreignSpace ?? wholeTextProblem ?? lineBreakInString ?? problemAtByte
    }
  }

  private var problemAtByte: SyntaxProblem {
    if let common = comment ?? typographicQuotes ?? invalidBytes { return common }
    switch stop.expecting {
    case .nothing: return trailingText
    case .value, .firstElement, .element: return unexpectedInValue
    case .firstKey, .key: return unexpectedInKey
    case .colon: return unexpectedInsteadOfColon
    case .separator: return unexpectedAfterValue
    }
  }

  /// What the grammar would have accepted at the place.
  var expectations: [SyntaxProblem.Expectation] {
    switch stop.expecting {
    case .value: [.value]
    case .firstElement, .element: [.value, .closingBracket]
    case .firstKey, .key: stop.openers.isEmpty || !opens(0x7B) ? [.key] : [.key, .closingBrace]
    case .colon: [.colon]
    case .separator: [.comma, opens(0x7B) ? .closingBrace : .closingBracket]
    case .nothing: [.endOfText]
    }
  }

  /// Whether the innermost open container starts with a bracket; false at the top level.
  func opens(_ bracket: UInt8) -> Bool {
    stop.openers.last.map { $0 < bytes.count && bytes[$0] == bracket } ?? false
  }

  func make(
    _ cause: SyntaxProblem.Cause, _ range: Range<Int>, opener: Int? = nil, replacement: String? = nil
  ) -> SyntaxProblem {
    SyntaxProblem(
      cause, range, expected: expectations,
      found: text.excerpt(range.isEmpty ? characterRange(range.lowerBound) : range),
      opener: opener, replacement: replacement)
  }
}

extension SyntaxProblem {
  /// The problem that ended a scan; nil if it reached the end.
  init?(_ stop: ScanStop, in text: SourceText, options: ScanOptions, tape: Tape) {
    guard let problem = SyntaxDiagnosis(text: text, stop: stop, options: options, tape: tape).problem else {
      return nil
    }
    self = problem
  }
}
