/// Names for JSON keys and values, by Swift's API guidelines.
///
///     "avatar_url"  avatarURL      "orderItems"  OrderItem
///     "userId"      userID         "+1"          plus1
enum ProposedName {
  /// Acronyms are in one case: `htmlURL`, `url`.
  private static let acronyms: Set<String> = [
    "api", "css", "csv", "dns", "gif", "gps", "guid", "html", "http", "https", "id", "imei", "ip", "iso", "jpeg", "jpg",
    "json", "jwt", "md5", "mms", "os", "pdf", "png", "qr", "rgb", "rss", "sdk", "sha", "sku", "sms", "sql", "ssl",
    "svg", "tls", "ttl", "tv", "ui", "uri", "url", "utc", "uuid", "vat", "vpn", "xml", "yaml",
  ]
  private static let plurals: [String: String] = ["ids": "IDs", "urls": "URLs", "uris": "URIs", "ips": "IPs"]

  private static let symbols: [Character: String] = [
    "@": "at", "$": "dollar", "#": "hash", "+": "plus", "-": "minus", "*": "star", "%": "percent", "&": "and",
    "/": "slash", ".": "dot", "!": "bang", "?": "question", "=": "equals", "<": "less", ">": "greater", "~": "tilde",
    "_": "underscore", " ": "space", ":": "colon", "|": "pipe", "^": "caret", ",": "comma",
  ]

  /// Names that a property cannot have, or that would shadow compiler-generated members.
  private static let unusable: [String: String] = [
    "self": "itself", "init": "initial", "Type": "type", "Protocol": "protocol", "hashValue": "hashNumber",
    "encode": "encoding", "hash": "hashText",
  ]

  /// Types that a type of the proposal must not shadow.
  static let takenTypes: Set<String> = [
    "Any", "AnyObject", "Array", "Bool", "Character", "Codable", "CodingKey", "CodingKeys", "Collection", "Data",
    "Date", "DateFormatter", "Decimal", "Decodable", "Decoder", "DecodingError", "Dictionary", "Double", "Encodable",
    "Encoder", "Equatable", "Error", "Float", "Foundation", "Hashable", "Hasher", "Identifiable", "Indirect", "Int",
    "JSONDecoder", "JSONEncoder", "JSONValue", "Locale", "Never", "NumberText", "Optional", "Protocol",
    "RawRepresentable", "RawValue", "Result", "Self", "Sendable", "Sequence", "Set", "String", "Substring", "Swift",
    "Task", "TimeZone", "Type", "UInt", "URL", "UUID", "Void",
  ]

  // MARK: Names

  static func property(_ key: String) -> String {
    let name = camelCase(words(of: key))
    if let usable = unusable[name] { return usable }
    // For `+1` and `-1`, the sign makes the difference.
    let isNumber = name.hasPrefix("_") && key.first.map { symbols[$0] != nil && $0 != "_" } == true
    return name.isEmpty || isNumber ? spelledOut(key) : name
  }

  /// Returns the same name in the style `userId`.
  static func propertyWithoutAcronyms(_ key: String) -> String {
    let words = words(of: key).map { $0.lowercased() }
    guard let first = words.first, first.first?.isLetter == true else { return property(key) }
    let name = first + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return unusable[name] ?? name
  }

  /// Returns whether a key can be the name of a property unchanged.
  static func isPropertyName(_ key: String) -> Bool {
    guard let first = key.first, first.isLowercase || first == "_", unusable[key] == nil, key != "_" else {
      return false
    }
    return key.allSatisfy { $0 == "_" || isPart($0) }
  }

  /// Spells out the symbols of the key, if its letters alone would be another's name.
  static func spelledOut(_ key: String) -> String {
    if key.isEmpty { return "empty" }
    // Between words, separators are not part of the name.
    let hasWords = key.contains(where: isPart)
    let joiners: Set<Character> = key.hasPrefix("-") ? ["_", " "] : ["_", " ", "-"]
    let spelled = key.map { character in
      hasWords && joiners.contains(character) ? " " : symbols[character].map { " \($0) " } ?? String(character)
    }
    let name = camelCase(words(of: spelled.joined()))
    return name.isEmpty ? "key" : unusable[name] ?? name
  }

  static func typeName(_ key: String) -> String {
    let name = words(of: key).map(capitalized).joined()
    let start = name.first.map { $0.isNumber ? "_" : "" } ?? ""
    return name.isEmpty ? "Value" : start + name
  }

  /// Returns the case of an enum for a value.
  static func enumCase(_ value: String) -> String {
    // Values are words: `ON_HOLD` is `onHold`.
    let isUppercase = value.contains(where: \.isLetter) && !value.contains(where: \.isLowercase)
    let name = property(isUppercase ? value.lowercased() : value)
    // `.none` of an optional is nil.
    return name == "none" ? "nothing" : name
  }

  /// Returns the singular: for a key with several words, that of the last one.
  static func singular(_ name: String) -> String {
    let words = words(of: name)
    guard let last = words.last else { return name }
    if ["ids", "urls", "uris", "ips"].contains(last.lowercased()) {
      return (words.dropLast() + [String(last.dropLast())]).joined(separator: "_")
    }
    let single = Words.singular(last.lowercased())
    return single == last.lowercased() ? name : (words.dropLast() + [single]).joined(separator: "_")
  }

  /// Whether a value may be a name: `on_hold`, `PushEvent`.
  static func isWord(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first.properties.isAlphabetic, text.utf8.count <= TextFacts.valueLength
    else { return false }
    return text.allSatisfy { $0.isLetter || $0.isNumber || "_-.:/ ".contains($0) }
  }

  // MARK: Words

  /// Splits `HTMLParser2_v` into `HTML`, `Parser2`, `v`.
  static func words(of text: String) -> [String] {
    var words: [String] = []
    var current = ""
    let characters = Array(text)
    for (index, character) in characters.enumerated() {
      guard isPart(character) else {
        if !current.isEmpty { words.append(current) }
        current = ""
        continue
      }
      if startsWord(character, after: current.last, before: characters.dropFirst(index + 1).first), !current.isEmpty {
        words.append(current)
        current = ""
      }
      current.append(character)
    }
    return current.isEmpty ? words : words + [current]
  }

  private static func isPart(_ character: Character) -> Bool {
    guard character.isLetter || character.isNumber else { return false }
    // Superscripts and fractions are numbers that are not allowed in names.
    return character.unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
  }

  private static func startsWord(_ character: Character, after last: Character?, before next: Character?) -> Bool {
    guard character.isUppercase, let last else { return false }
    return !last.isUppercase || (next?.isLowercase ?? false) && last.isLetter
  }

  private static func camelCase(_ words: [String]) -> String {
    guard let first = words.first else { return "" }
    let name = lowercased(first) + words.dropFirst().map(capitalized).joined()
    return name.first?.isNumber == true ? "_" + name : name
  }

  private static func lowercased(_ word: String) -> String { word.lowercased() }

  private static func capitalized(_ word: String) -> String {
    let low = word.lowercased()
    if let plural = plurals[low] { return plural }
    if acronyms.contains(low) { return low.uppercased() }
    // `IDs` of `userIDs` was split into two words; other capitals are deliberate.
    let rest = word.contains(where: \.isLowercase) ? String(word.dropFirst()) : String(low.dropFirst())
    return word.prefix(1).uppercased() + rest
  }
}
