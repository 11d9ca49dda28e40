internal import Foundation

/// A coding key parsed from its description.
enum PrintedKey {
  /// Matches a Swift string literal; the first group is what is between the quotes.
  static var quoted: Regex<(Substring, Substring)> { /"((?:[^"\\]|\\.)*)"/ }

  /// Returns the keys in order: `CodingKeys(stringValue: "id", intValue: nil)`, `Index 3` with its number, and the enum
  /// cases of older compilers, `Order.(CodingKeys in _8A2F).id`.
  static func all(in text: Substring) -> [AnyCodingKey] {
    let key =
      /stringValue: "((?:[^"\\]|\\.)*)"(?:, intValue: (?:Optional\()?(\d+)?)?|\(CodingKeys in _[0-9A-F]+\)\.(\w+)/
    return text.matches(of: key).map { match in
      if let index = match.output.2.flatMap({ Int($0) }) { return AnyCodingKey(index: index) }
      return AnyCodingKey(stringValue: unescaped(match.output.1 ?? match.output.3 ?? ""))
    }
  }

  /// Returns the value of a string literal, or the literal unchanged if it contains an unknown escape.
  static func unescaped(_ literal: Substring) -> String {
    let bytes = Array(literal.utf8)
    var unescaping = LiteralUnescaping()
    guard unescaping.unescape(bytes, bytes.indices) else { return String(literal) }
    return String(decoding: unescaping.text, as: UTF8.self)
  }
}
