public import JSONText

extension Catalogue {
  /// One sentence on what is wrong with the text.
  public static func message(for problem: SyntaxProblem) -> String {
    let found = shown(problem.found)
    switch problem.cause {
    case .missingComma: return "A comma is missing between two \(neighbours(problem))."
    case .missingColon: return "A colon is missing between a key and its value."
    case .missingValue: return "A value is missing\(before(problem))."
    case .missingKey: return "A key is missing\(before(problem))."
    case .extraComma: return "A comma stands where nothing is to be separated."
    case .mismatchedBracket: return mismatch(problem)
    case .unexpectedCharacter: return "\(capitalized(found)) stands where \(wanted(problem)) expected."
    case .comment: return "A comment stands in the text; JSON has no comments."
    case .unclosedString: return "A string is not closed before its line or the text ends."
    case .unclosedObject: return "An object is opened and never closed."
    case .unclosedArray: return "An array is opened and never closed."
    case .unclosedComment: return "A comment is opened and never closed."
    case .truncated: return "The text ends in the middle of a value."
    case .trailingComma: return "A comma stands after the last \(neighbour(problem))."
    case .byteOrderMark: return "The text begins with a byte order mark."
    default: return wordMessage(problem, found) ?? stringMessage(problem, found) ?? wholeMessage(problem)
    }
  }

  /// Words and numbers in another language's spelling.
  private static func wordMessage(_ problem: SyntaxProblem, _ found: String) -> String? {
    switch problem.cause {
    case .singleQuotes: "\(capitalized(found)) stands in single quotes; JSON wants double quotes."
    case .typographicQuotes: "\(capitalized(found)) stands in typographic quotes; JSON wants plain double quotes."
    case .escapedQuotes: "A backslash stands before a quote that begins a string."
    case .unquotedKey: "The key \(found) has no quotes."
    case .unquotedString: "The text \(found) has no quotes."
    case .foreignSpace: "\(named(problem.found)) stands where JSON allows only blanks, tabs and line ends."
    case .nonFiniteNumber: "\(capitalized(found)) is no JSON number; JSON has no infinity and no NaN."
    case .capitalizedLiteral: "\(capitalized(found)) is no JSON literal\(spelling(problem))."
    case .undefinedLiteral, .printedNull: "\(capitalized(found)) is no JSON value."
    case .misspeltLiteral: "\(capitalized(found)) is no JSON literal\(spelling(problem))."
    case .leadingZero: "The number \(found) has a leading zero."
    case .leadingPlus: "The number \(found) has a plus sign."
    case .missingDigits: "The number \(found) lacks digits."
    case .badNumber: "\(capitalized(found)) is no number as JSON writes it."
    default: nil
    }
  }

  private static func stringMessage(_ problem: SyntaxProblem, _ found: String) -> String? {
    switch problem.cause {
    case .unescapedQuote: "A string holds a double quote without a backslash before it."
    case .badEscape: "A string holds \(found), which is no escape that JSON knows."
    case .badUnicodeEscape: "A string holds \(found), a Unicode escape without its four hexadecimal digits."
    case .escapedNull: "A string holds \\u0000, which Foundation does not accept."
    case .controlCharacter: "A string holds \(found), a control character that is not escaped."
    case .loneSurrogate: "A string holds \(found), one half of a surrogate pair without the other."
    case .invalidUTF8: "The text holds bytes that are not UTF-8."
    default: nil
    }
  }

  private static func wholeMessage(_ problem: SyntaxProblem) -> String {
    switch problem.cause {
    case .emptyInput: "The text is empty."
    case .htmlPage: "The text is an HTML page, not JSON."
    case .plainText: "The text is words, not JSON."
    case .printedValue: "The text is what a program prints of a value, not JSON."
    case .xmlDocument: "The text is an XML document, not JSON."
    case .missingBraces: "The text is the members of an object without the braces around them."
    case .severalDocuments: "A second JSON value follows the first."
    case .jsonLines: "Every line is a JSON value of its own."
    case .trailingText: "Text follows the JSON value."
    case .tooDeep: "Objects and arrays are nested more than 512 deep."
    case .tooLarge: "The text is larger than the 4 GiB that can be inspected."
    case .invalidEncoding: "The bytes are no text in the encoding that they seem to have."
    default: "The text is not valid JSON."
    }
  }

