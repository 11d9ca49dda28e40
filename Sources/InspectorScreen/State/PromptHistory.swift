/// The inputs at prompts, for reuse.
struct PromptHistory: Sendable {
  private static let limit = 100

  private var texts: [PromptState.Purpose: [String]] = [:]

  mutating func remember(_ text: String, for purpose: PromptState.Purpose) {
    guard !text.isEmpty else { return }
    var known = texts[purpose, default: []]
    known.removeAll { $0 == text }
    texts[purpose] = (known + [text]).suffix(Self.limit)
  }

  func count(for purpose: PromptState.Purpose) -> Int { texts[purpose]?.count ?? 0 }

  /// Returns the input at an earlier prompt.
  func text(_ stepsBack: Int, for purpose: PromptState.Purpose) -> String? {
    guard let known = texts[purpose], (1...max(1, known.count)).contains(stepsBack) else { return nil }
    return known[known.count - stepsBack]
  }
}
