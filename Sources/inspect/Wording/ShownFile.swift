import VisibleText

/// How messages spell the name of a file, which may be anybody's choice.
enum ShownFile {
  /// On one line: with the line ends of a name in it, a message could have further lines that are not the tool's.
  static func name(_ file: String) -> String { file == "-" ? "standard input" : VisibleText.line(file) }

  /// As a word of a command that is shown to be copied: a shell must make nothing else of it.
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
