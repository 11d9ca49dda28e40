/// How plainly a key of the JSON was meant for a key that the model asks for.
///
/// The evidence must be plain: a warning for `minPrice` and `maxPrice`, `altitude` and `latitude`, or `content` and
/// `context` would be wrong.
enum KeyAffinity {
  /// Nothing but case and separators differs: `avatar_url` and `avatarURL`.
  case sameLetters
  /// One is the plural of the other, or says `is` before the same word.
  case inflected
  /// A typing error, or British for American spelling.
  case misspelt

  init?(_ asked: String, _ there: String) {
    guard asked.utf8.count < 64, there.utf8.count < 64 else { return nil }
    let first = Self.words(of: asked), second = Self.words(of: there)
    let firstLetters = first.joined(), secondLetters = second.joined()
    guard !firstLetters.isEmpty, !secondLetters.isEmpty else { return nil }
    if firstLetters == secondLetters {
      self = .sameLetters
    } else if Self.areInflected(first, second) {
      self = .inflected
    } else if Self.areMisspelt(first, second) {
      self = .misspelt
    } else {
      return nil
    }
  }

  /// The words of a name, in lower case: `avatarURL`, `avatar_url` and `Avatar-Url` are all `avatar`, `url`.
  static func words(of name: String) -> [String] {
    var words: [String] = []
    var word = ""
    var previous: Character?
    let letters = Array(name)
    for (index, letter) in letters.enumerated() {
      let isSeparator = "_-. ".contains(letter)
      let endsAcronym =
        letter.isUppercase && previous?.isUppercase == true && letters.dropFirst(index + 1).first?.isLowercase == true
      if isSeparator || (letter.isUppercase && previous?.isUppercase != true) || endsAcronym {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if !isSeparator { word += letter.lowercased() }
      previous = letter
    }
    return word.isEmpty ? words : words + [word]
  }

  private static func areInflected(_ first: [String], _ second: [String]) -> Bool {
    let (shorter, longer) = first.count <= second.count ? (first, second) : (second, first)
    if longer.count == shorter.count + 1, ["is", "has"].contains(longer[0]) {
      return Array(longer.dropFirst()) == shorter
    }
    guard first.count == second.count, first.dropLast() == second.dropLast(), let a = first.last, let b = second.last
    else {
      return false
    }
    return isPlural(a, of: b) || isPlural(b, of: a)
  }

  private static func isPlural(_ plural: String, of word: String) -> Bool {
    guard word.count >= 3 else { return false }
    return plural == word + "s" || plural == word + "es" || (word.hasSuffix("y") && plural == word.dropLast() + "ies")
  }

  /// Exactly one word differs, and by no more than a slip.
  private static func areMisspelt(_ first: [String], _ second: [String]) -> Bool {
    guard first.count == second.count else {
      // `home_page` and `homepage` with a slip in one of them are too far apart to be sure of.
      return false
    }
    let different = zip(first, second).filter { $0 != $1 }
    guard different.count == 1 else { return false }
    return isSlip(Array(different[0].0), Array(different[0].1))
  }

  private static func isSlip(_ first: [Character], _ second: [Character]) -> Bool {
    let shorter = first.count <= second.count ? first : second
    let longer = first.count <= second.count ? second : first
    guard shorter.count >= 5, longer.count - shorter.count <= 1, first[0] == second[0] else { return false }
    let start = zip(shorter, longer).prefix { $0 == $1 }.count
    let end = zip(shorter.dropFirst(start).reversed(), longer.dropFirst(start).reversed()).prefix { $0 == $1 }.count
    let left = Array(shorter[start..<(shorter.count - end)]), right = Array(longer[start..<(longer.count - end)])
    guard !left.contains(where: \.isNumber), !right.contains(where: \.isNumber) else { return false }
    switch (left.count, right.count) {
    case (0, 1): return isLikelyExtra(right[0], at: start, in: longer)
    case (1, 1): return isLikelyMistaken(left[0], right[0])
    case (2, 2): return left[0] == right[1] && left[1] == right[0]
    default: return false
    }
  }

  /// A doubled letter, the u of `colour`, or any letter of a long word.
  private static func isLikelyExtra(_ letter: Character, at index: Int, in word: [Character]) -> Bool {
    let isDoubled = word[index - 1] == letter || (index + 1 < word.count && word[index + 1] == letter)
    let isBritish = letter == "u" && word[index - 1] == "o" && index + 1 < word.count && word[index + 1] == "r"
    return isDoubled || isBritish || word.count >= 9
  }

  /// Vowels are mistaken for each other, and s for z.
  private static func isLikelyMistaken(_ first: Character, _ second: Character) -> Bool {
    let pair: Set<Character> = [first, second]
    return pair.isSubset(of: ["a", "e", "i", "o", "u"]) || pair == ["s", "z"]
  }
}
