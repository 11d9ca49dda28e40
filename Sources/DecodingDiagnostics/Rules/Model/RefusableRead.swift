internal import Foundation

/// A text that code hands to something which may reject it, and whose nil it takes for the value:
/// `url = URL(string: try container.decode(String.self, forKey: .url))`, or
/// `url = try container.decodeIfPresent(String.self, forKey: .url).flatMap(URL.init(string:))`; or texts of a list, which it
/// goes on without: `urls = try container.decode([String].self, forKey: .urls).compactMap(URL.init(string:))`.
public struct RefusableRead: Sendable, Equatable {
  /// What the text is made into.
  public enum Reading: Codable, Sendable, Hashable {
    case url, uuid, base64, decimal, integer, number
    /// An enum by its name, with its raw values.
    case cases(String, [String])
    /// A date by a formatter with this format.
    case date(String)
    /// A date by an ISO 8601 formatter, with fractions of a second or without.
    case isoDate(hasFractions: Bool)

    /// Tells whether a text is read; made once for many texts.
    var reader: (String) -> Bool {
      switch self {
      case .url: { URL(string: $0) != nil }
      case .uuid: { UUID(uuidString: $0) != nil }
      case .base64: { Data(base64Encoded: $0) != nil }
      case .decimal: { Decimal(string: $0) != nil }
      case .integer: { Int($0) != nil || UInt64($0) != nil }
      case .number: { Double($0) != nil }
      case .cases(_, let values): { values.contains($0) }
      case .date(let format): dateReader(format)
      case .isoDate(let hasFractions): isoReader(hasFractions)
      }
    }

    private func dateReader(_ format: String) -> (String) -> Bool {
      let formatter = DateForms.formatter(format)
      return { formatter.date(from: $0) != nil }
    }

    private func isoReader(_ hasFractions: Bool) -> (String) -> Bool {
      { DateForms.isISO8601($0) && DateForms.hasFraction($0) == hasFractions }
    }
  }

  /// The case of the coding keys.
  public let key: String
  public let reading: Reading
  /// The statement with the spaces before it.
  let line: String
  /// The part of it that makes something of the text.
  let call: String
  let start: Start
  /// The text that is handed over, as written; nil where it is mapped.
  let argument: String?
  /// It is an element of a list, which goes on without those that are rejected.
  public var isElement = false
  /// What is appended to a key for the elements of the list that is there.
  public static let elementMark = "[*]"

  /// What makes something of a text, as the start of a call: `Int(` or `Self.formatter.date(from:`.
  public typealias Start = String

  private static let initializers: [Start: Reading] = [
    "URL(string:": .url, "UUID(uuidString:": .uuid, "Data(base64Encoded:": .base64, "Decimal(string:": .decimal,
    "Double(": .number, "Float(": .number, "Int(": .integer, "Int64(": .integer, "Int32(": .integer,
  ]

  /// - Parameters:
  ///   - code: The source of a type.
  ///   - other: What a call that begins so makes of a text, where the sources declare it: an enum's `Kind(rawValue:`, or a
  ///     formatter's `date(from:`. Nil for anything else.
  public static func all(in code: String, other: (Start) -> Reading?) -> [RefusableRead] {
    // A line that begins with a point goes on with the one before.
    let joined = code.replacing(/\n[ \t]+\./, with: ".")
    return joined.split(separator: "\n").compactMap {
      called($0, in: code, other) ?? mapped($0, other) ?? listed($0, other)
    }
  }

  /// Those that say so: `guard let amount = Int(text) else { throw … }`.
  static func guarded(in code: String, other: (Start) -> Reading?) -> [RefusableRead] {
    code.split(separator: "\n").compactMap { line in
      let condition =
        /[ \t]*guard let \w+ = (?<call>(?<start>[A-Z][\w.]*\((?:\w+:)?|[\w.]+(?:\(\))?\.date\(from:)\s*(?<argument>try [^\n]*?\)|[^\n,]*?)\))(?:,[^\n]*)? else\b[^\n]*/
      guard let match = line.wholeMatch(of: condition), let reading = reading(String(match.start), other),
        let key = key(readBy: match.argument, in: code, usedOnce: false)
      else { return nil }
      return RefusableRead(
        key: key, reading: reading, line: String(line), call: String(match.call), start: String(match.start),
        argument: String(match.argument))
    }
  }

