public import JSONText

extension Catalogue {
  /// One sentence that states the fault in the JSON.
  public static func message(for problem: SyntaxProblem) -> String {
    let found = shown(problem.found)
    switch problem.cause {
    case .missingComma: return "Missing comma between two \(neighbours(problem))."
    case .missingColon: return "Missing colon between a key and its value."
    case .missingValue: return "Missing value\(before(problem))."
    case .missingKey: return "Missing key\(before(problem))."
    case .extraComma: return "Extra comma with nothing to separate."
    case .mismatchedBracket: return mismatch(problem)
    case .unexpectedCharacter: return "Found \(found), expected \(wanted(problem))."
    case .comment: return "JSON does not allow comments."
    case .unclosedString: return "Unclosed string: the closing quote is missing."
    case .unclosedObject: return "Unclosed object."
    case .unclosedArray: return "Unclosed array."
    case .unclosedComment: return "Unclosed comment."
    case .truncated: return "The document ends in the middle of a value."
    case .trailingComma: return "Trailing comma after the last \(neighbour(problem))."
    case .byteOrderMark: return "The document begins with a byte order mark."
    default: return wordMessage(problem, found) ?? stringMessage(problem, found) ?? wholeMessage(problem)
    }
  }

  /// Literals and numbers in the spelling of another language.
  private static func wordMessage(_ problem: SyntaxProblem, _ found: String) -> String? {
    switch problem.cause {
    case .singleQuotes: "\(capitalized(found)) is in single quotes; JSON requires double quotes."
    case .typographicQuotes: "\(capitalized(found)) is in typographic quotes; JSON requires plain double quotes."
    case .escapedQuotes: "Backslash before the quote that begins a string."
    case .unquotedKey: "The key \(found) is not quoted."
    case .unquotedString: "The string \(found) is not quoted."
    case .foreignSpace: "\(named(problem.found)) is not whitespace in JSON; only spaces, tabs and line breaks are."
    case .nonFiniteNumber: "\(capitalized(found)) is not a JSON number; JSON has no infinity and no NaN."
    case .capitalizedLiteral: "\(capitalized(found)) is not a JSON literal\(spelling(problem))."
    case .undefinedLiteral, .printedNull: "\(capitalized(found)) is not a JSON value."
    case .misspeltLiteral: "\(capitalized(found)) is not a JSON literal\(spelling(problem))."
    case .leadingZero: "The number \(found) has a leading zero."
    case .leadingPlus: "The number \(found) has a plus sign."
    case .missingDigits: "The number \(found) is missing digits."
    case .badNumber: "\(capitalized(found)) is not a JSON number."
    default: nil
    }
  }

  private static func stringMessage(_ problem: SyntaxProblem, _ found: String) -> String? {
    switch problem.cause {
    case .unescapedQuote: "Unescaped double quote inside a string."
    case .badEscape: "Invalid escape \(found) in a string."
    case .badUnicodeEscape: "Invalid Unicode escape \(found) in a string: it needs four hexadecimal digits."
    case .escapedNull: "A string contains `\\u0000`, which Foundation does not accept."
    case .controlCharacter: "Unescaped \(withoutArticle(found)) in a string."
    case .loneSurrogate: "A string contains \(found), one half of a surrogate pair without the other."
    case .invalidUTF8: "The document contains bytes that are not UTF-8."
    default: nil
    }
  }

  private static func wholeMessage(_ problem: SyntaxProblem) -> String {
    switch problem.cause {
    case .emptyInput: "The document is empty."
    case .htmlPage: "The document is an HTML page, not JSON."
    case .plainText: "The document is plain text, not JSON."
    case .printedValue: "The document is a printed value, not JSON."
    case .xmlDocument: "The document is XML, not JSON."
    case .missingBraces: "The braces around the members of the object are missing."
    case .severalDocuments: "A second JSON value follows the first."
    case .jsonLines: "Each line is a JSON value of its own."
    case .trailingText: "Unexpected text after the JSON value."
    case .tooDeep: "Arrays and objects are nested more than 512 levels deep."
    case .tooLarge: "The document is larger than 4 GiB, the limit of the inspection."
    case .invalidEncoding: "The bytes are not valid in the encoding that they appear to use."
    default: "The document is not valid JSON."
    }
  }

  /// The label at the fault in a source frame.
  public static func annotation(for problem: SyntaxProblem) -> String {
    switch problem.cause {
    case .missingComma: "expected a comma"
    case .missingColon: "expected a colon"
    case .missingValue: "expected a value"
    case .missingKey: "expected a key"
    case .unclosedString, .unclosedObject, .unclosedArray, .unclosedComment: "not closed"
    case .truncated: "the document ends here"
    case .trailingComma, .extraComma: "extra comma"
    case .singleQuotes, .typographicQuotes: "expected double quotes"
    case .unescapedQuote: "unescaped quote"
    case .byteOrderMark: "byte order mark"
    case .foreignSpace: "not JSON whitespace"
    case .unquotedKey, .unquotedString: "not quoted"
    case .printedValue: "printed, not encoded"
    case .severalDocuments, .jsonLines, .trailingText: "expected the end of the document"
    case .capitalizedLiteral, .misspeltLiteral:
      problem.replacement.map { "expected `\($0)`" } ?? "not a JSON literal"
    default: problem.expected.isEmpty ? "not JSON" : "expected \(alternatives(problem.expected))"
    }
  }

  /// The label at the start of an unclosed or mismatched string or container.
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
    problem.found.isEmpty ? " at the end of the document" : " before \(shown(problem.found))"
  }

  private static func mismatch(_ problem: SyntaxProblem) -> String {
    problem.found.hasPrefix("]")
      ? "Found `]`, expected `}` to close the object." : "Found `}`, expected `]` to close the array."
  }

  private static func spelling(_ problem: SyntaxProblem) -> String {
    problem.replacement.map { "; JSON spells it `\($0)`" } ?? ""
  }

  private static func wanted(_ problem: SyntaxProblem) -> String {
    problem.expected.isEmpty ? "JSON" : alternatives(problem.expected)
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
    case .escape: "a valid escape"
    case .hexDigits: "four hexadecimal digits"
    case .lowSurrogate: "the second half of the pair"
    case .endOfText: "the end of the document"
    }
  }

  /// What was found, with visible spaces and control characters.
  static func shown(_ found: String) -> String {
    guard let scalar = found.unicodeScalars.first else { return "the end of the document" }
    switch scalar {
    case "\n", "\r": return "a line break"
    case "\t": return "a tab"
    case " " where found.count == 1: return "a space"
    case "`": return "a backtick"
    default: break
    }
    guard scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) else { return "`\(cut(found, to: 40))`" }
    return codePoint(scalar)
  }

  /// The name of an invisible character: `U+00A0 (no-break space)`.
  private static func named(_ found: String) -> String {
    guard let scalar = found.unicodeScalars.first else { return shown(found) }
    return codePoint(scalar) + (scalar.properties.name.map { " (\($0.lowercased()))" } ?? "")
  }

  private static func codePoint(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
