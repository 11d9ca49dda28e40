import DecodingDiagnostics
import TerminalScreen

extension ScreenState {
  /// The number of rows inside the overlay.
  func decoderRows(width: Int) -> Int {
    let remark = sourceDecodingRows(width: width).count
    let offers = current?.decoders.count ?? 0
    return DecoderRow.allCases.count + (offers > 0 ? offers + 1 : 0) + 4 + (remark > 0 ? remark + 1 : 0)
  }

  private func sourceDecodingRows(width: Int) -> [StyledLine] {
    guard let words = current?.sourceDecoding else { return [] }
    return StyledLine(prose: "  ! " + words, .warning, hangingIndent: 4).rows(
      width: max(1, width), glyphs: options.glyphs)
  }

  func draw(_ decoder: DecoderState, in area: Area, _ canvas: inout Canvas) {
    guard let document = current else { return }
    let time = document.report.map { "decoded in \(Labels.milliseconds($0.statistics.milliseconds))" } ?? ""
    let sideways = options.glyphs.label(for: [.left, .right])
    let rows = options.glyphs.label(for: [.up, .down])
    let inner = canvas.box(
      area, title: "Decoder",
      remark: document.inspecting?.words ?? (decoder.search == nil ? time : Labels.findingSettings),
      hints: ["\(rows) row", "\(sideways) choose", "b best", "y copy Swift", "0 defaults", "Esc close"])
    var lines = decoderLines(document, columns: inner.columns)
    let marked = lines.firstIndex { $0.row == decoder.row }
    // If not all lines fit, the cursor's row is visible.
    let first = min(max(0, (marked ?? 0) - inner.rows + 1), max(0, lines.count - inner.rows))
    lines = Array(lines.dropFirst(first).prefix(inner.rows))
    for (position, line) in lines.enumerated() {
      let place = inner.line(position)
      canvas.put(line.text, in: place)
      if line.row == decoder.row { canvas.markCursor(place, isFocused: true) }
    }
  }

  /// All lines of the overlay; those where the cursor stops have a row.
  private func decoderLines(_ document: DocumentState, columns: Int) -> [(row: DecoderState.Row?, text: StyledLine)] {
    var lines: [(row: DecoderState.Row?, text: StyledLine)] = DecoderRow.allCases.map {
      (.setting($0), settingLine($0, document, columns: columns))
    }
    if !document.decoders.isEmpty {
      lines.append((nil, StyledLine("  decoders of the sources", .dim)))
      let widest = document.decoders.map { TextWidth.columns(Labels.name(of: $0)) }.max() ?? 0
      lines += document.decoders.enumerated().map { (.decoder($0), offerLine($1, document, widest: widest)) }
    }
    let notes = [StyledLine(), outcomeLine(document), StyledLine(), comparisonLine(document)]
    let remark = sourceDecodingRows(width: columns)
    return lines + (notes + (remark.isEmpty ? [] : [StyledLine()] + remark)).map { (nil, $0) }
  }

  private func comparisonLine(_ document: DocumentState) -> StyledLine {
    let glyphs = options.glyphs
    let words =
      document.comparison.job == nil
      ? "\(glyphs.failure) failures left with that choice"
      : "decoding with each choice\(glyphs.ellipsis)"
    return StyledLine("  " + words, .dim)
  }

  private func settingLine(_ row: DecoderRow, _ document: DocumentState, columns: Int) -> StyledLine {
    let (choices, current) = row.choices(document.effectiveSettings)
    var line = StyledLine(
      "  \(row.rawValue + 1) " + row.title + String(repeating: " ", count: 9 - row.title.count), .plain)
    let shown = choices.enumerated().map { choiceSpans($1, of: row, isChosen: $0 == current, document) }
    let width = { (spans: [StyledLine.Span]) in
      spans.reduce(0) { $0 + TextWidth.columns($1.text, self.options.glyphs.text) }
    }
    // Earlier ones are dropped first, so that the chosen one stays visible.
    var first = 0
    while let current, first < current, width(line.spans) + width(shown[first...current].flatMap(\.self)) > columns {
      first += 1
    }
    if first > 0 { line.append(options.glyphs.ellipsis + " ", .dim) }
    line.spans += shown[first...].flatMap(\.self)
    return line
  }

  /// `    ● API.decoder    ✓   API.swift:12`
  private func offerLine(_ offer: DecoderOffer, _ document: DocumentState, widest: Int) -> StyledLine {
    let isChosen = document.isInUse(offer)
    let name = Labels.name(of: offer)
    let blank = String(repeating: " ", count: max(0, widest - TextWidth.columns(name, options.glyphs.text)))
    let sign = isChosen ? options.glyphs.chosen : options.glyphs.unchosen
    var line = StyledLine("    \(sign) \(name)\(blank)", isChosen ? .chosen : .dim)
    let known = isChosen && document.inspecting == nil ? DecodeOutcome(document.report) : nil
    if let outcome = known ?? document.comparison.outcome(ofDecoder: offer.name) {
      line.spans.append(outcomeSpan(outcome, document, isCurrent: isChosen))
    }
    if !offer.place.isEmpty { line.trailing = .init(text: offer.place + " ", role: .dim) }
    return line
  }

  private func choiceSpans(
    _ choice: DecoderRow.Choice, of row: DecoderRow, isChosen: Bool, _ document: DocumentState
  ) -> [StyledLine.Span] {
    let sign = isChosen ? options.glyphs.chosen : options.glyphs.unchosen
    var spans = [StyledLine.Span(text: "\(sign) \(choice.label)", role: isChosen ? .chosen : .dim)]
    let isCurrent = isChosen && document.inspecting == nil
    let known = isCurrent ? document.report.map { DecodeOutcome($0) } : document.outcome(with: choice)
    // Invalid JSON only matters to the syntax setting.
    let isBesidePoint = known == .impossible || known == .notJSON && row != .syntax
    if let outcome = known, !isBesidePoint { spans.append(outcomeSpan(outcome, document, isCurrent: isCurrent)) }
    return spans + [.init(text: "  ", role: .plain)]
  }

  /// ` ✗41`, ` ✓`, ` not JSON`; dim if the choice changes nothing.
  private func outcomeSpan(_ outcome: DecodeOutcome, _ document: DocumentState, isCurrent: Bool) -> StyledLine.Span {
    let now = document.report.map { DecodeOutcome($0) } ?? outcome
    let role: StyleRole = outcome < now ? .success : isCurrent || outcome > now ? .failure : .dim
    switch outcome {
    case .failures(0): return .init(text: " \(options.glyphs.success)", role: .success)
    case .failures(let count): return .init(text: " \(options.glyphs.failure)\(Labels.shortNumber(count))", role: role)
    case .notJSON: return .init(text: " not JSON", role: role)
    case .impossible: return .init(text: " does not compile", role: .dim)
    }
  }

  private func outcomeLine(_ document: DocumentState) -> StyledLine {
    guard let report = document.report else { return StyledLine() }
    let now = report.verdict == .invalidJSON ? "not JSON" : Labels.count(report.firstFailureCount, "failure")
    guard let before = document.failuresBefore else { return StyledLine("  now \(now)") }
    guard document.inspecting == nil else {
      let words = "  was \(Labels.count(before, "failure"))  \(options.glyphs.arrow)  \(options.glyphs.ellipsis)"
      return StyledLine(words, .dim)
    }
    let words =
      "  was \(Labels.count(before, "failure"))  \(options.glyphs.arrow)  now \(report.verdict == .invalidJSON ? now : Labels.number(report.failureCount))"
    return StyledLine(words, report.failureCount < before ? .success : .plain)
  }
}
