import VisibleText

/// A string of a document, or a name, as a Swift string literal, quotes included.
///
/// What a fix writes is compiled and run: a document that could end a literal early could inject code.
public enum SwiftLiteral {
  public static func of(_ text: some CustomStringConvertible) -> String {
    var literal = "\""
    for scalar in text.description.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      case _ where VisibleText.isHidden(scalar): literal += VisibleText.escape(scalar, isASCII: true)
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
