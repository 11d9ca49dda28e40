/// How the worker finds the root type.
enum RootReference: Codable, Sendable, Hashable {
  /// A type found by its name among the conformances of the library, even if private or local.
  case named(String)
  indirect case array(RootReference)
  indirect case optional(RootReference)
  /// Keyed by `String`.
  indirect case dictionary(RootReference)
  /// The result of the shim's entry point.
  case shim

  /// The name of the innermost type; nil if there is none.
  var name: String? {
    switch self {
    case .named(let name): name
    case .array(let inner), .optional(let inner), .dictionary(let inner): inner.name
    case .shim: nil
    }
  }

  /// Parses `Order`, `[Order]`, `Order.Item?` and `[String: Order]`; fails for any other expression.
  init?(_ expression: Substring) {
    let text = expression.trimmed
    if text.hasSuffix("?") {
      guard let inner = RootReference(text.dropLast()) else { return nil }
      self = .optional(inner)
    } else if text.hasPrefix("["), text.hasSuffix("]") {
      self.init(bracketed: text.dropFirst().dropLast())
    } else {
      guard text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy(isIdentifier) else { return nil }
      self = .named(String(text))
    }
  }

  private init?(bracketed text: Substring) {
    let key = text.prefix { $0 != ":" }
    if key.count < text.count, key.trimmed == "String" {
      guard let inner = RootReference(text.dropFirst(key.count + 1)) else { return nil }
      self = .dictionary(inner)
    } else {
      guard let inner = RootReference(text) else { return nil }
      self = .array(inner)
    }
  }
}

/// Whether a text can be a name in Swift without backticks.
func isIdentifier(_ text: some StringProtocol) -> Bool {
  guard let first = text.first, first.isLetter || first == "_" else { return false }
  return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
