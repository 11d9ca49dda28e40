import DecodingDiagnostics
import TerminalScreen

extension TextState {
  init(fix: Fix, index: Int) {
    var lines = [StyledLine(prose: fix.explanation)]
    if let loses = fix.loses { lines.append(StyledLine(prose: loses, .warning)) }
    if let places = fix.mustFollow { lines.append(StyledLine(prose: Catalogue.mustFollow(places), .warning)) }
    if let root = fix.root { lines.append(StyledLine("decode \(root) instead", .plain)) }
    lines.append(StyledLine())
    lines += fix.changeLines
    self.init(
      title: fix.title, lines: lines, plainText: fix.copyText ?? fix.explanation, purpose: .change(.fix(index)))
  }

  init(step: ProvedPlan.Step) {
    self.init(fix: step.fix, index: step.position)
    purpose = .output
  }

  /// Shows text that no clipboard accepted, for selection in the terminal.
  init(print text: String, reason: String) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      StyledLine(String($0.prefix(10_000)))
    }
    self.init(
      title: "Select and copy: \(reason)", lines: Array(lines.prefix(5_000)), plainText: text, purpose: .print)
  }

  func visibleLines(width: Int, glyphs: GlyphSet = .unicode) -> [StyledLine] {
    scroll.wraps ? lines.flatMap { $0.rows(width: width, glyphs: glyphs) } : lines
  }
}

extension ConfirmationState {
  init(applying fix: Fix, index: Int) {
    self.init(
      question: .apply(.fix(index)), title: "Write this to your files?",
      lines: [StyledLine(prose: fix.title, .chosen)] + fix.changeLines, diff: fix.diff ?? "")
  }

  /// Nil until it is known that the chosen steps work together.
  init?(applying state: PlanState) {
    guard !state.chosen.isEmpty, let plan = state.outcome?.plan else { return nil }
    // The numbers in the list.
    let chosen = state.chosen.sorted().map { ($0 + 1, state.plan.steps[$0].fix) }
    let written = chosen.filter { $0.1.keptSettings == nil }.flatMap(Self.lines)
    let kept = chosen.filter { $0.1.keptSettings != nil }.flatMap(Self.lines)
    let heading = kept.isEmpty ? [] : [StyledLine(Labels.notWrittenSteps, .dim)]
    self.init(
      question: .apply(.steps(state.positions)), title: "Write this to your files?",
      lines: written + heading + kept + [StyledLine()] + plan.changeLines, diff: plan.diff ?? "")
  }

  /// The lines for a step with what it loses.
  private static func lines(_ number: Int, _ fix: Fix) -> [StyledLine] {
    [StyledLine(prose: "\(number)  \(fix.title)", .chosen, hangingIndent: 3)]
      + (fix.loses.map { [StyledLine(prose: "   \($0)", .warning, hangingIndent: 3)] } ?? [])
  }

  func rows(width: Int, glyphs: GlyphSet) -> [StyledLine] {
    lines.flatMap { $0.rows(width: width, glyphs: glyphs) }
  }

  init(replacing path: String) {
    self.init(
      question: .replace(path: path), title: Labels.replaces(path), lines: [StyledLine(prose: Labels.replacing)])
  }

  init(replacingModel path: String, by text: String) {
    self.init(
      question: .replaceModel(path: path, text: text), title: Labels.replaces(path),
      lines: [StyledLine(prose: Labels.replacingByModel)])
  }

  /// - Parameter files: The files that would be restored; nil while they are being looked up.
  init(undoing files: [String]?) {
    let names = (files ?? []).map { StyledLine($0, .chosen) }
    self.init(
      question: .undo, title: "Undo what was applied last?",
      lines: names + (names.isEmpty ? [] : [StyledLine()]) + [StyledLine(Labels.undoing)])
  }
}

extension Plan {
  /// The changes as lines: the diffs, then what the developer has to do.
  var changeLines: [StyledLine] {
    let code = decoderChange.map { StyledLine.code($0.swift) } ?? []
    let document = StyledLine.diff(documentDiff)
    return StyledLine.diff(diff) + (document.isEmpty ? [] : [StyledLine(Labels.byHandInDocument, .warning)] + document)
      + (code.isEmpty ? [] : [StyledLine(Labels.byHandInDecoder, .warning)] + code)
  }
}

extension DocumentReport {
  /// The plan, unless it only gives advice about a response that is not JSON.
  var mendingPlan: Plan? { plan.flatMap { $0.isAboutTheAnswer(among: fixes) ? nil : $0 } }
}

extension Fix {
  /// The changes as lines: the diffs, else the code.
  var changeLines: [StyledLine] {
    let diffs = StyledLine.diff(diff) + StyledLine.diff(usefulDocumentDiff)
    if !diffs.isEmpty { return diffs }
    return StyledLine.code(decoderChange?.swift ?? snippet ?? "")
  }
}

extension StyledLine {
  /// The lines of a unified diff with their roles.
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
