public import JSONText
import VisibleText

/// Workflow commands, which GitHub shows next to the lines of a change:
/// `::error file=orders.json,line=4,col=27,endLine=4,endColumn=34,title=typeMismatch::message`.
///
/// GitHub shows ten annotations of a step and drops the others, so each group is one annotation, the worst come first,
/// and the rest is counted in the log.
public struct GitHubRenderer: ReportRenderer {
  public static let name = "github"
  static let limit = 10

  public init(options: RenderingOptions) {}

  public func render(_ report: Report, documents: [JSONDocument?]) -> String {
    var commands: [(level: ReportedFinding.Level, text: String)] = []
    for (document, json) in report.listed(documents) {
      let ends = SpanEnds(json)
      if let message = document.message { commands.append((.error, trouble(document, message))) }
      commands += ReportedFinding.all(in: document).filter { $0.level != .note }.map {
        ($0.level, command(for: $0, document.file, ends))
      }
    }
    let sorted = commands.filter { $0.level == .error } + commands.filter { $0.level != .error }
    var lines = sorted.prefix(Self.limit).map(\.text)
    if sorted.count > Self.limit { lines.append(Catalogue.furtherGroups(sorted.count - Self.limit)) }
    lines.append(Self.data(Catalogue.total(of: report)))
    return lines.map { $0 + "\n" }.joined()
  }

  private func trouble(_ report: DocumentReport, _ message: String) -> String {
    "::error file=\(Self.property(report.file)),title=\(report.verdict.rawValue)::\(Self.data(message))"
  }

  private func command(for finding: ReportedFinding, _ file: String, _ ends: SpanEnds) -> String {
    let file = finding.occurrences.first?.file ?? file
    var properties = file == "-" ? [] : ["file=\(Self.property(file))"]
    if let location = finding.occurrences.first?.location {
      properties += ["line=\(location.line)", "col=\(location.column)"]
      if let end = ends.end(of: location), end.line == location.line, end.column > location.column {
        // GitHub includes the end column.
        properties += ["endLine=\(end.line)", "endColumn=\(end.column - 1)"]
      }
    }
    properties.append("title=\(Self.property(finding.rule))")
    let text = Catalogue.groupLine(finding.message, path: finding.path, count: finding.count, outOf: finding.outOf)
    return "::\(finding.level.rawValue) \(properties.joined(separator: ","))::\(Self.data(text))"
  }

  /// Escapes what follows the second pair of colons.
  static func data(_ text: String) -> String {
    escape(text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
  }

  /// Escapes the value of a property, which a comma or colon would end.
  static func property(_ text: String) -> String {
    escape(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
  }

  /// Escapes scalars, since CR LF is one `Character`.
  private static func escape(_ text: String, _ escapes: [Unicode.Scalar: String]) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      let isHidden = VisibleText.isHidden(scalar)
      result += escapes[scalar] ?? (isHidden ? VisibleText.escape(scalar) : String(scalar))
    }
  }
}
