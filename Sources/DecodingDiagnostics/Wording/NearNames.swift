/// Finds names that a reader may have meant: the same letters in another case or style, or a typing error.
public enum NearNames {
  /// Returns the names similar to a word, the most similar first, at most `limit`.
  ///
  /// - Complexity: O(names × length²); names longer than 64 characters are compared by their letters only.
  public static func nearest(to word: String, among names: [String], limit: Int = 3) -> [String] {
    let wanted = letters(of: word)
    let graded = names.enumerated().compactMap { index, name -> (distance: Int, index: Int)? in
      guard name != word, let distance = distance(wanted, letters(of: name)) else { return nil }
      return (distance, index)
    }
    return graded.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.prefix(limit).map { names[$0.index] }
  }

  /// Ignores case, hyphens, underscores and spaces.
  private static func letters(of name: String) -> [Character] {
    name.lowercased().filter { $0.isLetter || $0.isNumber }.map(\.self)
  }

  /// Returns the number of edits; nil if the names are too different to be the same.
  private static func distance(_ first: [Character], _ second: [Character]) -> Int? {
    if first == second { return 0 }
    guard !first.isEmpty, !second.isEmpty, max(first.count, second.count) <= 64 else { return nil }
    let shorter = min(first.count, second.count)
    if shorter >= 4, first.starts(with: second) || second.starts(with: first) { return 1 }
    let allowed = max(first.count, second.count) / 4
    guard abs(first.count - second.count) <= allowed else { return nil }
    let edits = edits(first, second)
    return edits <= allowed ? edits + 1 : nil
  }

  /// The Levenshtein distance, in which swapping adjacent letters counts as one edit.
  private static func edits(_ first: [Character], _ second: [Character]) -> Int {
    var beforeLast = [Int](repeating: 0, count: second.count + 1)
    var last = Array(0...second.count)
    for row in 1...first.count {
      var current = [row]
      for column in 1...second.count {
        let isSame = first[row - 1] == second[column - 1]
        var best = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + (isSame ? 0 : 1))
        if row > 1, column > 1, first[row - 1] == second[column - 2], first[row - 2] == second[column - 1] {
          best = min(best, beforeLast[column - 2] + 1)
        }
        current.append(best)
      }
      beforeLast = last
      last = current
    }
    return last[second.count]
  }
}
