public import JSONText

extension Catalogue {
  /// What usually causes such a problem, and what helps: one or two sentences.
  public static func hint(for cause: SyntaxProblem.Cause) -> String {
    hintForStructure(cause) ?? hintForHabit(cause) ?? hintForString(cause) ?? hintForWhole(cause)
  }

  private static func hintForStructure(_ cause: SyntaxProblem.Cause) -> String? {
    switch cause {
    case .missingComma: "It is easily lost when a line is added or moved by hand."
    case .missingColon: "Key and value are separated by a colon, not by an equals sign or a blank."
    case .missingValue:
      "A program that prints JSON itself often prints nothing for a value that is not there; JSON has null."
    case .missingKey: "In an object every value needs a key in double quotes; a list of bare values is an array."
    case .extraComma:
      "It is left over where an element was deleted, or where a program prints a comma for each element."
    case .mismatchedBracket: "A bracket in between is missing, or was typed for another one."
    case .unexpectedCharacter: "Text that was edited by hand, or put together from pieces, is the usual reason."
    case .unclosedString: "The closing quote is missing, or a line end inside the text is not written as \\n."
    case .unclosedObject, .unclosedArray: "The closing bracket is missing, or the text was cut off."
    case .unclosedComment: "A block comment ends with */; JSON5 has comments, JSON has none."
    case .truncated:
      "A download that broke off, a full disk or a limit on the length of a log line cuts texts like this."
    case .trailingComma: "JavaScript and Swift allow it, RFC 8259 does not, and other readers refuse the text."
    default: nil
    }
  }

  private static func hintForHabit(_ cause: SyntaxProblem.Cause) -> String? {
    switch cause {
    case .singleQuotes: "Python prints its dictionaries like this; json.dumps writes JSON. JSON5 allows single quotes."
    case .typographicQuotes: "Word processors and chat programs put them in place of plain quotes."
    case .escapedQuotes:
      "This is JSON inside a string, copied from a log or encoded twice; decode the string first, then its text."
    case .unquotedKey: "JavaScript allows it, and so does JSON5; JSON.stringify writes the quotes."
    case .unquotedString: "Texts need double quotes; the only bare words of JSON are true, false and null."
    case .comment: "Configuration files often have comments; JSON5 allows them (allowsJSON5)."
    case .foreignSpace:
      "Text copied from a page or a chat has such characters, and so have files that were joined: they do not show."
    case .nonFiniteNumber:
      "Python's json.dumps writes NaN and Infinity unless allow_nan is false; null or a string can stand for them."
    case .capitalizedLiteral: "Python spells its literals with a capital letter; json.dumps writes JSON."
    case .undefinedLiteral: "JavaScript's undefined has no form in JSON; null, or leaving the key out, stands for it."
    case .printedNull: "Objective-C and Swift print a null like this; JSONSerialization and JSONEncoder write null."
    case .misspeltLiteral: "The only bare words of JSON are true, false and null."
    case .leadingZero: "A number with leading zeros is mostly a code, such as a postal code, and belongs in quotes."
    case .leadingPlus: "JSON's numbers have a minus sign or none."
    case .missingDigits: "Digits are needed before and after the decimal point and after the exponent's e."
    case .badNumber: "JSON knows decimal numbers only: no hexadecimal ones, no separators and no units."
    default: nil
    }
  }

  private static func hintForString(_ cause: SyntaxProblem.Cause) -> String? {
    switch cause {
    case .unescapedQuote: "Inside a string a double quote is written \\\"."
    case .badEscape:
      "JSON's escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four digits; a Windows path needs \\\\."
    case .badUnicodeEscape:
      "\\u takes exactly four hexadecimal digits; further characters are written as a pair of them."
    case .escapedNull: "C strings end at this character; leave it out or encode the bytes as Base64."
    case .controlCharacter: "Tabs and line ends inside a string are written \\t and \\n."
    case .loneSurrogate: "A text was cut in the middle of an emoji, counted in UTF-16 units."
    case .invalidUTF8: "The text is probably in an older encoding such as Windows-1252; convert it to UTF-8."
    default: nil
    }
  }

  private static func hintForWhole(_ cause: SyntaxProblem.Cause) -> String {
    switch cause {
    case .emptyInput:
      """
      An empty body comes with status 204 or 304, or from a file that was never written; decode only where there \
      is one.
      """
    case .htmlPage:
      "A server answers with such a page for an error, a login or a wrong address; look at the status code and the URL."
    case .plainText:
      "Servers, proxies and rate limits answer an error with words; look at the status code and the URL."
    case .printedValue:
      """
      print, NSLog and a debugger write values for people to read, and leave out what tells a number from a text; \
      save the body itself, or what an encoder makes of the value.
      """
    case .xmlDocument:
      "Some services answer in XML unless the request's Accept header names application/json."
    case .missingBraces:
      "Put { and } around it, or decode with assumesTopLevelDictionary."
    case .severalDocuments:
      "Programs that append to a file leave several values; decode them one by one, or put them in an array."
    case .jsonLines: "This is JSON Lines (NDJSON); decode line by line."
    case .trailingText: "A log line, a padding null byte or a second answer was appended."
    case .tooDeep:
      "Foundation refuses more than 512 levels; such depth mostly comes from a structure that contains itself."
    case .tooLarge: "Split the document, or decode it piece by piece."
    case .invalidEncoding:
      "The byte order mark or the first bytes promise UTF-16 or UTF-32, and the rest does not keep it."
    case .byteOrderMark: "Windows editors write it; RFC 8259 does not allow it, and other readers may refuse the text."
    default: "A reader that names the place, such as this one, shows where to look."
    }
  }
}
