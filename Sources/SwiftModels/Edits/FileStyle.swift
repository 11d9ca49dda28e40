import SwiftSyntax

/// The style of a file, which code that is added to it follows.
struct FileStyle {
  /// One level of indentation.
  let unit: String
  let lineEnd: String
  private let tree: SourceFileSyntax?

  /// - Parameter tree: Required if decoders or encoders are added.
  init(_ text: String, _ tree: SourceFileSyntax? = nil) {
    self.tree = tree
    lineEnd = text.contains("\r\n") ? "\r\n" : "\n"
    unit = Self.unit(of: text)
  }

  private static func unit(of text: String) -> String {
    var smallest: Int?
    for line in text.split(whereSeparator: \.isNewline) {
      if line.first == "\t" { return "\t" }
      let blanks = line.prefix { $0 == " " }.count
      let isComment = line.dropFirst(blanks).hasPrefix("*")
      if blanks > 1, blanks < line.count, !isComment { smallest = min(smallest ?? blanks, blanks) }
    }
    return String(repeating: " ", count: smallest ?? 2)
  }

  /// Code written with two spaces a level, brought to this style.
  func lines(_ code: [String], indentation: String) -> [String] {
    code.map { line in
      let blanks = line.prefix { $0 == " " }.count
      let rest = String(line.dropFirst(blanks))
      guard !rest.isEmpty else { return "" }
      return indentation + String(repeating: unit, count: blanks / 2) + spelled(rest)
    }
  }

  private func spelled(_ line: String) -> String {
    guard line.contains("any Decoder") || line.contains("any Encoder"), !spellsAny else { return line }
    return line.replacing("any Decoder", with: "Decoder").replacing("any Encoder", with: "Encoder")
  }

  /// Whether the file writes `any Decoder`, or has nothing that suggests otherwise.
  private var spellsAny: Bool {
    let decoders = tree?.all(IdentifierTypeSyntax.self).filter { $0.name.plainText == "Decoder" } ?? []
    return decoders.isEmpty || decoders.contains { $0.parent?.is(SomeOrAnyTypeSyntax.self) == true }
  }

  func text(_ code: [String], indentation: String = "") -> String {
    lines(code, indentation: indentation).joined(separator: lineEnd)
  }
}
