/// How a file is written: what is added to it shall look like the rest.
struct FileStyle {
  /// One level of indentation.
  let unit: String
  let lineEnd: String
  /// The file says `any Decoder`, or nothing that would speak against it.
  let spellsAny: Bool

  init(_ text: String) {
    lineEnd = text.contains("\r\n") ? "\r\n" : "\n"
    spellsAny = text.contains("any Decoder") || text.firstRange(of: /:\s*Decoder\b/) == nil
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
    guard !spellsAny else { return line }
    return line.replacing("any Decoder", with: "Decoder").replacing("any Encoder", with: "Encoder")
  }

  func text(_ code: [String], indentation: String = "") -> String {
    lines(code, indentation: indentation).joined(separator: lineEnd)
  }
}
