/// How clearly a key of the JSON was meant for a key that the model asks for.
///
/// The evidence must be strong: a warning for `minPrice` and `maxPrice`, `altitude` and `latitude`, or `content` and
/// `context` would be wrong.
enum KeyAffinity {
  /// They differ only in case and separators: `avatar_url` and `avatarURL`.
  case sameLetters
  /// One is the plural of the other, or has `is` before the same word.
  case inflected
  /// One adds a word that goes without saying: `email` and `email_address`.
  case lengthened
  /// A typing error, or British instead of American spelling.
  case misspelt
  /// One has an additional word: `state` and `state_declarations`. Not sufficient by itself.
  case shortened
  /// One abbreviates words of the other: `averageHR` and `averageHeartRate`.
  case abbreviated

  /// Longer names are not compared, nor names whose lengths differ by more than a `has`.
  private static let letterLimit = 64, mostLettersApart = 3

  init?(_ asked: Name, _ there: Name) {
    let counts = (asked.letters.utf8.count, there.letters.utf8.count)
    guard counts.0 > 0, counts.1 > 0, max(counts.0, counts.1) < Self.letterLimit else { return nil }
    if asked.letters == there.letters {
      self = .sameLetters
      return
    }
    if Self.isLengthened(asked.words, there.words) || Self.isLengthened(there.words, asked.words) {
      self = .lengthened
      return
    }
    if asked.words.starts(with: there.words) || there.words.starts(with: asked.words) {
      self = Self.areInflected(asked.words, there.words) ? .inflected : .shortened
      return
    }
    if Self.areAbbreviated(asked.words[...], there.words[...]) {
      self = .abbreviated
      return
    }
    guard !asked.isASCII || !there.isASCII || abs(counts.0 - counts.1) <= Self.mostLettersApart else { return nil }
    if Self.areInflected(asked.words, there.words) {
      self = .inflected
    } else if Self.areMisspelt(asked.words, there.words) {
      self = .misspelt
    } else {
      return nil
    }
  }

  /// A name split into words.
  struct Name {
    let words: [String]
    /// The words, joined without separators.
    let letters: String
    let isASCII: Bool

    init(_ text: String) {
      words = KeyAffinity.words(of: text)
      letters = words.joined()
      isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    }
  }

  /// Returns the words of a name, in lower case: `avatarURL`, `avatar_url` and `Avatar-Url` all give `avatar`, `url`.
  static func words(of name: String) -> [String] {
    let bytes = Array(name.utf8)
    return bytes.allSatisfy { $0 < 0x80 } ? asciiWords(bytes) : words(ofAnyText: name)
  }

  /// Works on bytes: asking Unicode about ASCII letters would cost more than everything else.
  private static func asciiWords(_ letters: [UInt8]) -> [String] {
    func isUpper(_ index: Int) -> Bool { letters.indices.contains(index) && letters[index] &- 0x41 < 26 }
    func isLower(_ index: Int) -> Bool { letters.indices.contains(index) && letters[index] &- 0x61 < 26 }
    var words: [String] = []
    var word: [UInt8] = []
    for (index, letter) in letters.enumerated() {
      let isSeparator = letter == 0x5F || letter == 0x2D || letter == 0x2E || letter == 0x20
      let startsWord = isUpper(index) && (!isUpper(index - 1) || isLower(index + 1))
      if (isSeparator || startsWord) && !word.isEmpty {
        words.append(String(decoding: word, as: UTF8.self))
        word.removeAll(keepingCapacity: true)
      }
      if !isSeparator { word.append(isUpper(index) ? letter | 0x20 : letter) }
    }
    return word.isEmpty ? words : words + [String(decoding: word, as: UTF8.self)]
  }

  private static func words(ofAnyText name: String) -> [String] {
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

  /// Last words that add nothing to the words before them.
  private static let selfEvident: [String: Set<String>] = [
    "address": ["email", "mail"], "number": ["phone", "telephone", "mobile", "fax"],
  ]

  private static func isLengthened(_ short: [String], _ long: [String]) -> Bool {
    guard long.count == short.count + 1, long.starts(with: short), let last = short.last, let added = long.last else {
      return false
    }
    return selfEvident[added]?.contains(last) == true
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

  /// Compares word by word; at least one word must be complete in both.
  private static func areAbbreviated(
    _ first: ArraySlice<String>, _ second: ArraySlice<String>, hasCommon: Bool = false, hasShort: Bool = false
  ) -> Bool {
    guard let a = first.first, let b = second.first else {
      return first.isEmpty && second.isEmpty && hasCommon && hasShort
    }
    let (restA, restB) = (first.dropFirst(), second.dropFirst())
    if a == b { return areAbbreviated(restA, restB, hasCommon: true, hasShort: hasShort) }
    if isCut(a, of: b) || isCut(b, of: a) { return areAbbreviated(restA, restB, hasCommon: hasCommon, hasShort: true) }
    if isInitials(a, of: second) {
      return areAbbreviated(restA, second.dropFirst(a.count), hasCommon: hasCommon, hasShort: true)
    }
    return isInitials(b, of: first)
      && areAbbreviated(first.dropFirst(b.count), restB, hasCommon: hasCommon, hasShort: true)
  }

  /// Accepts `precip` for `precipitation`, but not `car` for `cart`.
  private static func isCut(_ short: String, of long: String) -> Bool {
    short.count >= 3 && long.count >= short.count + 3 && long.hasPrefix(short)
  }

  private static func isInitials(_ short: String, of words: ArraySlice<String>) -> Bool {
    short.count >= 2 && words.count >= short.count
      && zip(short, words).allSatisfy { letter, word in word.count > 1 && word.first == letter }
  }

  private static func isPlural(_ plural: String, of word: String) -> Bool {
    guard word.count >= 3 else { return false }
    return plural == word + "s" || plural == word + "es" || (word.hasSuffix("y") && plural == word.dropLast() + "ies")
  }

  /// Whether exactly one word differs, and only by a slip.
  private static func areMisspelt(_ first: [String], _ second: [String]) -> Bool {
    guard first.count == second.count else {
      // `home_page` and `homepage` with a slip in one of them differ too much to be certain.
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

  /// Vowels are confused with each other, and s with z.
  private static func isLikelyMistaken(_ first: Character, _ second: Character) -> Bool {
    let pair: Set<Character> = [first, second]
    return pair.isSubset(of: ["a", "e", "i", "o", "u"]) || pair == ["s", "z"]
  }
}
