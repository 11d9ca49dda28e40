import DecodingDiagnostics
import TerminalScreen

extension ScreenState {
  /// Returns how the rows inside the plan's box are divided: the steps, the outcome of the choice, and the change of
  /// the current step.
  func planRows(_ plan: PlanState) -> (steps: Int, outcome: Int, change: Int) {
    let outcome = outcomeLines(plan).flatMap { $0.rows(width: overlayWidth, glyphs: options.glyphs) }.count
    let steps = min(plan.plan.steps.count, max(1, overlayHeight - outcome - Self.fewestRowsOfChange))
    return (steps, outcome, max(0, overlayHeight - steps - outcome - 1))
  }

  private static let fewestRowsOfChange = 4
  /// Enter shows the rest of a step.
  private static let mostRowsOfChange = 9

  /// Returns the number of rows that the box needs inside; the same whichever step the cursor is on.
  func wantedPlanRows(_ plan: PlanState, width: Int) -> Int {
    let outcome = outcomeLines(plan).flatMap { $0.rows(width: width, glyphs: options.glyphs) }.count
    let change = plan.plan.steps.map { min($0.fix.changeLines.count, Self.mostRowsOfChange) }.max() ?? 0
    return plan.plan.steps.count + outcome + 1 + change
  }

  func draw(_ plan: PlanState, in area: Area, _ canvas: inout Canvas) {
    let count = plan.plan.steps.count
    let apply =
      isWritten(.steps(plan.positions))
      ? ["a apply \(Labels.count(plan.writtenCount, "change"))"]
      : plan.keptSettings != nil && plan.outcome != nil ? ["a use here"] : []
    let inner = canvas.box(
      area, title: planTitle(plan), remark: "\(plan.chosen.count) of \(count) chosen",
      hints: ["Space choose"] + apply + ["p preview", "Enter its diff", "y copy", "Esc close"])
    let rows = planRows(plan)
    let window = ScrollWindow(cursor: plan.cursor, top: plan.top, count: count, height: rows.steps).settled
    for row in 0..<min(rows.steps, count) {
      let place = inner.line(row)
      canvas.put(stepLine(window.top + row, of: plan, columns: place.columns), in: place)
      if window.top + row == plan.cursor { canvas.markCursor(place, isFocused: true) }
    }
    let below = inner.splitTop(rows.steps).rest
    let (outcome, change) = below.splitTop(min(rows.outcome, below.rows))
    canvas.put(outcomeLines(plan).flatMap { $0.rows(width: inner.columns, glyphs: options.glyphs) }, in: outcome)
    guard change.rows > 1 else { return }
    canvas.rule(change.line(0))
    canvas.put(plan.plan.steps[plan.cursor].fix.changeLines, in: change.splitTop(1).rest)
  }

  /// `Plan: 10 → 0 failures`
  private func planTitle(_ plan: PlanState) -> String {
    guard let outcome = plan.outcome else { return "Plan" }
    let left = Labels.count(outcome.plan.remaining, "failure")
    return "Plan: \(Labels.number(plan.plan.failureCount)) \(options.glyphs.arrow) \(left)"
  }

  /// ` [x] 2 Declare price as PriceValue      3×  Order.swift:25 +22`
  private func stepLine(_ index: Int, of plan: PlanState, columns: Int) -> StyledLine {
    let step = plan.plan.steps[index]
    let isChosen = plan.chosen.contains(index)
    let number = String(repeating: " ", count: String(plan.plan.steps.count).count - String(index + 1).count)
    var line = StyledLine(" [\(isChosen ? "x" : " ")] \(number)\(index + 1) ", isChosen ? .chosen : .dim)
    line.append(prose: step.fix.title, isChosen ? .plain : .dim)
    let count = step.fix.resolves > 0 ? "\(Labels.number(step.fix.resolves))\(options.glyphs.times)  " : ""
    let remarks = [count + step.fix.whereItIs, count].filter { !$0.isEmpty }
    let used = TextWidth.columns(line.text, options.glyphs.text)
    // The title is more important than the place of the change.
    let remark = remarks.first { used + TextWidth.columns($0, options.glyphs.text) + 2 <= columns } ?? remarks.last
    line.trailing = remark.map { .init(text: $0 + " ", role: .dim) }
    return line
  }

  /// What remains, what is lost, and what the developer has to do with the current choice.
  private func outcomeLines(_ plan: PlanState) -> [StyledLine] {
    guard !plan.chosen.isEmpty else { return [StyledLine(prose: " " + Labels.nothingChosen, .dim)] }
    switch plan.knowledge {
    case nil: return [StyledLine(" " + Labels.proving, .dim)]
    case .impossible?:
      return [StyledLine(" \(options.glyphs.failure) \(Labels.doNotCombine)", .error, hangingIndent: 3)]
    case .outcome(let outcome)?:
      let words = Labels.planOutcome(outcome)
      let role: StyleRole = outcome.plan.remaining == 0 ? .success : .plain
      return [StyledLine(prose: " " + words, role, hangingIndent: 1)] + planWarnings(outcome.plan, plan)
    }
  }

  private func planWarnings(_ outcome: Plan, _ plan: PlanState) -> [StyledLine] {
    let byHand = outcome.decoderChange.map { $0.settings.canBeKept ? Labels.decoderKept : Labels.decoderNotWritten }
    let untried = current?.report?.untriedFixes.map { "\(Catalogue.untried($0)) \(Labels.triesAgain)" }
    let words = [outcome.loses, outcome.mustFollow.map(Catalogue.mustFollow), byHand, untried].compactMap(\.self)
    return words.map { StyledLine(prose: " \(options.glyphs.warning) \($0)", .warning, hangingIndent: 3) }
  }
}

extension Fix {
  /// The place of its change, in a few columns: `Order.swift:25 +22`, `decoder setting`.
  var whereItIs: String {
    if let diff, let place = DiffPlace(diff) { return place.text }
    if decoderChange != nil { return "decoder setting" }
    if let root { return "decode \(root)" }
    return usefulDocumentDiff == nil ? "" : "JSON text"
  }
}

/// The first line that a unified diff changes, and the size of the change.
struct DiffPlace: Equatable {
  var file: String
  var line: Int
  var added = 0
  var removed = 0
  var files = 0

  init?(_ diff: String) {
    (file, line) = ("", 0)
    var isInHunk = false
    for text in diff.split(separator: "\n") {
      if text.hasPrefix("+++ ") {
        files += 1
        if file.isEmpty { file = text.dropFirst(4).split(separator: "/").last.map(String.init) ?? "" }
      } else if text.hasPrefix("@@ "), line == 0 {
        line = text.split(separator: " ").dropFirst(2).first.flatMap { Int($0.dropFirst().prefix { $0 != "," }) } ?? 0
        isInHunk = true
      } else if text.hasPrefix("+") {
        added += 1
      } else if text.hasPrefix("-"), !text.hasPrefix("--- ") {
        removed += 1
      } else if isInHunk, added + removed == 0, text.hasPrefix(" ") {
        // The lines before the change are only context.
        line += 1
      }
    }
    guard !file.isEmpty else { return nil }
  }

  var text: String {
    let others = files > 1 ? " and \(Labels.count(files - 1, "other"))" : ""
    let counts = [added > 0 ? "+\(added)" : nil, removed > 0 ? "-\(removed)" : nil].compactMap(\.self)
    return ["\(file):\(line)\(others)", counts.joined(separator: " ")].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
