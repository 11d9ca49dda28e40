internal import JSONText

extension FixWording {
  /// The first fault's correction if it is the only one: `Insert the missing comma`.
  static func repairTitle(_ faults: [SyntaxRule.Fault]) -> String {
    guard faults.count == 1, let problem = faults.first?.problem else {
      return "Correct the JSON at \(Catalogue.count(faults.count, "place"))"
    }
    return correction(problem) ?? "Correct the JSON at 1 place"
  }

  private static func correction(_ problem: SyntaxProblem) -> String? {
    switch problem.cause {
    case .missingComma: "Insert the missing comma"
    case .missingColon: "Insert the missing colon"
    case .extraComma, .trailingComma: "Remove the extra comma"
    case .unclosedObject: "Close the object"
    case .unclosedArray: "Close the array"
    case .unclosedString: "Close the string"
    case .singleQuotes, .typographicQuotes: "Use double quotes"
    case .unquotedKey, .unquotedString: "Add the missing quotes"
    case .comment: "Remove the comment"
    case .leadingZero: "Remove the leading zero"
    case .leadingPlus: "Remove the plus sign"
    case .byteOrderMark: "Remove the byte order mark"
    case .unescapedQuote: "Escape the quote"
    case .badEscape, .badUnicodeEscape: "Correct the escape"
    case .controlCharacter: "Escape the control character"
    default: nil
    }
  }

  static func charactersLost(_ count: Int) -> String {
    "\(Catalogue.capitalized(Catalogue.count(count, "escape"))) that \(isAre(count)) not a whole character."
  }

  static func repair(_ faults: [SyntaxRule.Fault]) -> String {
    let kinds = Dictionary(grouping: faults) { fault($0.problem) }
      .map { (name: $0, count: $1.count, line: $1[0].line) }
      .sorted { ($0.line, $0.name) < ($1.line, $1.name) }
    let named = kinds.prefix(5).map { kind in
      kind.count == 1
        ? "\(kind.name) (line \(kind.line))" : "\(kind.name) (\(kind.count) times, from line \(kind.line))"
    }
    let rest = kinds.dropFirst(5).reduce(0) { $0 + $1.count }
    let all = named + (rest > 0 ? ["\(Catalogue.count(rest, "more", "more"))"] : [])
    return (faults.count > 1 ? "\(Catalogue.capitalized(Catalogue.list(all, conjunction: "and"))). " : "")
      + "Each change is the smallest that makes the JSON valid. Make it where the JSON is written, or in a step before "
      + "decoding."
  }

  private static func fault(_ problem: SyntaxProblem) -> String {
    switch problem.cause {
    case .unclosedObject: "unclosed object"
    case .unclosedArray: "unclosed array"
    case .unclosedString: "unclosed string"
    default: Catalogue.annotation(for: problem)
    }
  }

  static let json5Title = "Allow JSON5 in the decoder"
  static let json5 =
    "The document is JSON5, which the decoder reads with `allowsJSON5`. Other programs that read it must support JSON5 too."

  static let emptyTitle = "Treat an empty body as null"
  static let empty =
    "An empty body is not JSON. If no answer is a valid answer, do not decode it, or decode null instead."
}

extension FixWording {
  static func pageTitle(_ cause: SyntaxProblem.Cause) -> String {
    cause == .emptyInput ? "Decode only bodies that are not empty" : "Decode only responses that are JSON"
  }

  static func page(_ cause: SyntaxProblem.Cause) -> String {
    let what =
      switch cause {
      case .emptyInput: "The body is empty: usually a response without content (204) or a failed request."
      case .plainText: "This is plain text: usually an error message from a server or a proxy."
      case .xmlDocument: "This is XML: usually a wrong URL or a missing `Accept` header."
      default: "This is an HTML page: usually a login form, an error page or a wrong URL."
      }
    return what + " Check the status code and the content type before decoding; the model needs no change."
  }

  static let pageLost = "The whole document; the diff only shows the response that was expected."

  /// The check in Swift for a request with a `URLSession`.
  static func answerCheck(_ cause: SyntaxProblem.Cause) -> String {
    cause == .emptyInput
      ? "guard !data.isEmpty else { throw URLError(.zeroByteResource) }"
      : """
      guard let answer = response as? HTTPURLResponse, 200..<300 ~= answer.statusCode,
        answer.mimeType == "application/json"
      else { throw URLError(.badServerResponse) }
      """
  }
}

extension FixWording {
  static let beginningTitle = "Join the parts of the response before decoding"
  static let beginningLost = "The whole document; the diff only shows a complete response."

