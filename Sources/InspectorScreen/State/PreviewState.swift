import JSONText

/// A long value to read: with its escapes resolved, or the JSON inside a string formatted.
///
/// The text is kept as lines of bounded length, so that only the visible lines are measured or wrapped.
struct PreviewState: Sendable {
  /// A longer value is shown up to this size; the copy menu always copies all of it.
  static let limit = 2 << 20
  static let longestLine = 2_000

  struct Line: Sendable {
    /// nil for the continuation of a line that was cut at the longest length.
    var number: Int?
    var text: String
  }

  let title: String
  let size: String
  let text: String
  private(set) var inside: String?
  private(set) var isInsideShown = false
  private(set) var lines: [Line]
  var wraps = true
  var shift = 0
  var top = 0
  /// The first visible row of the wrapped top line.
  var topRow = 0
  /// The current search of the document.
  var query: SearchQuery?

  init(title: String, size: String, text: String, inside: String?) {
    self.title = title
    self.size = size
    self.text = text
    self.inside = inside
    lines = Self.lines(of: text)
  }

  var shownText: String { isInsideShown ? inside ?? text : text }
  var lineCount: Int { lines.last { $0.number != nil }?.number ?? 0 }

  /// Switches between the string and the JSON inside it; false if there is none.
  mutating func toggleInside() -> Bool {
    guard let inside else { return false }
    isInsideShown.toggle()
    lines = Self.lines(of: isInsideShown ? inside : text)
    (top, topRow, shift) = (0, 0, 0)
    return true
  }

  private static func lines(of text: String) -> [Line] {
    var lines: [Line] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      var rest = line[...]
      var number: Int? = index + 1
      repeat {
        let end = rest.index(rest.startIndex, offsetBy: longestLine, limitedBy: rest.endIndex) ?? rest.endIndex
        lines.append(Line(number: number, text: String(rest[..<end])))
        rest = rest[end...]
        number = nil
      } while !rest.isEmpty
    }
    return lines
  }
}

extension PreviewState {
  mutating func scroll(_ action: ScreenAction, in rows: PreviewRows, height: Int) {
    switch action {
    case .wrap: (wraps, shift, topRow) = (!wraps, 0, 0)
    case .shiftLeft, .moveLeft: shift = max(0, shift - 8)
    case .shiftRight, .moveRight: shift += 8
    case .moveUp, .scrollUp: moveUp(1, in: rows)
    case .moveDown, .scrollDown: moveDown(1, in: rows)
    case .pageUp: moveUp(height - 1, in: rows)
    case .pageDown: moveDown(height - 1, in: rows)
    case .moveFirst: (top, topRow) = (0, 0)
    case .moveLast:
      top = max(0, lines.count - 1)
      topRow = rowCount(of: top, in: rows) - 1
      if height > 1 { moveUp(height - 1, in: rows) }
    default: break
    }
  }

  private mutating func moveDown(_ count: Int, in rows: PreviewRows) {
    for _ in 0..<max(1, count) {
      if topRow + 1 < rowCount(of: top, in: rows) {
        topRow += 1
      } else if top + 1 < lines.count {
        (top, topRow) = (top + 1, 0)
      }
    }
  }

  private mutating func moveUp(_ count: Int, in rows: PreviewRows) {
    for _ in 0..<max(1, count) {
      if topRow > 0 {
        topRow -= 1
      } else if top > 0 {
        top -= 1
        topRow = rowCount(of: top, in: rows) - 1
      }
    }
  }

  private func rowCount(of line: Int, in rows: PreviewRows) -> Int {
    lines.indices.contains(line) ? rows.rows(of: lines[line].text, wraps: wraps).count : 1
  }
}
