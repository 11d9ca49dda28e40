/// The error that was thrown, as a bundle contains it.
struct CapturedError: Encodable {
  let category: ErrorFacts.Category
  let path: [PathStep]
  let key: String?
  let expected: String?
  /// The error's own message, if it quotes nothing from the body.
  let text: String?

  /// Keeps the error unchanged.
  init(_ facts: ErrorFacts) {
    category = facts.category
    path = facts.path.map { $0.index.map(PathStep.index) ?? .key($0.key) }
    key = facts.key?.key
    expected = facts.expected
    text = facts.text
  }

  /// - Parameters:
  ///   - path: The path in the redacted body.
  ///   - words: The values in the body and the words in them.
  init(_ facts: ErrorFacts, path: [PathStep], words: Set<String>) {
    category = facts.category
    self.path = path
    key = facts.key.map { $0.isName ? $0.key : BodyRedaction.mark }
    expected = facts.expected
    let isOfKeysOnly = [facts.key].compactMap(\.self).allSatisfy(\.isName)
    text = isOfKeysOnly ? Self.sentence(facts, words) : nil
  }

  /// Returns Foundation's message if it contains no value. Only exact known sentences are accepted, since the model's
  /// code can write anything into an error.
  private static func sentence(_ facts: ErrorFacts, _ words: Set<String>) -> String? {
    if facts.category == .thrownByModel { return facts.text }
    if fixedSentences.contains(facts.text) { return facts.text }
    let type = facts.expected.map(unqualified) ?? ""
    let found = kinds.map { "Expected to decode \(type) but found \($0) instead." }
    if facts.expected != nil, found.contains(facts.text) { return facts.text }
    if let key = facts.key?.key, facts.text.hasSuffix("(\"\(key)\")."),
      facts.text.hasPrefix("No value associated with key ")
    {
      return "No value associated with key \"\(key)\"."
    }
    return enumSentence(facts.text, words)
  }

  /// `Cannot initialize Status from invalid String value ada` without its value.
  private static func enumSentence(_ text: String, _ words: Set<String>) -> String? {
    let parts = text.split(separator: " ", maxSplits: 7)
    guard parts.count >= 7, parts[0] == "Cannot", parts[1] == "initialize", parts[3] == "from", parts[4] == "invalid",
      parts[6] == "value", !words.contains(String(parts[2])), !words.contains(String(parts[5]))
    else { return nil }
    return parts[..<7].joined(separator: " ") + " (redacted)"
  }

  private static func unqualified(_ type: String) -> String {
    type.split(separator: ".").last.map(String.init) ?? type
  }

  private static let kinds = [
    "a string", "a number", "number", "bool", "a bool", "an array", "a dictionary", "null", "a string/data",
  ]

  private static let fixedSentences: Set<String> = [
    "Expected date string to be ISO8601-formatted.", "Encountered Data is not valid Base64.", "Invalid URL string.",
    "Attempted to decode UUID from invalid UUID string.", "Date string does not match format expected by formatter.",
    "Invalid Decimal string.",
  ]
}
