/// Answers questions by running the model's code in copies of this process, where it may crash or hang.
package protocol TrialCopying {
  /// Returns the answers to the questions with the numbers from 0, nil where the code crashed; fewer if it hung, or if
  /// there can be no copy.
  func answers<Answer: Codable>(count: Int, _ answer: (Int) -> Answer) -> [Answer?]
}
