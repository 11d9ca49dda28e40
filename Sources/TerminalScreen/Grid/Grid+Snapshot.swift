extension Grid {
  /// The text of each row, without trailing spaces.
  public var lines: [String] {
    rows { text, cell in cell.append(to: &text) }.map { line in
      String(line[..<(line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex)])
    }
  }

  /// The roles of each row, one letter per column: a wide glyph has two.
  ///
  /// Capital letters are under the cursor row (`=` for plain); rows that are selected without focus look like others.
  public var roleLines: [String] {
    rows { text, cell in
      let isCursor = cell.overlay.contains(.cursorRow)
      let letter = isCursor && cell.role == .plain ? "=" : String(cell.role.letter)
      text.append(contentsOf: (isCursor ? letter.uppercased() : letter).unicodeScalars)
    }
  }

  /// All rows joined, for dumps.
  public var text: String { lines.joined(separator: "\n") + "\n" }

  private func rows(_ append: (inout String.UnicodeScalarView, Cell) -> Void) -> [String] {
    (0..<size.rows).map { row in
      var text = String.UnicodeScalarView()
      for cell in cells[(row * size.columns)..<((row + 1) * size.columns)] { append(&text, cell) }
      return String(text)
    }
  }
}
