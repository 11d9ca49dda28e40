import VisibleText

/// Escapes text for XML 1.0.
enum XMLText {
  /// Escapes the content of an element or of an attribute in double quotes.
  static func escaped(_ text: String, isAttribute: Bool = false) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      // A parser turns line breaks and tabs in an attribute into spaces, and every CR into LF.
      case "\n", "\t": result += isAttribute ? "&#\(scalar.value);" : String(scalar)
      case "\r": result += "&#13;"
      case _ where !isAllowed(scalar): result += "\u{FFFD}"
      case _ where VisibleText.isHidden(scalar): result += VisibleText.escape(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  /// Returns attributes in their order: ` name="value" line="4"`; nil omits one.
  static func attributes(_ pairs: KeyValuePairs<String, String?>) -> String {
    pairs.map { name, value in value.map { " \(name)=\"\(escaped($0, isAttribute: true))\"" } ?? "" }.joined()
  }

  /// Whether a scalar matches the production `Char` of XML 1.0; others cannot be written as references either.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
