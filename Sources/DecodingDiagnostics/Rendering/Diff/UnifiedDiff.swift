internal import Foundation

/// A unified diff that `git apply -p1` accepts.
package struct UnifiedDiff {
  private static let context = 3

  /// A line of a hunk.
  private enum Line {
    case kept(Substring), removed(Substring), added(Substring)
  }

  /// Returns the diff, or nil if nothing differs.
  ///
  /// - Parameter path: The path relative to the folder in which the diff is applied. For a file elsewhere, the path
  ///   from the root folder, where `patch -p1 -d /` applies it.
  package static func text(path: String, before: String, after: String) -> String? {
    guard before != after else { return nil }
    let script = script(from: lines(of: before), to: lines(of: after))
    let path = appliedPath(path)
    var text = "--- a/\(path)\n+++ b/\(path)\n"
    for hunk in hunks(of: script) { text += render(script, hunk) }
    return text
  }

  /// Returns whether the file is outside the current folder.
  package static func startsAtRoot(_ path: String) -> Bool { path.hasPrefix("/") || path.hasPrefix("../") }

  private static func appliedPath(_ path: String) -> String {
    guard startsAtRoot(path) else { return path }
    return String(URL(fileURLWithPath: path).standardizedFileURL.path.drop { $0 == "/" })
  }

  package static func text(path: String, before: [UInt8], after: [UInt8]) -> String? {
    text(path: path, before: String(decoding: before, as: UTF8.self), after: String(decoding: after, as: UTF8.self))
  }

  /// Returns lines with their line breaks: a last line without one differs from the same line with one.
  private static func lines(of text: String) -> [Substring] {
    var lines: [Substring] = []
    var start = text.startIndex
    let scalars = text.unicodeScalars
    while start < text.endIndex {
      let end = scalars[start...].firstIndex(of: "\n").map(scalars.index(after:)) ?? text.endIndex
      lines.append(text[start..<end])
      start = end
    }
    return lines
  }

  private static func script(from before: [Substring], to after: [Substring]) -> [Line] {
    let origins = LineMatching(from: before, to: after).origins
    var script: [Line] = []
    var old = 0
    for (new, line) in after.enumerated() {
      guard let origin = origins[new] else {
        script.append(.added(line))
        continue
      }
      // Removed lines come before the added lines that replace them.
      let added = script.reversed().prefix { if case .added = $0 { true } else { false } }.count
      script.insert(contentsOf: before[old..<origin].map(Line.removed), at: script.count - added)
      script.append(.kept(before[origin]))
      old = origin + 1
    }
    let added = script.reversed().prefix { if case .added = $0 { true } else { false } }.count
    script.insert(contentsOf: before[old...].map(Line.removed), at: script.count - added)
    return script
  }

  /// Returns ranges of the script with their context; close changes share one.
  private static func hunks(of script: [Line]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for (index, line) in script.enumerated() {
      if case .kept = line { continue }
      let range = max(0, index - context)..<min(script.count, index + context + 1)
      if let last = hunks.last, last.upperBound >= range.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks
  }

  private static func render(_ script: [Line], _ hunk: Range<Int>) -> String {
    let before = counts(script[..<hunk.lowerBound])
    let inside = counts(script[hunk])
    // An empty side is located by the line before it.
    let oldStart = inside.old == 0 ? before.old : before.old + 1
    let newStart = inside.new == 0 ? before.new : before.new + 1
    var text = "@@ -\(oldStart),\(inside.old) +\(newStart),\(inside.new) @@\n"
    for line in script[hunk] {
      switch line {
      case .kept(let line): text += " " + ended(line)
      case .removed(let line): text += "-" + ended(line)
      case .added(let line): text += "+" + ended(line)
      }
    }
    return text
  }

  private static func ended(_ line: Substring) -> String {
    line.unicodeScalars.last == "\n" ? String(line) : line + "\n\\ No newline at end of file\n"
  }

  private static func counts(_ lines: ArraySlice<Line>) -> (old: Int, new: Int) {
    lines.reduce(into: (old: 0, new: 0)) { counts, line in
      switch line {
      case .kept: counts = (counts.old + 1, counts.new + 1)
      case .removed: counts.old += 1
      case .added: counts.new += 1
      }
    }
  }
}
