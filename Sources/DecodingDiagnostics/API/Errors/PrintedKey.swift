internal import Foundation

/// A coding key as its description shows it.
enum PrintedKey {
  /// A Swift string literal; what is between the quotes is the first group.
  static var quoted: Regex<(Substring, Substring)> { /"((?:[^"\\]|\\.)*)"/ }

  /// The keys in the order they stand: `CodingKeys(stringValue: "id", intValue: nil)`, `Index 3` with its number, and
  /// the enum cases of older compilers, `Order.(CodingKeys in _8A2F).id`.
  static func all(in text: Substring) -> [AnyCodingKey] {
    let key =
      /stringValue: "((?:[^"\\]|\\.)*)"(?:, intValue: (?:Optional\()?(\d+)?)?|\(CodingKeys in _[0-9A-F]+\)\.(\w+)/
    return text.matches(of: key).map { match in
      if let index = match.output.2.flatMap({ Int($0) }) { return AnyCodingKey(index: index) }
      return AnyCodingKey(stringValue: unescaped(match.output.1 ?? match.output.3 ?? ""))
    }
  }

  /// The text that a literal stands for; as it is, where an escape is unknown.
  static func unescaped(_ literal: Substring) -> String {
    let bytes = Array(literal.utf8)
    var unescaping = LiteralUnescaping()
    guard unescaping.unescape(bytes, bytes.indices) else { return String(literal) }
    return String(decoding: unescaping.text, as: UTF8.self)
  }
}