  /// What stands beside the place in a frame of the source.
  public static func annotation(for problem: SyntaxProblem) -> String {
    switch problem.cause {
    case .missingComma: "comma expected"
    case .missingColon: "colon expected"
    case .missingValue: "value expected"
    case .missingKey: "key expected"
    case .unclosedString, .unclosedObject, .unclosedArray, .unclosedComment: "not closed"
    case .truncated: "the text ends here"
    case .trailingComma, .extraComma: "one comma too many"
    case .singleQuotes, .typographicQuotes: "double quotes expected"
    case .unescapedQuote: "quote without a backslash"
    case .byteOrderMark: "a byte order mark"
    case .foreignSpace: "plain white space expected"
    case .unquotedKey, .unquotedString: "quotes expected"
    case .printedValue: "printed, not encoded"
    case .severalDocuments, .jsonLines, .trailingText: "end of text expected"
    case .capitalizedLiteral, .misspeltLiteral:
      problem.replacement.map { "`\($0)` expected" } ?? "no JSON literal"
    default: problem.expected.isEmpty ? "not JSON" : "\(withoutArticle(alternatives(problem.expected))) expected"
    }
  }

  /// What stands beside the place where an unclosed or mismatched thing was opened.
  static let openerAnnotation = "opened here"
}

extension Catalogue {
  private static func isObject(_ problem: SyntaxProblem) -> Bool? {
    if problem.expected.contains(.closingBrace) { return true }
    return problem.expected.contains(.closingBracket) ? false : nil
  }

  private static func neighbours(_ problem: SyntaxProblem) -> String {
    isObject(problem).map { $0 ? "members" : "elements" } ?? "values"
  }

  private static func neighbour(_ problem: SyntaxProblem) -> String {
    isObject(problem).map { $0 ? "member" : "element" } ?? "value"
  }

  private static func before(_ problem: SyntaxProblem) -> String {
    problem.found.isEmpty ? " at the end of the text" : " before \(shown(problem.found))"
  }

  private static func mismatch(_ problem: SyntaxProblem) -> String {
    problem.found.hasPrefix("]")
      ? "`]` stands where `}` has to close the object." : "`}` stands where `]` has to close the array."
  }

  private static func spelling(_ problem: SyntaxProblem) -> String {
    problem.replacement.map { "; JSON spells it `\($0)`" } ?? ""
  }

  private static func wanted(_ problem: SyntaxProblem) -> String {
    problem.expected.isEmpty ? "JSON is" : alternatives(problem.expected) + " is"
  }

  static func alternatives(_ expected: [SyntaxProblem.Expectation]) -> String {
    list(expected.map(name), conjunction: "or")
  }

  static func withoutArticle(_ text: String) -> String {
    let article = ["a ", "an "].first(where: text.hasPrefix) ?? ""
    return String(text.dropFirst(article.count))
  }

  private static func name(_ expectation: SyntaxProblem.Expectation) -> String {
    switch expectation {
    case .value: "a value"
    case .key: "a key in double quotes"
    case .colon: "a colon"
    case .comma: "a comma"
    case .closingBrace: "`}`"
    case .closingBracket: "`]`"
    case .quote: "a closing quote"
    case .digit: "a digit"
    case .escape: "a known escape"
    case .hexDigits: "four hexadecimal digits"
    case .lowSurrogate: "the second half of the pair"
    case .endOfText: "the end of the text"
    }
  }

  /// What was found, so that blanks and control characters can be seen.
  static func shown(_ found: String) -> String {
    guard let scalar = found.unicodeScalars.first else { return "the end of the text" }
    switch scalar {
    case "\n", "\r": return "a line end"
    case "\t": return "a tab"
    case " " where found.count == 1: return "a blank"
    case "`": return "a backtick"
    default: break
    }
    guard scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) else { return "`\(cut(found, to: 40))`" }
    return codePoint(scalar)
  }

  /// A character that does not show: `U+00A0 (no-break space)`.
  private static func named(_ found: String) -> String {
    guard let scalar = found.unicodeScalars.first else { return shown(found) }
    return codePoint(scalar) + (scalar.properties.name.map { " (\($0.lowercased()))" } ?? "")
  }

  private static func codePoint(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
