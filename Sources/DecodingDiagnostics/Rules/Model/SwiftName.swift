/// Names as Swift source spells them.
public enum SwiftName {
  /// Puts a keyword in backticks.
  public static func escaped(_ name: String) -> String { reserved.contains(name) ? "`\(name)`" : name }

  /// Returns the cases of an enum of keys: one line for each mapped key, and one for each run of the others.
  public static func keyCases(_ keys: [(name: String, key: String)]) -> [String] {
    var lines: [String] = []
    var extendsLast = false
    for (name, key) in keys {
      if name != key {
        lines.append("case \(escaped(name)) = \(SwiftLiteral.of(key))")
      } else if extendsLast {
        lines[lines.count - 1] += ", " + escaped(name)
      } else {
        lines.append("case " + escaped(name))
      }
      extendsLast = name == key
    }
    return lines
  }

  /// Returns the declaration of a private enum of keys.
  static func keysDeclaration(_ name: String, _ keys: [(name: String, key: String)]) -> String {
    (["private enum \(name): String, CodingKey {"] + keyCases(keys).map { "  " + $0 } + ["}"]).joined(separator: "\n")
  }

  public static func isReserved(_ name: String) -> Bool { reserved.contains(name) }

  private static let reserved: Set<String> = [
    "class", "default", "case", "switch", "struct", "enum", "protocol", "extension", "func", "var", "let", "init", "in",
    "is", "as", "for", "if", "else", "return", "repeat", "where", "while", "do", "import", "internal", "private",
    "public", "static", "self", "super", "throw", "throws", "true", "false", "nil", "operator", "break", "continue",
    "Self", "Type", "Protocol", "Any", "guard", "defer", "try", "catch", "fallthrough", "inout", "typealias",
    "subscript",
    "associatedtype", "deinit", "rethrows", "fileprivate", "precedencegroup",
  ]
}
