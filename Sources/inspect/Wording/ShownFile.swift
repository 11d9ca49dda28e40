import VisibleText

/// Spells names of files in messages, which may contain anything.
enum ShownFile {
  /// Returns a name on one line: a line break in it could fake further lines of the tool's output.
  static func name(_ file: String) -> String { file == "-" ? "standard input" : VisibleText.line(file) }

  /// Returns a name as a word of a command to copy, quoted so that a shell does not interpret it.
  ///
  ///     ShownFile.word("a b'.json")   // 'a b'\''.json'
  static func word(_ file: String) -> String {
    let shown = VisibleText.line(file)
    if !shown.isEmpty, !shown.hasPrefix("-"), shown.utf8.allSatisfy(isPlain) { return shown }
    let path = shown.hasPrefix("-") ? "./" + shown : shown
    return "'" + path.replacing("'", with: "'\\''") + "'"
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "/"):
      true
    default: false
    }
  }
}
