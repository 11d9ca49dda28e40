import DecodingDiagnostics
import TerminalScreen

extension ScreenState {
  /// Returns the number of visible rows of places, below the line about proofs.
  func proposalHeight(_ proposal: ProposalState) -> Int {
    max(1, overlayHeight - remarkLines(proposal, width: overlayWidth).count - (proposal.naming == nil ? 0 : 1))
  }

  func draw(_ proposal: ProposalState, in area: Area, _ canvas: inout Canvas) {
    let hints =
      proposal.naming == nil
      ? [
        "w save", "Enter Swift", "o optional", "d dictionary", "e enum", "t plain", "r name", "Esc close",
      ]
      : ["Enter take it", "Esc close"]
    let count = proposal.rows.count
    let inner = canvas.box(
      area, title: "Proposed model: \(proposal.request.name)", remark: count == 0 ? "" : Labels.count(count, "place"),
      hints: hints)
    let remarks = remarkLines(proposal, width: inner.columns)
    let (head, below) = inner.splitTop(min(remarks.count, max(0, inner.rows - 1)))
    canvas.put(remarks, in: head)
    let (field, list) = below.splitTop(proposal.naming == nil ? 0 : 1)
    if let naming = proposal.naming { drawField(naming, label: " name: ", remark: "", in: field, &canvas) }
    let window = ScrollWindow(
      cursor: proposal.cursor, top: proposal.top, count: count, height: max(1, list.rows)
    ).settled
    for row in 0..<min(list.rows, max(0, count - window.top)) {
      let place = list.line(row)
      canvas.put(choiceLine(proposal.rows[window.top + row], of: proposal, columns: place.columns), in: place)
      if window.top + row == window.cursor { canvas.markCursor(place, isFocused: true) }
    }
  }

  private func remarkLines(_ proposal: ProposalState, width: Int) -> [StyledLine] {
    let lines: [StyledLine] =
      switch proposal.knowledge {
      case .pending: [StyledLine(" " + Labels.proposing, .dim)]
      case .impossible(let words): [StyledLine(prose: " \(options.glyphs.failure) \(words)", .error, hangingIndent: 3)]
      case .proposed(let model):
        model.remarks.prefix(2).map {
          StyledLine(prose: " " + $0, model.isProved ? .success : .error, hangingIndent: 1)
        }
      }
    return lines.flatMap { $0.rows(width: width, glyphs: options.glyphs) }
  }

  /// ` items[*].price   Decimal?        412 of 500, 3 null · 57 distinct`
  private func choiceLine(_ choice: ProposalChoice, of proposal: ProposalState, columns: Int) -> StyledLine {
    let glyphs = options.glyphs
    let evidence = Catalogue.evidence(of: choice)
    let width = { (text: String) in TextWidth.columns(text, glyphs.text) }
    let room = max(8, columns - 4)
    let path = TextWidth.truncatedAtStart(
      choice.path, to: room * 2 / 5, ellipsis: glyphs.ellipsis, glyphs.text)
    let type = TextWidth.truncated(proposal.type(of: choice), to: room * 3 / 10, ellipsis: glyphs.ellipsis, glyphs.text)
    let padded = { (text: String, columns: Int) in text + String(repeating: " ", count: max(1, columns - width(text))) }
    var line = StyledLine([
      .init(text: "  " + padded(path, room * 2 / 5 + 1), role: .key),
      .init(text: padded(type, room * 3 / 10 + 1), role: .chosen),
    ])
    let left = columns - width(line.text) - 1
    guard left > 8 else { return line }
    line.spans.append(
      .init(text: TextWidth.truncated(evidence, to: left, ellipsis: glyphs.ellipsis, glyphs.text), role: .dim))
    return line
  }
}

extension TextState {
  init(proposed model: ProposedModel, name: String) {
    self.init(
      title: "\(name).swift",
      lines: model.source.split(separator: "\n", omittingEmptySubsequences: false).map {
        StyledLine(String($0), .plain)
      },
      plainText: model.source, purpose: .output)
  }
}
