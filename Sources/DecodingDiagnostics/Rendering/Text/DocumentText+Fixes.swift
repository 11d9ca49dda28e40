import VisibleText

extension DocumentText {
  /// Refers from a finding to the fixes that are shown below.
  mutating func writeFixes(_ indices: [Int], gutter: Int) {
    for index in indices where report.fixes.indices.contains(index) {
      appendNote(
        Catalogue.reference(to: report.fixes[index], number: Catalogue.number(of: index, in: report.fixes)),
        gutter: gutter)
    }
  }

  mutating func write(_ fix: Fix, number: Int) {
    append("")
    let title = VisibleText.line(Catalogue.heading(fix.title), isASCII: options.isASCII)
    append(style(.fix, "fix \(number)[\(fix.kind.rawValue)]") + style(.emphasis, ": " + title))
    for note in Catalogue.notes(on: fix) { appendNote(note, gutter: 2) }
    if let change = fix.decoderChange { writeCode(change.swift) }
    if let snippet = fix.snippet, fix.diff == nil { writeCode(snippet) }
    for diff in [fix.diff, fix.usefulDocumentDiff].compactMap(\.self) { writeDiff(diff) }
  }

  /// Refers from a finding to the suggestions that are shown below.
  mutating func writeReferences(to suggestions: [Int], gutter: Int) {
    for index in suggestions {
      appendNote(Catalogue.reference(to: report.suggestions[index], number: index + 1), gutter: gutter)
    }
  }

  /// The most likely suggestions for some failure or warning; the others are only in the report value.
  var shownSuggestions: Range<Int> {
    var failures: Set<Int> = [], warnings: Set<Int> = []
    let end = report.suggestions.firstIndex { suggestion in
      let isNew = !failures.isSuperset(of: suggestion.failures) || !warnings.isSuperset(of: suggestion.warnings)
      failures.formUnion(suggestion.failures)
      warnings.formUnion(suggestion.warnings)
      return !isNew
    }
    return 0..<(end ?? report.suggestions.count)
  }

  func suggestions(for failure: Failure) -> [Int] {
    shownSuggestions.filter { index in
      report.suggestions[index].failures.contains { number in
        let other = report.failures[number]
        return other.path == failure.path && other.key == failure.key && other.reason == failure.reason
      }
    }
  }

  func suggestions(for warning: Warning) -> [Int] {
    shownSuggestions.filter { index in
      report.suggestions[index].warnings.contains { number in
        let other = report.warnings[number]
        return other.path == warning.path && other.key == warning.key && other.kind == warning.kind
      }
    }
  }

  mutating func write(_ suggestion: Suggestion, number: Int) {
    append("")
    let title = VisibleText.line(Catalogue.heading(suggestion.title), isASCII: options.isASCII)
    append(style(.fix, "suggestion \(number)[\(suggestion.kind.rawValue)]") + style(.emphasis, ": " + title))
    for note in Catalogue.notes(on: suggestion) { appendNote(note, gutter: 2) }
    if let change = suggestion.decoderChange { writeCode(change.swift) }
    if let snippet = suggestion.snippet { writeCode(snippet) }
  }

  mutating func write(_ refuted: RefutedFix) {
    append("")
    let text = VisibleText.line(Catalogue.refuted(refuted), isASCII: options.isASCII)
    lines += LineWrap.wrap(style(.note, "no fix") + ": " + text, width: options.width, hanging: "  ")
  }

  mutating func writeUntried(_ number: Int) {
    append("")
    lines += LineWrap.wrap(
      style(.note, "note") + ": " + Catalogue.heading(Catalogue.untried(number)), width: options.width, hanging: "  ")
  }

  mutating func write(_ plan: Plan) {
    append("")
    append(style(.fix, "plan") + style(.emphasis, ": " + Catalogue.heading(Catalogue.plan(plan, of: report.fixes))))
    if let root = plan.root { appendNote(Catalogue.decodeInstead(root), gutter: 2) }
    if let loses = plan.loses { appendNote(Catalogue.loses(loses), gutter: 2) }
    if let places = plan.mustFollow { appendNote(Catalogue.mustFollow(places), gutter: 2) }
    if let change = plan.decoderChange { writeCode(change.swift) }
  }

  private mutating func writeCode(_ code: String) {
    lines += code.split(separator: "\n", omittingEmptySubsequences: false).map {
      "     " + VisibleText.line($0, isASCII: options.isASCII)
    }
  }

  private mutating func writeDiff(_ diff: String) {
    var rows = diff.split(separator: "\n", omittingEmptySubsequences: false)
    if rows.last == "" { rows.removeLast() }
    lines += rows.map { row in
      let text = VisibleText.line(row, isASCII: options.isASCII)
      switch row.first {
      case "+": return "     " + style(.added, text)
      case "-": return "     " + style(.removed, text)
      default: return text.isEmpty ? "" : "     " + text
      }
    }
  }
}
