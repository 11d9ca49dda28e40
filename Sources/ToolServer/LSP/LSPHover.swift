import DecodingDiagnostics

/// The hover text for the place under the pointer: what is wrong there, which declaration reads it, and the decoded
/// value.
struct LSPHover {
  let findings: [LSPDocument.Diagnostic]
  /// The output of `inspect --describe-offset`; nil if nothing reads the place.
  let place: JSONTree?
  /// The place's range in the text.
  let placeRange: LSPRange?

  var tree: JSONTree? {
    let text = (findings.map(Self.text) + [placeText].compactMap(\.self)).joined(separator: "\n\n")
    guard !text.isEmpty, let range = findings.first?.range ?? placeRange else { return nil }
    return .object([
      ("contents", .object([("kind", .string("markdown")), ("value", .string(text))])), ("range", range.tree),
    ])
  }

  private static func text(_ finding: LSPDocument.Diagnostic) -> String {
    (["**\(finding.code)**: \(finding.message)"] + finding.related.map { "- `\($0.message)`" }).joined(separator: "\n")
  }

  /// The declaration in Swift syntax, and below it the value.
  private var placeText: String? {
    guard let place, let symbol = place["symbol"]?.stringValue, let file = place["file"]?.stringValue else {
      return nil
    }
    let line = place["line"]?.intValue.map { ":\($0)" } ?? ""
    guard place["isRead"]?.boolValue == true else { return "`\(symbol)` has no property for this key (\(file)\(line))" }
    let type = place["type"]?.stringValue.map { ": \($0)" } ?? ""
    let value = place["value"]?.stringValue.map { "\n// decoded: \(Self.shortened($0))" } ?? ""
    return "```swift\n\(symbol)\(type)\(value)\n```\n\(file)\(line)"
  }

  private static let longest = 300

  /// The value on one line, cut to a length that is readable in a hover box.
  private static func shortened(_ value: String) -> String {
    let line = value.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count <= longest ? line : line.prefix(longest) + "…"
  }
}
