public import JSONText

extension Catalogue {
  /// The usual cause of such a problem, and the remedy, in one or two sentences.
  public static func hint(for cause: SyntaxProblem.Cause) -> String {
    hintForStructure(cause) ?? hintForHabit(cause) ?? hintForString(cause) ?? hintForWhole(cause)
  }

  private static func hintForStructure(_ cause: SyntaxProblem.Cause) -> String? {
    switch cause {
    case .missingComma: "It is easily lost when a line is added or moved."
    case .missingColon: "Key and value are separated by a colon, not by an equals sign or a space."
    case .missingValue:
      "A program that prints JSON itself often prints nothing for a missing value; JSON has `null`."
    case .missingKey: "In an object, every value needs a key in double quotes; values without keys belong in an array."
    case .extraComma:
      "Often an element was deleted, or a program prints a comma after every element."
    case .mismatchedBracket: "A bracket in between is missing, or the wrong one was typed."
    case .unexpectedCharacter: "This is typical of JSON that was edited or concatenated as text."
    case .unclosedString: "The closing quote is missing, or a line break inside the string is not written as `\\n`."
    case .unclosedObject, .unclosedArray: "The closing bracket is missing, or the document was cut off."
    case .unclosedComment: "A block comment ends with `*/`. JSON5 allows comments, JSON does not."
    case .truncated:
      "An interrupted download, a full disk or a log line limit cuts documents off like this."
    case .trailingComma: "JavaScript and Swift allow it, RFC 8259 does not, and other parsers reject it."
    default: nil
    }
  }

  private static func hintForHabit(_ cause: SyntaxProblem.Cause) -> String? {
    switch cause {
    case .singleQuotes: "Python prints dictionaries like this; `json.dumps` writes JSON. JSON5 allows single quotes."
    case .typographicQuotes: "Word processors and chat programs replace plain quotes with them."
    case .escapedQuotes:
      "This is JSON inside a string, copied from a log or encoded twice; decode the string first, then its contents."
    case .unquotedKey: "JavaScript and JSON5 allow it; `JSON.stringify` writes the quotes."
    case .unquotedString: "Strings need double quotes; the only bare words in JSON are `true`, `false` and `null`."
    case .comment: "Configuration files often have comments; JSON5 allows them (`allowsJSON5`)."
    case .foreignSpace:
      "Text copied from a web page or a chat contains such invisible characters, as do concatenated files."
    case .nonFiniteNumber:
      "Python's `json.dumps` writes `NaN` and `Infinity` unless `allow_nan` is false; use `null` or a string instead."
    case .capitalizedLiteral: "Python spells its literals with a capital letter; `json.dumps` writes JSON."
    case .undefinedLiteral: "JSON has no `undefined`; write `null` or omit the key."
    case .printedNull: "Objective-C and Swift print null like this; `JSONSerialization` and `JSONEncoder` write `null`."
    case .misspeltLiteral: "The only bare words in JSON are `true`, `false` and `null`."
    case .leadingZero:
      "A number with leading zeros is usually an identifier, such as a postal code, and belongs in quotes."
    case .leadingPlus: "A JSON number may begin with a minus sign, but not with a plus sign."
    case .missingDigits: "Digits are required before and after the decimal point, and after `e`."
    case .badNumber: "JSON has only decimal numbers, without separators or units."
    default: nil
    }
  }

  private static func hintForString(_ cause: SyntaxProblem.Cause) -> String? {
    switch cause {
    case .unescapedQuote: "Inside a string, a double quote is written `\\\"`."
    case .badEscape:
      "The escapes of JSON are `\\\" \\\\ \\/ \\b \\f \\n \\r \\t` and `\\u` with four digits; a Windows path needs `\\\\`."
    case .badUnicodeEscape:
      "`\\u` takes exactly four hexadecimal digits; characters beyond that are written as a pair."
    case .escapedNull: "C strings end at this character; omit it or encode the bytes as Base64."
    case .controlCharacter: "Inside a string, tabs and line breaks are written `\\t` and `\\n`."
    case .loneSurrogate: "A string was cut in the middle of an emoji, counted in UTF-16 units."
    case .invalidUTF8: "The document is probably in an older encoding such as Windows-1252; convert it to UTF-8."
    default: nil
    }
  }

  private static func hintForWhole(_ cause: SyntaxProblem.Cause) -> String {
    switch cause {
    case .emptyInput:
      """
      An empty body comes with status 204 or 304, or from a file that was never written; decode only if there is a \
      body.
      """
    case .htmlPage:
      "Servers send such a page for an error, a login or a wrong URL; check the status code and the URL."
    case .plainText:
      "Servers, proxies and rate limiters send error messages as plain text; check the status code and the URL."
    case .printedValue:
      """
      `print`, `NSLog` and debuggers write values for people, and do not distinguish numbers from strings; save the \
      response body itself, or the output of an encoder.
      """
    case .xmlDocument:
      "Some services send XML unless the request's `Accept` header is `application/json`."
    case .missingBraces:
      "Add `{` and `}` around it, or decode with `assumesTopLevelDictionary`."
    case .severalDocuments:
      "Programs that append to a file leave several values; decode them one by one, or wrap them in an array."
    case .jsonLines: "This is JSON Lines (NDJSON); decode line by line."
    case .trailingText: "A log line, a padding null byte or a second response was appended."
    case .tooDeep:
      "Foundation rejects more than 512 levels; such depth usually comes from a structure that contains itself."
    case .tooLarge: "Split the document, or decode it piece by piece."
    case .invalidEncoding:
      "The byte order mark or the first bytes indicate UTF-16 or UTF-32, but the rest is not valid in it."
    case .byteOrderMark: "Windows editors write it; RFC 8259 does not allow it, and other parsers may reject it."
    default: "The position shows where to look."
    }
  }
}
