/// A flag that code makes of a text by comparing it with a word that means yes, so that every other word means no:
/// `isSold = try container.decode(String.self, forKey: .sold) == "yes"`, or `Bool(text) ?? false`.
public struct ComparedText: Sendable, Equatable {
  /// The case of the coding keys; nil in a function that is given the key.
  public let key: String?
  /// The text, as written: a call or a constant's name.
  let subject: String
  /// The whole of it, as written.
  let text: String
  public let test: Test
  /// The text is an optional.
  private let isOptional: Bool

  /// What the text must be.
  public struct Test: Codable, Sendable, Hashable {
    public let word: String
    public let ignoresCase: Bool

    /// A comparison with one word.
    public init(word: String, ignoresCase: Bool) {
      (self.word, self.ignoresCase) = (word, ignoresCase)
    }

    /// Tells whether a text that means yes is taken for no.
    func misses(_ text: String) -> Bool {
      let passes = ignoresCase ? text.lowercased() == word : text == word
      return !passes && ComparedText.affirmations.contains(text.lowercased())
    }
  }

  /// In small letters.
  public static let affirmations: Set<String> = ["yes", "true", "1", "y", "on"]

  /// - Parameter code: The source of a type, or of a function that reads for it.
  public static func all(in code: String) -> [ComparedText] {
    let word =
      /(?<subject>(?:try \w*\.?decode(?:IfPresent)?\(String\.self, forKey: [.\w]+\))|\(try \w*\.?decode(?:IfPresent)?\(String\.self, forKey: [.\w]+\)\)|[a-z]\w*)(?<lower>\??\.lowercased\(\))? == "(?<word>\w+)"/
    let flag = /Bool\((?<subject>try \w*\.?decode\(String\.self, forKey: [.\w]+\)|[a-z]\w*)\) \?\? false/
    let compared = code.matches(of: word).compactMap {
      ComparedText($0.subject, in: code, $0.0, Test(word: String($0.word), ignoresCase: $0.lower != nil))
    }
    let made = code.matches(of: flag).compactMap {
      ComparedText($0.subject, in: code, $0.0, Test(word: "true", ignoresCase: false))
    }
    // What is compared with one word after another takes several.
    return (compared + made).filter { one in (compared + made).count { $0.subject == one.subject } == 1 }
  }

  private init?(_ subject: Substring, in code: String, _ text: Substring, _ test: Test) {
    let constant = subject.contains("try ") ? nil : Self.value(of: subject, in: code)
    guard Self.affirmations.contains(test.word.lowercased()),
      let call = subject.contains("try ") ? subject : constant?.call,
      let match = call.firstMatch(of: /String\.self, forKey: (?<point>\.)?(?<key>\w+)\)/)
    else { return nil }
    key = match.point == nil ? nil : String(match.key)
    (self.subject, self.text, self.test) = (String(subject), String(text), test)
    isOptional = call.contains("IfPresent") && constant?.isUnwrapped != true
  }

  /// What a constant of this name is, that nothing but the comparison looks at.
  private static func value(of name: Substring, in code: String) -> (call: Substring, isUnwrapped: Bool)? {
    let constant =
      /(?<unwraps>(?:guard|if) )?let (?<name>\w+)(?:: String\??)? = (?<call>try \w*\.?decode(?:IfPresent)?\(String\.self, forKey: [.\w]+\))/
    let found = code.matches(of: constant).filter { $0.name == name }
    let uses = code.matches(of: /\w+/).count { $0.0 == name }
    return found.count == 1 && uses == 2 ? (found[0].call, found[0].unwraps != nil) : nil
  }

  /// The comparison with all of the words that mean yes and are there.
  ///
  /// - Parameter texts: The texts in the JSON.
  func comparing(with texts: [String]) -> String {
    let seen = texts.map { $0.lowercased() }.filter(Self.affirmations.contains)
    let words = Set(seen + [test.word.lowercased()]).sorted()
    let plain = subject.hasPrefix("(") ? String(subject.dropFirst().dropLast()) : subject
    guard plain.hasPrefix("try ") else { return holds(words, plain) }
    return "try " + holds(words, String(plain.dropFirst(4)))
  }

  private func holds(_ words: [String], _ text: String) -> String {
    let lowered = isOptional ? "\(text)?.lowercased()" : "\(text).lowercased()"
    guard words.count > 1 else { return "\(lowered) == \(SwiftLiteral.of(words[0]))" }
    let list = words.map { SwiftLiteral.of($0) }.joined(separator: ", ")
    return "[\(list)].contains(\(lowered)\(isOptional ? " ?? \"\"" : ""))"
  }
}
