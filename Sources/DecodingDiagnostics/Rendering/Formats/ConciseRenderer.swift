public import JSONText
import VisibleText

/// `file:line:column: error: category: message`, one line per place, in the format of compilers that editors and `grep`
/// read.
public struct ConciseRenderer: ReportRenderer {
  public static let name = "concise"
  public static let showsFixes = false

  public init(options: RenderingOptions) {}

  /// Empty if there is nothing to report.
  public func render(_ report: Report, documents: [JSONDocument?]) -> String {
    report.listed(documents).map(\.report).flatMap(lines).map { $0 + "\n" }.joined()
  }

  private func lines(of report: DocumentReport) -> [String] {
    let file = VisibleText.line(report.file)
    let trouble =
      report.message.map { ["\(file):1:1: error: \(report.verdict.rawValue): \(VisibleText.line($0))"] } ?? []
    return trouble + ReportedFinding.all(in: report).filter { $0.level != .note }.flatMap { lines(of: $0, file) }
  }

  private func lines(of finding: ReportedFinding, _ file: String) -> [String] {
    let label = "\(finding.level.rawValue): \(finding.rule): "
    var lines = finding.occurrences.map { place in
      let location = place.location
      return "\(place.file.map { VisibleText.line($0) } ?? file):\(location.line):\(location.column): \(label)"
        + Catalogue.line(finding.message, path: VisibleText.line(place.path))
    }
    if lines.isEmpty {
      lines = ["\(file):1:1: \(label)" + Catalogue.line(finding.message, path: finding.path)]
    }
    let further = finding.count - max(1, finding.occurrences.count)
    if further > 0 { lines[lines.count - 1] += Catalogue.furtherPlaces(further) }
    return lines
  }
}
