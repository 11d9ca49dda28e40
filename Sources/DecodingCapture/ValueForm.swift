/// Replaces values with others of the same kind and format that reveal nothing of their contents.
///
/// A failing value must still fail, and one that decodes must still decode, as far as the format decides:
///
/// | value | replacement |
/// |---|---|
/// | `"Ada L."` | `"Xxx X."` |
/// | `"c0ffee"` | `"a0aaaa"` |
/// | `"2026-02-11T08:15:00Z"` | `"2000-01-01T00:00:00Z"` |
/// | `39`, `200`, `300` | `1`, `128`, `256`: the least of the same width |
/// | `12.50` | `1.55` |
/// | `true` | `false` |
enum ValueForm {
  private static let longest = 64

  // MARK: Numbers

  /// The least number that no narrower type holds, so that it fits the same types as before.
  static func number(_ literal: String) -> String {
    if literal.contains(where: { "eE".contains($0) }) { return exponential(literal) }
    let sign = literal.hasPrefix("-") ? "-" : ""
    let parts = literal.drop { $0 == "-" }.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let whole = integer(parts[0], isNegative: !sign.isEmpty)
    guard parts.count > 1 else { return sign + whole }
    // Foundation accepts a fraction of zeros as an integer.
    let isZero = parts[1].allSatisfy { $0 == "0" }
    return sign + whole + "." + String(repeating: isZero ? "0" : "5", count: parts[1].count)
  }

  /// The largest number of each width, for signed and unsigned integers, and for those that a `Double` represents
  /// exactly.
  private static let largest: [UInt64] = [
    0x7F, 0xFF, 0x7FFF, 0xFFFF, 0x7FFF_FFFF, 0xFFFF_FFFF, 0x1F_FFFF_FFFF_FFFF, 0x7FFF_FFFF_FFFF_FFFF, .max,
  ]

  private static let signed: [UInt64] = [0x7F, 0x7FFF, 0x7FFF_FFFF, 0x1F_FFFF_FFFF_FFFF, 0x7FFF_FFFF_FFFF_FFFF]

  private static func integer(_ digits: Substring, isNegative: Bool) -> String {
    let beyond = String(repeating: "9", count: max(digits.count, 20))
    guard let value = UInt64(digits) else { return digits.allSatisfy(\.isNumber) && !digits.isEmpty ? beyond : "1" }
    // Each width has one more negative number.
    let limits = isNegative ? signed : largest
    let extra: UInt64 = isNegative ? 1 : 0
    guard let width = limits.firstIndex(where: { value <= $0 + extra }) else { return beyond }
    guard width > 0 else { return "1" }
    return String(limits[width - 1] + extra + 1)
  }

  /// A number too large for a `Double` stays too large.
  private static func exponential(_ literal: String) -> String {
    let sign = literal.hasPrefix("-") ? "-" : ""
    if Double(literal)?.isFinite != true { return sign + "1e999" }
    return sign + (literal.contains("e-") || literal.contains("E-") ? "1e-1" : "1e1")
  }

  // MARK: Strings

  /// - Parameter content: The text between the quotes, as in the JSON.
  static func string(_ content: String, isFailing: Bool) -> String {
    if let date = date(content) { return date }
    let scalars = Array(content.unicodeScalars)
    let letter: Unicode.Scalar = scalars.allSatisfy { !isLetter($0) || isHexDigit($0) } ? "a" : "x"
    let capital: Unicode.Scalar = letter == "a" ? "A" : "X"
    var result = String.UnicodeScalarView()
    var index = 0
    while index < scalars.count, isFailing || result.count < longest {
      let scalar = scalars[index]
      index += 1
      switch scalar {
      case "\\":
        let escaped = index < scalars.count ? scalars[index] : "\\"
        result.append(contentsOf: escaped == "u" ? Array("\\u00e9".unicodeScalars) : ["\\", escaped])
        index += escaped == "u" ? 5 : 1
      case "a"..."z": result.append(letter)
      case "A"..."Z": result.append(capital)
      case "0"..."9": result.append("0")
      default: result.append(scalar.isASCII ? scalar : "é")
      }
    }
    return String(result)
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool { scalar.isASCII && scalar.properties.isAlphabetic }

  private static func isHexDigit(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."f").contains(scalar) || ("A"..."F").contains(scalar)
  }

  // MARK: Dates

  /// The valid ranges of month, day, hour, minute and second.
  private static let limits = [(1, 12), (1, 31), (0, 23), (0, 59), (0, 60)]

  /// A date with its numbers replaced; nil for other strings. Numbers that are invalid in a date stay invalid.
  private static func date(_ content: String) -> String? {
    guard content.utf8.count <= 40, isDate(Array(content.utf8)) else { return nil }
    var result = ""
    var group = 0
    var rest = Substring(content)
    while let first = rest.first {
      let digits = rest.prefix { $0.isNumber }
      if digits.isEmpty {
        result.append(first)
        rest = rest.dropFirst()
        continue
      }
      result += number(digits, group: group)
      group += 1
      rest = rest.dropFirst(digits.count)
    }
    return result
  }

  private static func number(_ digits: Substring, group: Int) -> String {
    if group == 0 { return "2000" }
    guard (1...5).contains(group), let value = Int(digits) else { return String(repeating: "0", count: digits.count) }
    let (least, most) = limits[group - 1]
    guard digits.count == 2, (least...most).contains(value) else { return String(repeating: "9", count: digits.count) }
    return "0\(least)"
  }

  /// `2026-02-11` or `2026/02/11`, optionally followed by a time.
  private static func isDate(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 10, bytes[4] == bytes[7], "-/.".utf8.contains(bytes[4]) else { return false }
    let isDigit = { (index: Int) in (0x30...0x39).contains(bytes[index]) }
    return [0, 1, 2, 3, 5, 6, 8, 9].allSatisfy(isDigit)
      && bytes[10...].allSatisfy { (0x30...0x39).contains($0) || "TtZz :+-.,".utf8.contains($0) }
  }

  // MARK: Keys

  /// Replaces a key that is data with its number in the object; a number or a UUID remains one.
  static func key(_ content: String, number: Int) -> String {
    if !content.isEmpty, content.allSatisfy({ $0.isASCII && $0.isNumber }) { return "\(number)" }
    let groups = content.split(separator: "-").map(\.count)
    if groups == [8, 4, 4, 4, 12], content.allSatisfy({ $0.isHexDigit || $0 == "-" }) {
      let digits = "\(number)"
      return "00000000-0000-0000-0000-" + String(repeating: "0", count: max(0, 12 - digits.count)) + digits
    }
    return BodyRedaction.mark + "\(number)"
  }

  // MARK: Text that is not JSON

  /// Replaces each word with its form and keeps punctuation, so that the problem in the text remains.
  static func text(_ text: String) -> String {
    var result = ""
    var rest = Substring(text)
    while let first = rest.first {
      let isWord = first.isLetter || first.isNumber
      let part = isWord ? rest.prefix { $0.isLetter || $0.isNumber } : rest.prefix(1)
      result += isWord ? word(part) : first.isASCII ? String(first) : "é"
      rest = rest.dropFirst(part.count)
    }
    return result
  }

  private static func word(_ word: Substring) -> String {
    switch word {
    case "null": return "null"
    case "true", "false": return "false"
    default:
      if word.allSatisfy({ $0.isASCII && $0.isNumber }) { return number(String(word)) }
      return String(word.map { $0.isASCII && $0.isNumber ? "0" : $0.isUppercase ? "X" : "x" as Character })
    }
  }
}
