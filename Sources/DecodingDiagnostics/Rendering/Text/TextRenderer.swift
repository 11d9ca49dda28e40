public import JSONText

/// The report as a compiler would print it: a heading, a block for each cause with a frame of the JSON, and a total.
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
    lines.append(total(of: report))
    return lines.joined(separator: "\n") + "\n"
  }

  private func total(of report: Report) -> String {
    let style = Style(isColored: options.isColored)
    let fails = report.documents.contains(where: \.hasNewFailures)
    return style(fails ? .error : .success, Catalogue.total(of: report))
  }
}
