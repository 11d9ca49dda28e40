import DecodingDiagnostics
import TerminalScreen

extension TextState {
  init(fix: Fix, index: Int) {
    var lines = [StyledLine(fix.explanation)]
    if let loses = fix.loses { lines.append(StyledLine(loses, .warning)) }
    if let places = fix.mustFollow { lines.append(StyledLine(Catalogue.mustFollow(places), .warning)) }
    if let root = fix.root { lines.append(StyledLine("decode \(root) instead", .plain)) }
    lines.append(StyledLine())
    lines += fix.changeLines
    self.init(
      title: fix.title, lines: lines, plainText: fix.copyText ?? fix.explanation, purpose: .change(.fix(index)))
  }

  init(plan: Plan, of report: DocumentReport) {
    var lines = plan.steps(in: report)
    lines.append(plan.outcome)
    if let number = report.untriedFixes {
      lines.append(StyledLine("\(Catalogue.untried(number)) \(Labels.triesAgain)", .warning))
    }
    // What stands under the steps already needs no second line.
    if let loses = plan.loses, loses != plan.chosenFixes(in: report).compactMap(\.loses).joined(separator: " ") {
      lines.append(StyledLine(loses, .warning))
    }
    if let places = plan.mustFollow { lines.append(StyledLine(Catalogue.mustFollow(places), .warning)) }
    lines += [StyledLine()] + plan.changeLines
    let plain = [plan.diff, plan.documentDiff, plan.decoderChange?.swift].compactMap(\.self).joined(separator: "\n")
    self.init(title: "Plan", lines: lines, plainText: plain, purpose: .change(.plan))
  }

  /// Text that no clipboard took, to be selected by hand.
  init(print text: String, reason: String) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      StyledLine(String($0.prefix(10_000)))
    }
    self.init(
      title: "Copy by hand: \(reason)", lines: Array(lines.prefix(5_000)), plainText: text, purpose: .print)
  }

  func visibleLines(width: Int, glyphs: GlyphSet = .unicode) -> [StyledLine] {
    scroll.wraps ? lines.flatMap { $0.rows(width: width, glyphs: glyphs) } : lines
  }
}

extension ConfirmationState {
  init(applying fix: Fix, index: Int) {
    self.init(
      question: .apply(.fix(index)), title: "Write this to your files?",
      lines: [StyledLine(fix.title, .chosen)] + fix.changeLines)
  }

  init(applying plan: Plan, of report: DocumentReport) {
    self.init(
      question: .apply(.plan), title: "Write this to your files?",
      lines: plan.steps(in: report) + [StyledLine()] + plan.changeLines)
  }

  func rows(width: Int, glyphs: GlyphSet) -> [StyledLine] {
    lines.flatMap { $0.rows(width: width, glyphs: glyphs) }
  }

  /// - Parameter files: Those that would be restored; nil while that is being looked up.
  init(undoing files: [String]?) {
    let names = (files ?? []).map { StyledLine($0, .chosen) }
    self.init(
      question: .undo, title: "Undo what was applied last?",
      lines: names + (names.isEmpty ? [] : [StyledLine()]) + [StyledLine(Labels.undoing)])
  }
}

extension Plan {
  fileprivate func steps(in report: DocumentReport) -> [StyledLine] {
    chosenFixes(in: report).enumerated().flatMap { step, fix in
      let title = StyledLine("\(step + 1)  \(fix.title)", hangingIndent: 3)
      return [title] + (fix.loses.map { [StyledLine("   \($0)", .warning, hangingIndent: 3)] } ?? [])
    }
  }

  fileprivate func chosenFixes(in report: DocumentReport) -> [Fix] {
    fixes.filter(report.fixes.indices.contains).map { report.fixes[$0] }
  }

  fileprivate var outcome: StyledLine {
    let role: StyleRole = remaining == 0 ? .success : .plain
    let words = remaining == 1 ? "1 failure is left" : "\(Labels.count(remaining, "failure")) are left"
    let left = remaining == 0 ? "then it decodes" : "then \(words)"
    guard let documentCount else { return StyledLine(left, role) }
    return StyledLine(left + " here; " + Labels.provedTogether(documentCount), role)
  }

  /// What changes, as lines: the diffs, then what is left to the developer.
  fileprivate var changeLines: [StyledLine] {
    let code = decoderChange.map { StyledLine.code($0.swift) } ?? []
    let document = StyledLine.diff(documentDiff)
    return StyledLine.diff(diff) + (document.isEmpty ? [] : [StyledLine(Labels.byHandInDocument, .warning)] + document)
      + (code.isEmpty ? [] : [StyledLine(Labels.byHandInDecoder, .warning)] + code)
  }
}

extension DocumentReport {
  /// The plan, unless it only stands for words about an answer that is no JSON.
  var mendingPlan: Plan? { plan.flatMap { $0.isAboutTheAnswer(among: fixes) ? nil : $0 } }
}

extension Fix {
  /// What changes, as lines: the diffs, else the code.
  var changeLines: [StyledLine] {
    let diffs = StyledLine.diff(diff) + StyledLine.diff(usefulDocumentDiff)
    if !diffs.isEmpty { return diffs }
    return StyledLine.code(decoderChange?.swift ?? snippet ?? "")
  }
}

extension StyledLine {
  /// The lines of a unified diff by their meaning.
  static func diff(_ text: String?) -> [StyledLine] {
    guard let text, !text.isEmpty else { return [] }
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      let role: StyleRole =
        switch line {
        case _ where line.hasPrefix("+++") || line.hasPrefix("---") || line.hasPrefix("@@"): .dim
        case _ where line.hasPrefix("+"): .added
        case _ where line.hasPrefix("-"): .removed
        default: .plain
        }
      return StyledLine(String(line), role, wraps: false)
    }
  }

  static func code(_ text: String) -> [StyledLine] {
    guard !text.isEmpty else { return [] }
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      StyledLine(String($0), .plain, wraps: false)
    }
  }
}
