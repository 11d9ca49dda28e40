import DecodingDiagnostics

/// The changes of a unified diff as an editor applies them: whole lines that are replaced.
struct UnifiedDiffEdits {
  struct Edit: Equatable {
    let range: LSPRange
    let newText: String
  }

  /// The edits by the path of the new file in the diff.
  private(set) var files: [(path: String, edits: [Edit])] = []

  init(_ diff: String) {
    var hunk: (line: Int, count: Int, text: String)?
    for row in diff.split(separator: "\n", omittingEmptySubsequences: false) {
      if row.hasPrefix("+++ ") {
        finish(&hunk)
        files.append((Self.path(row.dropFirst(4)), []))
      } else if row.hasPrefix("--- ") {
        finish(&hunk)
      } else if row.hasPrefix("@@ -") {
        finish(&hunk)
        hunk = Self.start(of: row).map { ($0.line, 0, "") }
      } else if let first = row.first, var open = hunk {
        // Each old line is replaced, even a context line, by itself.
        if first == " " || first == "-" { open.count += 1 }
        if first == " " || first == "+" { open.text += row.dropFirst() + "\n" }
        hunk = open
      }
    }
    finish(&hunk)
  }

  private mutating func finish(_ hunk: inout (line: Int, count: Int, text: String)?) {
    defer { hunk = nil }
    guard let hunk, !files.isEmpty else { return }
    let range = LSPRange(
      start: LSPPosition(line: hunk.line, character: 0), end: LSPPosition(line: hunk.line + hunk.count, character: 0))
    files[files.count - 1].edits.append(Edit(range: range, newText: hunk.text))
  }

  /// `b/Order.swift`, perhaps followed by a tab and a date.
  private static func path(_ text: Substring) -> String {
    let name = text.split(separator: "\t").first ?? text
    return String(name.hasPrefix("b/") ? name.dropFirst(2) : name)
  }

  /// `@@ -12,3 +12,4 @@`, converted to count from 0; for an empty range, the diff names the line before it.
  private static func start(of row: Substring) -> (line: Int, count: Int)? {
    let numbers = row.dropFirst(4).prefix { $0 != " " }.split(separator: ",").compactMap { Int($0) }
    guard let line = numbers.first else { return nil }
    let count = numbers.count > 1 ? numbers[1] : 1
    return (count == 0 ? line : line - 1, count)
  }
}
