import DecodingDiagnostics
import JSONText

/// The file in which the screen saves a report: its extension determines the format.
struct ReportFile {
  static let knownExtensions = "use .txt, .md, .json, .sarif or .xml (JUnit)."

  private let format: String
  private let isMarkdown: Bool

  /// Nil for an unknown extension.
  init?(path: String) {
    let name = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
    let isSARIF = name.hasSuffix(".sarif") || name.hasSuffix(".sarif.json")
    isMarkdown = name.hasSuffix(".md")
    switch name.split(separator: ".").dropFirst().last {
    case _ where isSARIF: format = SARIFRenderer.name
    case "json": format = JSONRenderer.name
    case "xml": format = JUnitRenderer.name
    case "txt", "md", "log", nil: format = TextRenderer.name
    default: return nil
    }
  }

  func text(_ report: Report, documents: [JSONDocument?]) -> String {
    let text = RendererRegistry.renderer(named: format)?.render(report, documents: documents) ?? ""
    return isMarkdown ? "```text\n\(text)```\n" : text
  }
}
