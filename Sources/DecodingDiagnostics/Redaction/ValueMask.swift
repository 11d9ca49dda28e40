/// Masks for values: the kind is kept, the length only roughly, and the content is removed.
///
/// | value | mask |
/// |---|---|
/// | `"Ada"` | `"****"` |
/// | `""` | `""` |
/// | `-12.50` | `-0.0` |
/// | `1e9` | `0e0` |
/// | `true` | `bool` |
/// | `null` | `null` |
/// | `{"a": 1}` | `{…}` |
public enum ValueMask {
  /// - Parameter literal: A value as the JSON spells it, perhaps cut short.
  public static func mask(_ literal: String) -> String {
    switch literal.unicodeScalars.first {
    case "\"": return "\"" + stars(for: contentLength(literal)) + "\""
    case "{": return literal == "{}" ? literal : "{…}"
    case "[": return literal == "[]" ? literal : "[…]"
    case "n" where literal == "null": return literal
    case "t" where literal == "true", "f" where literal == "false": return "bool"
    case let first? where first == "-" || ("0"..."9").contains(first): return number(literal)
    default: return stars(for: literal.unicodeScalars.count)
    }
  }

  /// Masks the text at a syntax problem: punctuation explains it, words may be values.
  static func maskFound(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard scalars.count == 1, let only = scalars.first else { return stars(for: scalars.count) }
    return only.properties.isAlphabetic || only.properties.numericType != nil ? stars(for: 1) : text
  }

  private static func contentLength(_ literal: String) -> Int {
    let isClosed = literal.unicodeScalars.count > 1 && literal.hasSuffix("\"")
    return literal.unicodeScalars.count - (isClosed ? 2 : 1)
  }

  /// Empty, short, medium or long: four classes do not reveal the length of a password.
  private static func stars(for length: Int) -> String {
    switch length {
    case ...0: ""
    case 1...8: "****"
    case 9...32: "********"
    default: "****************"
    }
  }

  private static func number(_ literal: String) -> String {
    var mask = literal.hasPrefix("-") ? "-0" : "0"
    if literal.contains(".") { mask += ".0" }
    if literal.contains(where: { "eE".contains($0) }), !literal.hasPrefix("0x") { mask += "e0" }
    return mask
  }
}
