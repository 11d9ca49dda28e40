/// Whether a key of JSON is a name that somebody's source has, or data.
enum KeyNames {
  /// The form of names: letters, few digits, and what joins words. An address, an identifier, a date or a sentence is none.
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

  /// A hash or the like: long, with a digit, and no letter above f.
  private static func isHexadecimal(_ scalars: String.UnicodeScalarView) -> Bool {
    scalars.count >= 6 && scalars.contains(where: isDigit) && scalars.allSatisfy(\.properties.isASCIIHexDigit)
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// Keys that differ in case and in what joins words only.
  static func areAlike(_ one: String, _ other: String) -> Bool { plain(one) == plain(other) }

  private static func plain(_ key: String) -> String { key.lowercased().filter { $0 != "_" && $0 != "-" } }
}
