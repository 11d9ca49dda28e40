internal import Foundation

/// A `DecodingError` parsed from the text of a log.
///
/// Three formats are recognized, each anywhere in the text:
/// ```
/// DecodingError.typeMismatch: expected value of type Int. Path: items[0].price. Debug description: Expected to …
///
/// typeMismatch(Swift.Int, Swift.DecodingError.Context(codingPath: [CodingKeys(stringValue: "items", intValue: nil),
///   _CodingKey(stringValue: "Index 0", intValue: 0)], debugDescription: "Expected to …", underlyingError: nil))
///
/// ▿ typeMismatch: (2 elements)                                                                    (from `dump`)
///   - .0: Swift.Int #0
///   ▿ .1: Swift.DecodingError.Context
///     ▿ codingPath: 2 elements
///       - CodingKeys(stringValue: "items", intValue: nil)
/// ```
struct PrintedError {
  private let text: String

  init(_ text: String) { self.text = text }

  /// Returns what the text states; nil if it does not contain a `DecodingError`.
  func stated() -> StatedError? {
    guard let start = text.firstMatch(of: Self.caseName) else { return nil }
    let name = String(start.output.1)
    let rest = text[start.range.upperBound...]
    return start.output.2 == ":" ? sentences(name, rest) : debugPrint(name, rest)
  }

  // Computed, since a `Regex` is not `Sendable`.
  private static var caseName: Regex<(Substring, Substring, Substring)> {
    /(keyNotFound|valueNotFound|typeMismatch|dataCorrupted)(\(|:)/
  }

  /// Matches `Swift.Int, Swift.DecodingError.Context(`, or the line `- .0: Swift.Int #0` of a dump.
  private static var typeName: Regex<(Substring, Substring?, Substring?)> {
    /^(.+?), Swift\.DecodingError\.Context\(|\.0: (.+?) #\d/
  }

  // MARK: - Sentences

  /// Parses `expected value of type Int. Path: items[0].price. Debug description: Expected to decode Int but …`.
  private func sentences(_ name: String, _ rest: Substring) -> StatedError? {
    if rest.contains("codingPath:") { return debugPrint(name, rest) }
    var head = rest.prefix { !$0.isNewline }
    let description = Self.cut(&head, after: "Debug description: ") ?? ""
    let path = Self.cut(&head, after: " Path: ").map { $0.hasSuffix(". ") ? $0.dropLast(2) : $0 } ?? ""
    return stated(
      name, path: PrintedPath(path.trimmingSuffix(".")).keys,
      description: description.components(separatedBy: " Underlying error: ")[0],
      key: head.firstMatch(of: /Key '(.*)' not found/).map { String($0.output.1) },
      type: head.firstMatch(of: /value of type (.+?)( but found null instead)?\.? ?$/).map { String($0.output.1) })
  }

  /// Removes everything from the given words on, and returns what follows them.
  private static func cut(_ text: inout Substring, after words: String) -> Substring? {
    guard let range = text.range(of: words) else { return nil }
    defer { text = text[..<range.lowerBound] }
    return text[range.upperBound...]
  }

  // MARK: - Debug print

  /// Parses `Swift.Int, Swift.DecodingError.Context(codingPath: […], debugDescription: "…", underlyingError: nil))`.
  private func debugPrint(_ name: String, _ rest: Substring) -> StatedError? {
    guard let start = rest.range(of: "codingPath:") else { return nil }
    let subject = rest[..<start.lowerBound]
    let context = rest[start.upperBound...]
    let end = context.range(of: "debugDescription: ")
    let description = end.flatMap { context[$0.upperBound...].prefixMatch(of: PrintedKey.quoted) }
    return stated(
      name, path: PrintedKey.all(in: context[..<(end?.lowerBound ?? context.endIndex)]),
      description: description.map { PrintedKey.unescaped($0.output.1) } ?? "",
      key: PrintedKey.all(in: subject).first?.stringValue,
      type: subject.firstMatch(of: Self.typeName).flatMap { $0.output.1 ?? $0.output.2 }.map(String.init))
  }

  // MARK: - Both

  private func stated(
    _ name: String, path: [AnyCodingKey], description: String, key: String?, type: String?
  ) -> StatedError? {
    let kind: StatedError.Kind
    switch name {
    case "keyNotFound":
      guard let key else { return nil }
      kind = .keyNotFound(key)
    case "valueNotFound": kind = .valueNotFound
    case "typeMismatch": kind = .typeMismatch
    default: kind = .dataCorrupted
    }
    let isTyped = kind == .valueNotFound || kind == .typeMismatch
    return StatedError(
      kind: kind, codingPath: path, debugDescription: description,
      expectedName: isTyped ? type.map(Self.shortTypeName) : nil)
  }

  /// Messages spell `Array<Any>` where reflection prints `Swift.Array<Any>`.
  private static func shortTypeName(_ name: String) -> String {
    let isUnqualified = ["Array<", "Dictionary<", "Optional<"].contains { name.hasPrefix($0) }
    return TypeName.short(isUnqualified ? "Swift." + name : name)
  }
}

extension Substring {
  fileprivate func trimmingSuffix(_ suffix: String) -> Substring { hasSuffix(suffix) ? dropLast(suffix.count) : self }
}
