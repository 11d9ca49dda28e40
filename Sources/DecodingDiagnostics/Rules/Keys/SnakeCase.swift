/// The conversion of keys by `convertFromSnakeCase`.
enum SnakeCase {
  /// Converts `avatar_url` to `avatarUrl`; leading and trailing underscores are kept.
  static func converted(_ key: String) -> String {
    guard let first = key.firstIndex(where: { $0 != "_" }), let last = key.lastIndex(where: { $0 != "_" }) else {
      return key
    }
    let words = key[first...last].split(separator: "_")
    guard words.count > 1, let head = words.first else { return key }
    let joined = head.lowercased() + words.dropFirst().map(capitalized).joined()
    return key[..<first] + joined + key[key.index(after: last)...]
  }

  private static func capitalized(_ word: Substring) -> String {
    word.prefix(1).uppercased() + word.dropFirst().lowercased()
  }

  /// The letters and digits in lower case, which are equal for two spellings of one name.
  static func letters(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }
}