  /// `url = URL(string: text) ?? fallback`
  private static func called(_ line: Substring, in code: String, _ other: (Start) -> Reading?) -> RefusableRead? {
    let assignment =
      /[ \t]*(?:self\.)?\w+\s*=\s*(?<call>(?<start>[A-Z][\w.]*\((?:\w+:)?|[\w.]+(?:\(\))?\.date\(from:)\s*(?<argument>[^\n]*?)\))(?<default>\s*\?\?[^\n]*)?/
    guard let match = line.wholeMatch(of: assignment), let key = key(readBy: match.argument, in: code),
      let reading = reading(String(match.start), other), isPlain(match.default, reading)
    else { return nil }
    return RefusableRead(
      key: key, reading: reading, line: String(line), call: String(match.call), start: String(match.start),
      argument: String(match.argument))
  }

  /// `url = try container.decodeIfPresent(String.self, forKey: .url).flatMap(URL.init(string:))`
  private static func mapped(_ line: Substring, _ other: (Start) -> Reading?) -> RefusableRead? {
    let assignment =
      /[ \t]*(?:self\.)?\w+\s*=\s*\(?try\??\s+\w+\.decode(?:IfPresent)?\(String\.self,\s*forKey:\s*\.(?<key>\w+)\)\)?\??(?<call>\.flatMap\s*(?<made>\([^\n{}?]+\)|\{[^\n{}?]+\}))(?<default>\s*\?\?[^\n]*)?/
    guard let match = line.wholeMatch(of: assignment), let start = start(ofMapping: match.made),
      let reading = reading(start, other), isPlain(match.default, reading)
    else { return nil }
    return RefusableRead(
      key: String(match.key), reading: reading, line: String(line), call: String(match.call), start: start,
      argument: nil)
  }

  /// `kinds = try container.decode([String].self, forKey: .kinds).compactMap(Kind.init(rawValue:))`
  private static func listed(_ line: Substring, _ other: (Start) -> Reading?) -> RefusableRead? {
    let assignment =
      /[ \t]*(?:self\.)?\w+\s*=\s*\(?(?:Set\()?\(?try\??\s+\w+\.decode(?:IfPresent)?\(\[String\]\.self,\s*forKey:\s*\.(?<key>\w+)\)\)?\??(?<call>\.compactMap\s*(?<made>\((?:[^\n{}?()]|\([^()]*\))+\)|\{[^\n{}?]+\}))\)?(?:\s*\?\?\s*\[\])?/
    guard let match = line.wholeMatch(of: assignment), let start = start(ofMapping: match.made),
      let reading = reading(start, other)
    else { return nil }
    return RefusableRead(
      key: String(match.key), reading: reading, line: String(line), call: String(match.call), start: start,
      argument: nil, isElement: true)
  }

  /// `URL(string:` of `{ URL(string: $0) }`, `(URL.init(string:))` or `(URL.init)`.
  private static func start(ofMapping code: Substring) -> Start? {
    if let match = code.wholeMatch(of: /\{\s*(?<start>[\w.()]+?\((?:\w+:)?)\s*\$0\)\s*\}/) {
      return String(match.start)
    }
    guard let match = code.wholeMatch(of: /\((?<name>[\w.()]+?)(?<label>\((?:\w+:)?\))?\)/) else { return nil }
    let name = match.name.hasSuffix(".init") ? String(match.name.dropLast(5)) : String(match.name)
    return name + (match.label.map { String($0.dropLast()) } ?? "(")
  }

  // MARK: Other code in its place

  /// The code that an edit replaces and what it puts there, where something else is made of the text.
  ///
  /// - Parameter expression: What is made of a text, by the code for the text; it may name that more than once.
  func rewritten(in code: String, _ expression: (_ text: String) -> String) -> (old: String, new: String) {
    guard let argument else { return (call, ".\(isElement ? "compactMap" : "flatMap") { \(expression("$0")) }") }
    if argument.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) { return (call, expression(argument)) }
    let blanks = line.prefix { $0 == " " || $0 == "\t" }
    let name = code.contains(/\btext\b/) ? key + "Text" : "text"
    let statement = line.dropFirst(blanks.count)
    return (
      String(statement),
      "let \(name) = \(argument)\n\(blanks)\(statement.replacing(call, with: expression(name)))"
    )
  }

  /// The same call for another text.
  func called(with text: String) -> String { start + (start.hasSuffix(":") ? " " : "") + text + ")" }

  private static func reading(_ start: Start, _ other: (Start) -> Reading?) -> Reading? {
    initializers[start] ?? other(start)
  }

  /// The key by which the text is read: at once, or into a constant, that is used for nothing else where `usedOnce`.
  private static func key(readBy argument: Substring, in code: String, usedOnce: Bool = true) -> String? {
    let call = /try\??\s+\w+\.decode(?:IfPresent)?\(String\.self,\s*forKey:\s*\.(\w+)\)/
    if let match = argument.wholeMatch(of: call) { return String(match.1) }
    guard argument.wholeMatch(of: /[a-z]\w*/) != nil,
      let start = code.firstRange(of: "let \(argument) = "),
      let match = code[start.upperBound...].prefixMatch(of: call),
      !usedOnce || code.matches(of: /\b[A-Za-z_]\w*\b/).count(where: { $0.0 == argument }) == 2
    else { return nil }
    return String(match.1)
  }

  /// Nothing else is made of a text that is rejected. A case for what is not known is there on purpose.
  private static func isPlain(_ fallback: Substring?, _ reading: Reading) -> Bool {
    guard let fallback else { return true }
    if case .cases = reading { return false }
    let plain =
      /\s*\?\?\s*(?:-?[\d._]+|"[^"]*"|\[\]|nil|true|false|Data\(\)|UUID\(\)|Date\(\)|(?:Date)?\.distant(?:Past|Future))/
    return fallback.wholeMatch(of: plain) != nil
  }
}
