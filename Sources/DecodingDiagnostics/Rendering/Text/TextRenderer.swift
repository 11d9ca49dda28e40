public import JSONText
internal import VisibleText

/// The report in the style of a compiler: a heading, a block for each cause with a frame of the JSON, and a total.
public struct TextRenderer: ReportRenderer {
  public static let name = "text"

  private let options: RenderingOptions

  public init(options: RenderingOptions) {
    self.options = options
  }

  public func render(_ report: Report, documents: [JSONDocument?]) -> String {
    var lines: [String] = []
    var shownFixes: Set<Int> = []
    for (document, json) in report.listed(documents) {
      var writer = DocumentText(document, json: json, options: options, shownFixes: shownFixes)
      lines += writer.text() + [""]
      shownFixes.formUnion(document.fixes.compactMap(\.number))
    }
    if let drift = report.drift { lines += text(of: drift) + [""] }
    lines.append(total(of: report))
    return lines.joined(separator: "\n") + "\n"
  }

  /// New items are marked like failures, missing ones like successes.
  private func text(of drift: Drift) -> [String] {
    let style = Style(isColored: options.isColored)
    let items = drift.items.flatMap { item in
      let tag = Catalogue.tag(of: item)
      let line = VisibleText.line(String(Catalogue.drift(item).dropFirst(tag.count)), isASCII: options.isASCII)
      let wrapped = LineWrap.wrap(tag + line, width: options.width, hanging: "    ")
      let role = item.change == .gone ? Style.Role.note : item.subject == .failure ? .error : .warning
      return wrapped.enumerated().map { index, line in
        "  " + (index == 0 ? style(role, tag) + String(line.dropFirst(tag.count)) : line)
      }
    }
    let note = Catalogue.incomparable(drift).map { ["  note: " + $0] } ?? []
    return [style(.emphasis, Catalogue.heading(of: drift))] + items + note
  }

  private func total(of report: Report) -> String {
    let style = Style(isColored: options.isColored)
    let fails = report.documents.contains(where: \.hasNewFailures)
    return style(fails ? .error : .success, Catalogue.total(of: report))
  }
}
