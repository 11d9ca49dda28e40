/// The contents of a terminal at one moment.
public struct TerminalCapture: Hashable, Sendable, CustomStringConvertible {
  /// The rows from the top, each without trailing spaces.
  public let rows: [String]

  init(text: String, height: Int) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).prefix(height)
    rows = lines.map { line in
      String(line.reversed().drop(while: { $0 == " " }).reversed())
    }
  }

  /// The rows as one text.
  public var text: String { rows.joined(separator: "\n") }

  /// A row counted from the bottom: 0 is the last. Empty if the screen has no such row.
  public func rowFromBottom(_ index: Int) -> String {
    index < rows.count ? rows[rows.count - 1 - index] : ""
  }

  /// Whether some row contains the text.
  public func shows(_ part: String) -> Bool {
    rows.contains { $0.contains(part) }
  }

  /// Whether the regular expression matches somewhere in one row.
  public func matches(_ expression: Regex<Substring>) -> Bool {
    rows.contains { $0.firstMatch(of: expression) != nil }
  }

  /// Whether the text is in reverse video somewhere. Requires a styled capture.
  public func isReversed(_ part: String) -> Bool {
    rows.contains { row in
      guard let start = row.firstRange(of: part)?.lowerBound else { return false }
      return TerminalCapture.endsReversed(row[..<start])
    }
  }

  /// The columns of the sign in a row, counted as a terminal does: wide signs take two.
  public func columns(of sign: Character, inRow row: Int) -> [Int] {
    guard rows.indices.contains(row) else { return [] }
    var column = 0
    var found: [Int] = []
    for character in rows[row] {
      if character == sign { found.append(column) }
      column += character.unicodeScalars.reduce(0) { $0 + TerminalCapture.width($1) }
    }
    return found
  }

  private static func width(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    let wide: [ClosedRange<UInt32>] = [
      0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF,
    ]
    return wide.contains { $0.contains(scalar.value) } ? 2 : 1
  }

  /// Whether text after this one would be in reverse video.
  private static func endsReversed(_ text: Substring) -> Bool {
    var isReversed = false
    for sequence in text.matches(of: /\u{1B}\[([0-9;]*)m/) {
      // A colour's own numbers do not matter otherwise: `38;5;7` is not reverse video.
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
