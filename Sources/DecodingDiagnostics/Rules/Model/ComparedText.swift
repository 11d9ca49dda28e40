/// A flag that code computes by comparing a string with one word for true, so that every other word is false.
public enum ComparedText {
  /// The comparison that the string must pass.
  public struct Test: Codable, Sendable, Hashable {
    public let word: String
    public let ignoresCase: Bool

    /// A comparison with one word.
    public init(word: String, ignoresCase: Bool) {
      (self.word, self.ignoresCase) = (word, ignoresCase)
    }

    /// Returns whether a string that means true is read as false.
    func misses(_ text: String) -> Bool {
      let passes = ignoresCase ? text.lowercased() == word : text == word
      return !passes && ComparedText.affirmations.contains(text.lowercased())
    }
  }

  /// In lower case.
  public static let affirmations: Set<String> = ["yes", "true", "1", "y", "on"]
}
