/// What stands on a terminal at one moment.
public struct TerminalCapture: Hashable, Sendable, CustomStringConvertible {
  /// The rows from the top, each without the blanks at its end.
  public let rows: [String]

  init(text: String, height: Int) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).prefix(height)
    rows = lines.map { line in
      String(line.reversed().drop(while: { $0 == " " }).reversed())
    }
  }

  /// The rows as one text.
  public var text: String { rows.joined(separator: "\n") }

  /// A row counted from the bottom: 0 is the last. Empty where the screen has no such row.
  public func rowFromBottom(_ index: Int) -> String {
    index < rows.count ? rows[rows.count - 1 - index] : ""
  }

  /// Whether some row holds the text.
  public func shows(_ part: String) -> Bool {
    rows.contains { $0.contains(part) }
  }

  /// Whether the regular expression matches somewhere on one row.
  public func matches(_ expression: Regex<Substring>) -> Bool {
    rows.contains { $0.firstMatch(of: expression) != nil }
  }

  /// Whether the text stands somewhere in reverse video. Only a styled capture can tell.
  public func isReversed(_ part: String) -> Bool {
    rows.contains { row in
      guard let start = row.firstRange(of: part)?.lowerBound else { return false }
      return TerminalCapture.endsReversed(row[..<start])
    }
  }

  /// Whether text after this one would be in reverse video.
  private static func endsReversed(_ text: Substring) -> Bool {
    var isReversed = false
    for sequence in text.matches(of: /\u{1B}\[([0-9;]*)m/) {
      // A colour's own numbers say nothing about the rest: `38;5;7` is no reverse video.
      let codes = sequence.1.replacing(/[34]8;(5;[0-9]+|2;[0-9]+;[0-9]+;[0-9]+)/, with: "").split(separator: ";")
      if codes.isEmpty { isReversed = false }
      for code in codes {
        if code == "7" { isReversed = true }
        if code == "0" || code == "27" { isReversed = false }
      }
    }
    return isReversed
  }

  public var description: String {
    "\n" + rows.map { "|\($0)" }.joined(separator: "\n") + "\n"
  }
}
