/// The way from a document's top-level value to one of its values.
public struct JSONPath: Hashable, Sendable {
  public enum Component: Hashable, Sendable {
    case key(String)
    case index(Int)
  }

  public var components: [Component]

  public init(_ components: [Component] = []) {
    self.components = components
  }

  public var isRoot: Bool { components.isEmpty }

  public func appending(_ component: Component) -> JSONPath {
    JSONPath(components + [component])
  }
}

extension JSONPath: CustomStringConvertible {
  /// `data[0].items[3].price`; a key that is not an identifier is quoted as in JSON: `headers["content-type"]`. Empty
  /// for the top-level value.
  public var description: String {
    var text = ""
    for component in components {
      component.write(to: &text)
    }
    return text
  }
}

extension JSONPath.Component {
  /// Appends the component in the format of a path's description.
  public func write(to text: inout String) {
    switch self {
    case .index(let index):
      text += "[\(index)]"
    case .key(let key) where JSONPath.isIdentifier(key):
      if !text.isEmpty { text += "." }
      text += key
    case .key(let key):
      text += "[\(JSONPath.quoted(key))]"
    }
  }
}

extension JSONPath {
  static func isIdentifier(_ key: String) -> Bool {
    if key.utf8.allSatisfy({ $0 < 0x80 }) { return isASCIIIdentifier(key.utf8) }
    var isFirst = true
    for scalar in key.unicodeScalars {
      let fits =
        scalar == "_" || (isFirst ? scalar.properties.isXIDStart : scalar.properties.isXIDContinue)
      guard fits else { return false }
      isFirst = false
    }
    return !isFirst
  }

  private static func isASCIIIdentifier(_ key: String.UTF8View) -> Bool {
    let isDigit = { (byte: UInt8) in byte &- 0x30 < 10 }
    let isLetter = { (byte: UInt8) in (byte | 0x20) &- 0x61 < 26 || byte == 0x5F }
    return key.first.map(isLetter) == true && key.allSatisfy { isLetter($0) || isDigit($0) }
  }

  /// The key as a JSON string literal; only control characters, quotes and backslashes are escaped.
  static func quoted(_ key: String) -> String {
    var text = "\""
    for scalar in key.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}

extension JSONPath: Codable {
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let path = JSONPath(parsing: text) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "Not a JSON path: \(text)"))
    }
    self = path
  }

  /// Encodes the path as its description.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
