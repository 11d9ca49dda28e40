internal import Foundation

/// A text that code hands to an initializer which may refuse it, and whose nil it takes for the value:
/// `url = URL(string: try container.decode(String.self, forKey: .url))`.
public struct RefusableRead: Sendable, Equatable {
  /// What the text is made into.
  public enum Reading: Codable, Sendable, Hashable {
    case url, uuid, base64, decimal, integer, number
    /// An enum by its name, with its raw values.
    case cases(String, [String])

    func reads(_ text: String) -> Bool {
      switch self {
      case .url: URL(string: text) != nil
      case .uuid: UUID(uuidString: text) != nil
      case .base64: Data(base64Encoded: text) != nil
      case .decimal: Decimal(string: text) != nil
      case .integer: Int(text) != nil || UInt64(text) != nil
      case .number: Double(text) != nil
      case .cases(_, let values): values.contains(text)
      }
    }
  }

  /// The case of the coding keys.
  public let key: String
  public let reading: Reading

  private static let initializers: [(start: String, reading: Reading)] = [
    ("URL(string:", .url), ("UUID(uuidString:", .uuid), ("Data(base64Encoded:", .base64), ("Decimal(string:", .decimal),
    ("Double(", .number), ("Float(", .number), ("Int(", .integer), ("Int64(", .integer), ("Int32(", .integer),
  ]

  /// - Parameters:
  ///   - code: The source of a type.
  ///   - cases: The cases of an enum of texts that code calls by a name; nil for anything else.
  public static func all(in code: String, cases: (String) -> Reading?) -> [RefusableRead] {
    let assignment =
      /(?:self\.)?\w+\s*=\s*(?<start>[A-Z][\w.]*\((?:\w+:)?)\s*(?<argument>[^\n]*?)\)(?<default>\s*\?\?[^\n]*)?/
    return code.split(separator: "\n").compactMap { line in
      let line = line.drop { $0 == " " || $0 == "\t" }
      guard let match = line.wholeMatch(of: assignment),
        let key = key(readBy: match.argument, in: code),
        let reading = reading(String(match.start), cases), isPlain(match.default, reading)
      else { return nil }
      return RefusableRead(key: key, reading: reading)
    }
  }

  private static func reading(_ start: String, _ cases: (String) -> Reading?) -> Reading? {
    if let known = initializers.first(where: { $0.start == start }) { return known.reading }
    return start.hasSuffix("(rawValue:") ? cases(String(start.dropLast("(rawValue:".count))) : nil
  }

  /// The key by which the text is read: at once, or into a constant that is used for nothing else.
  private static func key(readBy argument: Substring, in code: String) -> String? {
    let call = /try\s+\w+\.decode\(String\.self,\s*forKey:\s*\.(\w+)\)/
    if let match = argument.wholeMatch(of: call) { return String(match.1) }
    guard argument.wholeMatch(of: /[a-z]\w*/) != nil,
      let start = code.firstRange(of: "let \(argument) = "),
      let match = code[start.upperBound...].prefixMatch(of: call),
      code.matches(of: /\b[A-Za-z_]\w*\b/).count(where: { $0.0 == argument }) == 2
    else { return nil }
    return String(match.1)
  }

  /// Nothing else is made of a text that is refused. A case for what is not known is there on purpose.
  private static func isPlain(_ fallback: Substring?, _ reading: Reading) -> Bool {
    guard let fallback else { return true }
    if case .cases = reading { return false }
    return fallback.wholeMatch(of: /\s*\?\?\s*(?:-?[\d._]+|"[^"]*"|\[\]|nil|true|false|Data\(\)|UUID\(\))/) != nil
  }
}
