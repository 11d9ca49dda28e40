/// The words of a name.
enum Words {
  /// Splits `grossRevenue_v2` into `gross`, `revenue`, `v2`.
  static func of(_ name: String) -> [String] {
    var words: [String] = []
    var last: Character?
    for character in name {
      if !(character.isLetter || character.isNumber) {
        last = nil
        continue
      }
      let startsWord = last == nil || (character.isUppercase && !(last?.isUppercase ?? false))
      if startsWord { words.append("") }
      words[words.count - 1].append(contentsOf: character.lowercased())
      last = character
    }
    return words
  }

  /// Abbreviations that are not a prefix of the word, or too short a one.
  private static let abbreviations = [
    "id": "identifier", "qty": "quantity", "img": "image", "lng": "longitude", "msg": "message", "cnt": "count",
    "pwd": "password", "ts": "timestamp", "src": "source", "dst": "destination", "amt": "amount", "acct": "account",
    "nr": "number", "no": "number", "pct": "percent", "txt": "text", "tz": "timezone", "lvl": "level", "hr": "hour",
    "hrs": "hours", "mins": "minutes", "secs": "seconds", "yr": "year", "mgr": "manager", "org": "organization",
  ]

  /// The words with common abbreviations spelled out: `user_id` and `userIdentifier` are equal.
  static func spelledOut(_ name: String) -> [String] { of(name).map { abbreviations[$0] ?? $0 } }

  /// The words of four letters or more that two names share.
  static func shared(_ first: String, _ second: String) -> Set<String> {
    Set(of(first)).intersection(of(second)).filter { $0.count > 3 }
  }

  /// The number of common words divided by the number of all words of two names.
  static func likeness(_ first: String, _ second: String) -> Double {
    let all = Set(of(first)).union(of(second))
    return all.isEmpty ? 0 : Double(Set(of(first)).intersection(of(second)).count) / Double(all.count)
  }

  /// Words for the type of a value rather than its meaning.
  private static let typeWords = ["String", "Str", "Text", "Txt", "Value", "Val", "Number", "Num", "Flag"]
  private static let questions = ["is", "has", "did", "should"]

  private static let flagStarts: Set<String> = [
    "is", "has", "did", "should", "can", "was", "are", "will", "may", "needs",
  ]
  private static let flagEnds: Set<String> = [
    "enabled", "disabled", "allowed", "required", "visible", "hidden", "flag",
  ]

  /// Whether a name asks a yes-or-no question: `isRead`, `canEdit`, `commentsEnabled`.
  static func isFlag(_ name: String) -> Bool {
    let words = of(name)
    return words.count > 1 && (flagStarts.contains(words[0]) || words.last.map(flagEnds.contains) == true)
  }

  /// The letters without words about the type: `URLString` and `url` are both `url`, `isOn` and `on` are both `on`.
  static func withoutTypeWords(_ name: String) -> String {
    var rest = name[...]
    let question = questions.first { word in
      rest.hasPrefix(word) && (rest.dropFirst(word.count).first.map { $0.isUppercase || $0 == "_" } ?? false)
    }
    if let question { rest = rest.dropFirst(question.count) }
    // An acronym is directly followed by the next word: `URLString`.
    let ending = typeWords.first { rest.hasSuffix($0) || rest.hasSuffix("_" + $0.lowercased()) }
    if let ending, rest.count > ending.count { rest = rest.dropLast(ending.count) }
    return SnakeCase.letters(String(rest))
  }

  /// Returns `awaiting_credentials` as the name of a Swift case or property; an acronym at the start is one word:
  /// `jsonValue`.
  static func camelCase(_ text: String) -> String? {
    let words = text.split { !($0.isLetter || $0.isNumber) }.map(String.init)
    guard let first = words.first, first.first?.isLetter ?? false else { return nil }
    let capitals = first.prefix { !$0.isLowercase }
    let start = capitals.count > 1 && capitals.count < first.count ? capitals.dropLast() : capitals
    let head = start.lowercased() + first.dropFirst(start.count)
    return head + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// Returns `menu_items` as the name of a Swift type.
  static func typeName(_ text: String) -> String? {
    camelCase(text).map { $0.prefix(1).uppercased() + $0.dropFirst() }
  }

  private static let irregular = [
    "children": "child", "people": "person", "men": "man", "women": "woman", "shelves": "shelf", "leaves": "leaf",
    "halves": "half", "lives": "life", "indices": "index", "vertices": "vertex", "matrices": "matrix",
  ]

  /// Returns `category` for `categories`, `box` for `boxes`, `item` for `items`.
  static func singular(_ name: String) -> String {
    if let single = irregular[name] { return single }
    if name.hasSuffix("ies"), name.count > 4 { return name.dropLast(3) + "y" }
    for ending in ["sses", "xes", "ches", "shes"] where name.hasSuffix(ending) { return String(name.dropLast(2)) }
    if name.hasSuffix("s"), !name.hasSuffix("ss"), name.count > 3 { return String(name.dropLast()) }
    return name
  }
}
