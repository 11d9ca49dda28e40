/// A flag that code makes of a text by comparing it with a word that means yes, so that every other word means no.
public enum ComparedText {
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
}
