/// Arrays as a single string: `"a, b"`, `"1,2, 3"`, `"mon|tue"`.
extension CodedForms {
  static func separated(_ evidence: FormEvidence) -> CodedForm? {
    guard let texts = evidence.texts, let element = TypeText.element(of: evidence.type),
      let separation = Separation(of: texts, betweenWords: areWords(evidence)),
      texts.allSatisfy({ separation.parts(of: $0).allSatisfy { fits($0, element, evidence) } })
    else { return nil }
    let separator = separation.separator
    let isSet = evidence.type.hasPrefix("Set<")
    let name = element == "String" ? "SeparatedTexts" : "Separated\(element)s"
    let example = evidence.enumeration?.cases.prefix(2).map { $0.rawValue ?? $0.name } ?? []
    let shown = example.count == 2 ? example : element == "String" ? ["a", "b"] : ["1", "2"]
    return CodedForm(
      own: "an array", form: "a string with \(FixWording.code(separator)) between its elements",
      bridge: BridgeType(
        name: isSet ? name + "Set" : name,
        documentation:
          "An array that is one string in the JSON, such as `\(SwiftLiteral.of(shown.joined(separator: separator)))`.",
        wrapped: evidence.type, decoding: reading(element, separation, isSet: isSet, evidence),
        encoding: writing(
          "\(written(element, evidence))\(isSet ? ".sorted()" : "").joined(separator: \(SwiftLiteral.of(separator)))")),
      place: .separatedElements)
  }

  private static func reading(
    _ element: String, _ separation: Separation, isSet: Bool, _ evidence: FormEvidence
  ) -> [String] {
    let parts = separation.splitting
    guard element != "String" else {
      let texts = separation.trims ? parts : parts + ".map(String.init)"
      let line = "wrappedValue = " + (isSet ? "Set(\(texts))" : texts)
      return ["let text = try decoder.singleValueContainer().decode(String.self)", line]
    }
    let part = separation.trims ? "$0" : "String($0)"
    let made = evidence.enumeration == nil ? "\(element)($0)" : "\(element)(rawValue: \(part))"
    return opening + [
      "let parts = \(parts)", "let elements = parts.compactMap { \(made) }",
      "guard elements.count == parts.count else {", refusal("array of \(element)"), "}",
      "wrappedValue = \(isSet ? "Set(elements)" : "elements")",
    ]
  }

  private static func written(_ element: String, _ evidence: FormEvidence) -> String {
    if element == "String" { return "wrappedValue" }
    return "wrappedValue.map(\\.\(evidence.enumeration == nil ? "description" : "rawValue"))"
  }

  /// Whether spaces separate elements, as in scopes and tags; anything else may be a sentence.
  private static func areWords(_ evidence: FormEvidence) -> Bool {
    let named = Words.of(evidence.property).last.map(["scope", "scopes", "tags", "keywords", "permissions"].contains)
    let areWords = evidence.texts?.allSatisfy { $0.wholeMatch(of: /[\w:.\/-]+(?: [\w:.\/-]+)*/) != nil } == true
    return areWords && (named == true || evidence.enumeration != nil)
  }

  private static func fits(_ part: String, _ element: String, _ evidence: FormEvidence) -> Bool {
    if let cases = evidence.enumeration?.cases { return cases.contains { ($0.rawValue ?? $0.name) == part } }
    switch element {
    case "String": return true
    case "Bool": return Bool(part) != nil
    default:
      return TypeText.isNumber(element)
        && (TypeText.integers.contains(element) ? Int(part) != nil : Double(part) != nil)
    }
  }
}

/// The separator of an array that is a single string.
private struct Separation {
  let separator: String
  /// Whether some of the separators are surrounded by spaces.
  let trims: Bool

  /// Nil if no string contains one.
  init?(of texts: [String], betweenWords: Bool) {
    let marks: [String] = [",", ";", "|"] + (betweenWords ? [" "] : [])
    guard let mark = marks.first(where: { mark in texts.contains { $0.contains(mark) } }) else { return nil }
    let count = { (separator: String) in texts.reduce(0) { $0 + $1.ranges(of: separator).count } }
    let isSpaced = mark != " " && count(mark + " ") == count(mark) && count(" " + mark) == 0
    separator = isSpaced ? mark + " " : mark
    trims = mark != " " && !isSpaced && texts.contains { $0.contains(mark + " ") || $0.contains(" " + mark) }
  }

  func parts(of text: String) -> [String] {
    text.split(separator: separator).map { part in
      let part = String(part)
      return trims ? String(part.trimmingPrefix { $0 == " " }.reversed().drop { $0 == " " }.reversed()) : part
    }
  }

  /// The expression that splits `text`.
  var splitting: String {
    "text.split(separator: \(SwiftLiteral.of(separator)))"
      + (trims ? ".map { $0.trimmingCharacters(in: .whitespaces) }" : "")
  }
}