  static func beginning(_ count: Int) -> String {
    "\(Catalogue.count(count, "bracket")) \(count == 1 ? "is" : "are") closed here but never opened: this is the end of a "
      + "document whose beginning came earlier. Collect the parts until the last one has arrived; the model needs no change."
  }

  /// Swift that collects the parts of a response.
  static func collectingParts(_ root: String) -> String {
    """
    var body = Data()
    for try await part in parts { body.append(part) }
    let value = try decoder.decode(\(root).self, from: body)
    """
  }
}

extension FixWording {
  static let linesTitle = "Decode the lines as elements of an array"

  static func lines(_ count: Int) -> String {
    "The document is JSON Lines: \(Catalogue.count(count, "value")), one per line. Decode each line, or the array in the diff."
  }

  static let valuesTitle = "Decode the values as elements of an array"

  static func values(_ count: Int) -> String {
    "The document contains \(Catalogue.count(count, "value")) one after another, as a program leaves them that appends to a "
      + "file. Decode each value, or the array in the diff."
  }

  static let cutOffTitle = "Drop the incomplete end"
  static let cutOff =
    "Everything up to the last complete value is kept, and open arrays and objects are closed, so the rest can be inspected. "
    + "The document itself must arrive complete, or be joined from its parts, before it is decoded."

  static func cutOffLost(_ count: Int) -> String {
    "\(Catalogue.count(count, "byte")) at the end, and whatever followed."
  }

  static let printedTitle = "Write the printed value as JSON"
  static let printed =
    "Printed text does not distinguish numbers from strings; the model decides. Next time save the response body itself, or "
    + "the output of an encoder."

  static let olderTitle = "Convert the document to UTF-8"

  static func older(_ encoding: OlderText.Encoding) -> String {
    "Its bytes are readable as \(encoding.rawValue)\(encoding == .western ? ", which includes Latin-1" : ""). This is an "
      + "assumption: the bytes do not name their encoding. Write UTF-8 where the JSON is written, or convert it before decoding."
  }

  static func olderSnippet(_ root: String, _ encoding: OlderText.Encoding) -> String {
    let parts = encoding.name.split(separator: "  ", maxSplits: 1)
    let comment = parts.count > 1 ? parts[1] + "\n" : ""
    return """
      \(comment)guard let text = String(data: data, encoding: \(parts[0])) else {
        throw CocoaError(.fileReadInapplicableStringEncoding)
      }
      let value = try decoder.decode(\(root).self, from: Data(text.utf8))
      """
  }

  static func encodedTitle(_ encoding: EncodedText.Encoding) -> String {
    encoding == .terminal ? "Remove the \(encoding.rawValue)" : "Undo the \(encoding.rawValue)"
  }

  static func encoded(_ encoding: EncodedText.Encoding) -> String {
    encoding == .terminal
      ? "The document is JSON with \(encoding.rawValue) in it, which must be removed before decoding."
      : "The document is JSON with \(encoding.rawValue), which must be undone before decoding."
  }

  static func decodingFirst(_ encoding: EncodedText.Encoding, _ root: String) -> String {
    let undoing =
      switch encoding {
      case .percent: "String(decoding: data, as: UTF8.self).removingPercentEncoding.map { Data($0.utf8) }"
      case .base64: "Data(base64Encoded: data, options: .ignoreUnknownCharacters)"
      case .entities:
        "Data(String(decoding: data, as: UTF8.self).replacingOccurrences(of: \"&quot;\", with: \"\\\"\").utf8) as Data?"
      case .terminal:
        "Data(String(decoding: data, as: UTF8.self).replacing(/\\u{1B}[^A-Za-z]*[A-Za-z]/, with: \"\").utf8) as Data?"
      }
    return """
      guard let json = \(undoing) else {
        throw CocoaError(.fileReadCorruptFile)
      }
      let value = try decoder.decode(\(root).self, from: json)
      """
  }

  static let surroundingsTitle = "Remove everything around the JSON"
  static let surroundings = "The document contains JSON with other text before or after it."
  static func decimalCommasTitle(_ count: Int) -> String {
    "Write \(Catalogue.count(count, "number")) with a decimal point"
  }

  static func decimalCommas(_ count: Int) -> String {
    "\(Catalogue.count(count, "number")) \(hasHave(count)) a decimal comma, which ends the value in JSON. The numbers were "
      + "formatted for people; format them in a fixed locale."
  }

  static let unescapedTitle = "Remove the escaping"
  static let unescaped =
    "The document is the inside of a string literal: JSON that was encoded twice, or copied from a log or from source code."
  static let innerTextTitle = "Decode the JSON inside the string"
  static let innerText = "The document is one string that contains the JSON: it was encoded twice."
}
