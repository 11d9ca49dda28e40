/// Finds the letters of a query in a name, in order; consecutive letters and starts of words score higher.
enum FuzzyMatch {
  static func score(_ query: String, in name: String) -> Int? {
    var letters = query.lowercased()[...]
    var score = 0
    var run = 0
    var previous: Character = " "
    for character in name {
      guard let wanted = letters.first else { break }
      if character.lowercased() == String(wanted) {
        let startsWord = !previous.isLetter || (character.isUppercase && previous.isLowercase)
        run += 1
        score += run * 2 + (startsWord ? 8 : 0)
        letters.removeFirst()
      } else {
        run = 0
      }
      previous = character
    }
    // Of two names that match equally, the shorter one is preferred.
    return letters.isEmpty ? score * 100 - name.count : nil
  }
}
