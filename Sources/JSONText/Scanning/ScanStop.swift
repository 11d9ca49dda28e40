/// Where and why a scan ended.
struct ScanStop {
  enum Reason {
    case complete, unexpectedByte, endOfText, unclosedString, brokenUnicodeEscape, unclosedComment, tooDeep, tooLarge
  }

  var reason: Reason
  var offset: Int
  var expecting: Expecting
  /// Where the string or comment began that the scan was in.
  var tokenStart: Int
}

/// What the grammar asks for next.
enum Expecting: UInt8 {
  case value, firstElement, element, firstKey, key, colon, separator, nothing
}
