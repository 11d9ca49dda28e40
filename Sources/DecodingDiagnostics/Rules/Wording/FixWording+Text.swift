internal import JSONText

extension FixWording {
  static func repairTitle(_ count: Int) -> String { "Repair the text at \(Catalogue.count(count, "place"))" }

  static func charactersLost(_ count: Int) -> String {
    "\(Catalogue.capitalized(Catalogue.count(count, "escape"))) that \(count == 1 ? "stands" : "stand") for no whole character."
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
      + "Every change is the smallest that makes the place JSON; whoever writes the text should make it, or a step before decoding."
  }

  private static func fault(_ problem: SyntaxProblem) -> String {
    switch problem.cause {
    case .unclosedObject: "an object that is not closed"
    case .unclosedArray: "an array that is not closed"
    case .unclosedString: "a string that is not closed"
    default: Catalogue.annotation(for: problem)
    }
  }

  static let json5Title = "Let the decoder read JSON5"
  static let json5 = "The text is JSON5, which the decoder reads when it is told to; others who read it have to agree."

  static let emptyTitle = "Take an empty body for null"
  static let empty =
    "An empty body is no JSON. Where no answer is an answer, do not decode it, or decode null in its place."
}

extension FixWording {
  static func pageTitle(_ cause: SyntaxProblem.Cause) -> String {
    cause == .emptyInput ? "Decode only bodies that are not empty" : "Decode only answers that are JSON"
  }

  static func page(_ cause: SyntaxProblem.Cause) -> String {
    let what =
      switch cause {
      case .emptyInput: "The body is empty: usually an answer without content (204), or a request that failed."
      case .plainText: "These are words: usually what a server or a proxy says of an error."
      case .xmlDocument: "This is XML: usually the wrong address or a missing Accept header."
      default: "This is a web page: usually a login form, an error page or the wrong address."
      }
    return what + " Look at the status code and the content type before decoding; the model needs no change."
  }

  static let pageLost = "The whole text; the document's diff only stands for the answer that should have come."

  /// The check as Swift, for whoever asks with a URLSession.
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
  static let beginningTitle = "Decode the parts of an answer together"
  static let beginningLost = "The whole text; the document's diff only stands for the answer as a whole."

  static func beginning(_ count: Int) -> String {
    "\(count) brackets are closed here that nothing opens: this is the end of a document, whose beginning came before it. Keep "
      + "the parts until the last one is there; the model needs no change."
  }

  /// How parts are collected, as Swift.
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
    "The text is JSON Lines: \(Catalogue.count(count, "document")), one a line. Decode each line, or the array that the diff makes."
  }

  static let valuesTitle = "Decode the values as elements of an array"

  static func values(_ count: Int) -> String {
    "The text holds \(Catalogue.count(count, "value")), one after another: programs that append to a file leave them so. "
      + "Decode each, or the array that the diff makes."
  }

  static let cutOffTitle = "Leave out what was cut off"
  static let cutOff =
    "The last whole value stays, and what is open is closed: the rest can be looked at. The text itself has to come whole, or to be put together from its parts before it is decoded."

  static func cutOffLost(_ count: Int) -> String {
    "\(Catalogue.count(count, "byte")) at the end, and whatever followed."
  }

  static let printedTitle = "Write the printed value as JSON"
  static let printed =
    "Where the text does not tell a number from a text, the model says what it was. Save the body itself next time, or what an encoder makes of the value."

  static let olderTitle = "Write the text in UTF-8"

  static func older(_ encoding: OlderText.Encoding) -> String {
    "Its bytes read well as \(encoding.rawValue)\(encoding == .western ? ", which has Latin-1 in it" : ""); that is an "
      + "assumption, since the bytes do not say it. Whoever writes the text should write UTF-8, or a step before decoding."
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

  static func encodedTitle(_ encoding: EncodedText.Encoding) -> String { "Undo the \(encoding.rawValue)" }

  static func encoded(_ encoding: EncodedText.Encoding) -> String {
    "The text is JSON with \(encoding.rawValue) around it, which has to be undone before decoding."
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

  static let surroundingsTitle = "Cut off what stands around the JSON"
  static let surroundings = "There is JSON inside, with text before or after it that is none."
  static func decimalCommasTitle(_ count: Int) -> String {
    "Write \(Catalogue.count(count, "number")) with a decimal point"
  }

  static func decimalCommas(_ count: Int) -> String {
    "\(Catalogue.count(count, "number")) \(count == 1 ? "has" : "have") a comma before the decimals, which JSON takes for "
      + "the end of the value. Whoever prints them does so for people; the numbers belong in a fixed locale."
  }

  static let unescapedTitle = "Take the escaping away"
  static let unescaped =
    "The text is what stands between the quotes of a string: JSON that was encoded twice, or copied out of a log or out of code."
  static let innerTextTitle = "Decode the JSON inside the text"
  static let innerText = "The document is one string, and that string is the JSON: it was encoded twice."
}
