/// What is wrong with a JSON text at one place: facts only, no sentences.
public struct SyntaxProblem: Hashable, Sendable, Codable {
  /// The most likely cause.
  public var cause: Cause
  /// The bytes to point at: the smallest span that has to change. Empty where something is missing.
  public var range: Range<Int>
  /// What would have been right there.
  public var expected: [Expectation]
  /// What is there, cut at 40 characters; empty at the end of the text.
  public var found: String
  /// The offset of the bracket, quote or comment sign that was opened and not closed, or closed by a wrong one.
  public var opener: Int?
  /// The text that makes the place right when it is put in the place of `range`, where that is beyond doubt.
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
    // Other languages' habits.
    case singleQuotes, typographicQuotes, escapedQuotes, unquotedKey, unquotedString, comment, nonFiniteNumber
    case capitalizedLiteral, undefinedLiteral, printedNull, misspeltLiteral, foreignSpace
    // Things that do not end.
    case unclosedString, unclosedObject, unclosedArray, unclosedComment, truncated
    // Inside a string.
    case unescapedQuote, badEscape, badUnicodeEscape, escapedNull, controlCharacter, loneSurrogate, invalidUTF8
    // Numbers.
    case leadingZero, leadingPlus, missingDigits, badNumber
    // The text as a whole.
    case emptyInput, htmlPage, xmlDocument, plainText, printedValue, severalDocuments, jsonLines, missingBraces
    case trailingText, tooDeep, tooLarge, invalidEncoding
    // Accepted all the same.
    case trailingComma, byteOrderMark
  }

  public enum Expectation: String, Hashable, Sendable, Codable, CaseIterable {
    case value, key, colon, comma, closingBrace, closingBracket, quote, digit, escape, hexDigits, lowSurrogate
    case endOfText
  }
}
