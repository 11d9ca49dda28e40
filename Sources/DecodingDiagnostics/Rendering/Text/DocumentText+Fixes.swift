extension DocumentText {
  /// Points from a finding to the fixes that are shown further down.
  mutating func writeFixes(_ indices: [Int], gutter: Int) {
    for index in indices where report.fixes.indices.contains(index) {
      appendNote(Catalogue.reference(to: report.fixes[index], number: index + 1), gutter: gutter)
    }
  }

  mutating func write(_ fix: Fix, number: Int) {
    append("")
    let title = Printable.line(Catalogue.heading(fix.title), isASCII: options.isASCII)
    append(style(.fix, "fix \(number)[\(fix.kind.rawValue)]") + style(.emphasis, ": " + title))
    for note in Catalogue.notes(on: fix) { appendNote(note, gutter: 2) }
    if let change = fix.decoderChange { writeCode(change.swift) }
    if let snippet = fix.snippet, fix.diff == nil { writeCode(snippet) }
    for diff in [fix.diff, fix.documentDiff].compactMap(\.self) { writeDiff(diff) }
  }

  mutating func write(_ plan: Plan) {
    append("")
    append(style(.fix, "plan") + style(.emphasis, ": " + Catalogue.heading(Catalogue.plan(plan))))
    if let root = plan.root { appendNote(Catalogue.decodeInstead(root), gutter: 2) }
    if let change = plan.decoderChange { writeCode(change.swift) }
  }

  private mutating func writeCode(_ code: String) {
    lines += code.split(separator: "\n", omittingEmptySubsequences: false).map {
      "     " + Printable.line($0, isASCII: options.isASCII)
    }
  }

  private mutating func writeDiff(_ diff: String) {
    var rows = diff.split(separator: "\n", omittingEmptySubsequences: false)
    if rows.last == "" { rows.removeLast() }
    lines += rows.map { row in
      let text = Printable.line(row, isASCII: options.isASCII)
      switch row.first {
      case "+": return "     " + style(.added, text)
      case "-": return "     " + style(.removed, text)
      default: return text.isEmpty ? "" : "     " + text
      }
    }
  }
}
