/// A problem in a JSON text at one place: facts only, no sentences.
public struct SyntaxProblem: Hashable, Sendable, Codable {
  /// The most likely cause.
  public var cause: Cause
  /// The bytes to point at: the smallest span that has to change. Empty if something is missing.
  public var range: Range<Int>
  /// What would have been valid there.
  public var expected: [Expectation]
  /// What is there, cut at 40 characters; empty at the end of the text.
  public var found: String
  /// The offset of the bracket, quote or comment opener that was not closed, or closed by the wrong one.
  public var opener: Int?
  /// The text that fixes the place if it replaces `range`; only if that is certain.
  public var replacement: String?

  public init(
    _ cause: Cause, _ range: Range<Int>, expected: [Expectation] = [], found: String = "", opener: Int? = nil,
    replacement: String? = nil
  ) {
    self.cause = cause
    self.range = range
    self.expected = expected
    self.found = found
    self.opener = opener
    self.replacement = replacement
  }

  public enum Cause: String, Hashable, Sendable, Codable, CaseIterable {
    // Between the values.
    case missingComma, missingColon, missingValue, missingKey, extraComma, mismatchedBracket, unexpectedCharacter
    // Habits of other languages.
    case singleQuotes, typographicQuotes, escapedQuotes, unquotedKey, unquotedString, comment, nonFiniteNumber
    case capitalizedLiteral, undefinedLiteral, printedNull, misspeltLiteral, foreignSpace
    // Unclosed constructs.
    case unclosedString, unclosedObject, unclosedArray, unclosedComment, truncated
    // Inside a string.
    case unescapedQuote, badEscape, badUnicodeEscape, escapedNull, controlCharacter, loneSurrogate, invalidUTF8
    // Numbers.
    case leadingZero, leadingPlus, missingDigits, badNumber
    // The text as a whole.
    case emptyInput, htmlPage, xmlDocument, plainText, printedValue, severalDocuments, jsonLines, missingBraces
    case trailingText, tooDeep, tooLarge, invalidEncoding
    // Accepted anyway.
    case trailingComma, byteOrderMark
  }

  public enum Expectation: String, Hashable, Sendable, Codable, CaseIterable {
    case value, key, colon, comma, closingBrace, closingBracket, quote, digit, escape, hexDigits, lowSurrogate
    case endOfText
  }
}
