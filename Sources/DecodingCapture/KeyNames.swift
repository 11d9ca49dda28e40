/// Decides whether a JSON key is a name from source code, or data.
enum KeyNames {
  /// Whether it looks like a name: letters, few digits, and word separators, unlike addresses, identifiers, dates and
  /// sentences.
  static func isName(_ key: some StringProtocol) -> Bool {
    let scalars = String(key).unicodeScalars
    guard (1...48).contains(scalars.count), let first = scalars.first,
      isLetter(first) || "_$@".unicodeScalars.contains(first)
    else { return false }
    guard scalars.dropFirst().allSatisfy({ isLetter($0) || isDigit($0) || "_-.".unicodeScalars.contains($0) }) else {
      return false
    }
    return scalars.reduce(0) { $0 + (isDigit($1) ? 1 : 0) } < 4 && !isHexadecimal(scalars)
  }

  /// Whether it looks like a hash: six characters or more, at least one digit, and no letter above f.
  private static func isHexadecimal(_ scalars: String.UnicodeScalarView) -> Bool {
    scalars.count >= 6 && scalars.contains(where: isDigit) && scalars.allSatisfy(\.properties.isASCIIHexDigit)
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// Whether keys differ only in case and word separators.
  static func areAlike(_ one: String, _ other: String) -> Bool { plain(one) == plain(other) }

  private static func plain(_ key: String) -> String { key.lowercased().filter { $0 != "_" && $0 != "-" } }
}
