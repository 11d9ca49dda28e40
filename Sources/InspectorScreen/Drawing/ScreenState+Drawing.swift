public import TerminalScreen

extension ScreenState {
  /// Returns the current content of the screen.
  ///
  /// - Complexity: Depends only on the size of the screen, not on that of the document or the report.
  public func draw() -> Frame {
    var canvas = Canvas(size, options)
    let layout = layout
    switch layout.form {
    case .columns, .stacked, .accordion: drawPanes(layout, &canvas)
    case .single: drawSingle(layout, &canvas)
    case .lines: drawLines(&canvas)
    case .none: drawOneCell(&canvas)
    }
    if let overlay = overlays.last, layout.form != .none { draw(overlay, &canvas) }
    var frame = canvas.frame
    if options.speaks { frame.spoken = spoken(frame.grid) }
    return frame
  }

  private func drawPanes(_ layout: ScreenLayout, _ canvas: inout Canvas) {
    drawTitle(layout, &canvas)
    for pane in Pane.allCases {
      if let header = layout.headers[pane] {
        canvas.header("\(pane.rawValue) \(name(of: pane))", remark(of: pane), in: header, isFocused: pane == focus)
        canvas.hit(header, pane.name, -1)
      }
      if let body = layout.bodies[pane] { draw(pane, in: body, &canvas) }
    }
    if let files = layout.files { drawFiles(in: files, &canvas) }
    for rule in layout.rules { canvas.rule(rule) }
    if let divider = layout.divider, !isZoomed { canvas.divide(divider) }
    drawBars(layout, &canvas)
  }

  private func drawSingle(_ layout: ScreenLayout, _ canvas: inout Canvas) {
    drawTitle(layout, &canvas)
    if let tabs = layout.tabs { canvas.put(tabLine, in: tabs) }
    for rule in layout.rules { canvas.rule(rule) }
    if let body = layout.bodies[focus] { draw(focus, in: body, &canvas) }
    if let files = layout.files { drawFiles(in: files, &canvas) }
    if let summary = layout.summary {
      let rows = StyledLine(prose: " " + summaryWords, hangingIndent: 1).rows(
        width: summary.columns, glyphs: options.glyphs)
      canvas.put(rows.limited(to: summary.rows), in: summary)
    }
    drawBars(layout, &canvas)
  }

  private var tabLine: StyledLine {
    var line = StyledLine()
    for pane in Pane.allCases {
      // If not all names fit, only the open pane shows its name.
      let hasName = pane == focus || size.columns >= Self.fewestColumnsForTabs
      let title = hasName ? "\(pane.rawValue) \(name(of: pane))" : "\(pane.rawValue)"
      line.append(pane == focus ? " [" : "  ", .dim)
      line.append(title, pane == focus ? .focusedHeader : .header)
      line.append(pane == focus ? "]" : " ", .dim)
    }
    return line
  }

  private static let fewestColumnsForTabs = 38

  private func draw(_ pane: Pane, in body: Area, _ canvas: inout Canvas) {
    canvas.hit(body, pane.name, -1)
    switch pane {
    case .failures: drawFailures(in: body, &canvas)
    case .document: drawDocument(in: body, &canvas)
    case .details: drawDetails(in: body, &canvas)
    }
  }

  private func drawBars(_ layout: ScreenLayout, _ canvas: inout Canvas) {
    if let bar = layout.pathBar { drawPathBar(in: bar, &canvas) }
    if let hints = layout.hints { drawHints(in: hints, &canvas) }
  }

  func name(of pane: Pane) -> String {
    switch pane {
    case .failures: "Failures"
    case .document: showsSource ? "Source" : "Document"
    case .details: "Details"
    }
  }

  private func remark(of pane: Pane) -> String {
    switch pane {
    case .failures: failuresRemark
    case .document: documentRemark
    case .details: detailsRemark
    }
  }
}
