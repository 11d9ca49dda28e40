extension JSONPath {
  /// The path as a JSON Pointer (RFC 6901); empty for the top-level value.
  public var pointer: String {
    var pointer = ""
    for component in components {
      pointer += "/"
      switch component {
      case .index(let index): pointer += String(index)
      case .key(let key): Self.writeEscaped(key, to: &pointer)
      }
    }
    return pointer
  }

  /// Parses a JSON Pointer. A pointer does not say whether `7` is an index or a key: it becomes an index, and
  /// ``JSONDocument/node(at:)`` accepts either for the other if the document requires it.
  public init?(pointer: String) {
    // By scalars: a mark that combines with the slash before it is the beginning of a key.
    let scalars = pointer.unicodeScalars
    guard scalars.isEmpty || scalars.first == "/" else { return nil }
    var components: [Component] = []
    for token in scalars.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      guard let key = Self.unescaped(token) else { return nil }
      components.append(Self.index(key).map(Component.index) ?? .key(key))
    }
    self.init(components)
  }

  private static func writeEscaped(_ key: String, to pointer: inout String) {
    guard key.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
      pointer += key
      return
    }
    for scalar in key.unicodeScalars {
      switch scalar {
      case "~": pointer += "~0"
      case "/": pointer += "~1"
      default: pointer.unicodeScalars.append(scalar)
      }
    }
  }

  private static func unescaped(_ token: Substring.UnicodeScalarView) -> String? {
    var key = ""
    var rest = token
    while let scalar = rest.popFirst() {
      guard scalar == "~" else {
        key.unicodeScalars.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "0": key += "~"
      case "1": key += "/"
      default: return nil
      }
    }
    return key
  }

  /// The index that a key spells without sign and leading zeros.
  static func index(_ key: String) -> Int? {
    guard let index = Int(key), index >= 0, String(index) == key else { return nil }
    return index
  }
}
