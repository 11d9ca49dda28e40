/// Where and why a scan ended.
struct ScanStop {
  enum Reason {
    case complete, unexpectedByte, endOfText, unclosedString, brokenUnicodeEscape, unclosedComment, tooDeep, tooLarge
  }

  var reason: Reason
  /// The byte that could not be accepted; the end of the text if it ended too early.
  var offset: Int
  var expecting: Expecting
  /// The start of the string or comment that the scan was in; otherwise `offset`.
  var tokenStart: Int
  /// The offsets of the open brackets, the outermost first.
  var openers: [Int] = []
}

/// What the grammar expects next.
enum Expecting: UInt8 {
  /// A value and nothing else: at the top level, and after a colon.
  case value
  /// A value or the closing bracket: after the opening bracket, and after a comma.
  case firstElement, element
  /// A key or the closing brace: after the opening brace, and after a comma.
  case firstKey, key
  case colon
  /// A comma or the closing bracket.
  case separator
  /// The end of the text.
  case nothing
}
