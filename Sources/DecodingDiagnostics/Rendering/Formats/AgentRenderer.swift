public import JSONText
import VisibleText

/// A compact format for programs that act on the report, such as agents: one line per group, with the best proved fix.
///
/// `orders.json:9:23: error: typeMismatch: … (orders[*].items[*].price), 3 of 6; Order.swift:25:9; fix 1 (+23 -1)`
public struct AgentRenderer: ReportRenderer {
  public static let name = "agent"

  public init(options: RenderingOptions) {}

  public func render(_ report: Report, documents: [JSONDocument?]) -> String {
    report.listed(documents).map(\.report).flatMap(lines).map { $0 + "\n" }.joined()
  }

  private func lines(of report: DocumentReport) -> [String] {
    let findings = ReportedFinding.all(in: report)
    let ignored = findings.count { $0.level == .note }
    var lines = [VisibleText.line(Catalogue.heading(of: report))]
    if let message = report.message { lines.append("error: \(report.verdict.rawValue): \(VisibleText.line(message))") }
    lines += findings.filter { $0.level != .note }.map { line(for: $0, in: report) }
    if ignored > 0 { lines.append(Catalogue.ignoredGroups(ignored)) }
    if let plan = report.plan, !plan.fixes.isEmpty {
      let numbers = plan.fixes.map { Catalogue.number(of: $0, in: report.fixes) }
      lines.append(Catalogue.shortPlan(numbers, remaining: plan.remaining))
    }
    return lines
  }

  private func line(for finding: ReportedFinding, in report: DocumentReport) -> String {
    let file = VisibleText.line(finding.occurrences.first?.file ?? report.file)
    let location = finding.occurrences.first?.location
    let text = Catalogue.groupLine(
      finding.message, path: finding.path, count: finding.count, outOf: finding.outOf)
    var parts = [
      "\(file):\(location?.line ?? 1):\(location?.column ?? 1): \(finding.level.rawValue): \(finding.rule): \(text)"
    ]
    if let place = finding.declaration {
      parts.append("\(VisibleText.line(place.file)):\(place.line):\(place.column)")
    }
    if let index = finding.fixes.first(where: report.fixes.indices.contains) {
      parts.append(size(of: report.fixes[index], number: Catalogue.number(of: index, in: report.fixes)))
    }
    return parts.joined(separator: "; ")
  }

  /// Returns `fix 1 (+23 -1)`, which shows the size of the fix.
  private func size(of fix: Fix, number: Int) -> String {
    let lines = [fix.diff, fix.usefulDocumentDiff].compactMap(\.self).flatMap { $0.split(separator: "\n") }
    let added = lines.count { $0.hasPrefix("+") && !$0.hasPrefix("+++") }
    let removed = lines.count { $0.hasPrefix("-") && !$0.hasPrefix("---") }
    let settings = fix.decoderChange.map { VisibleText.line($0.swift) } ?? fix.root.map { Catalogue.decodeInstead($0) }
    let words = lines.isEmpty ? settings ?? VisibleText.line(fix.title) : "+\(added) -\(removed)"
    return "fix \(number) (\(words)\(fix.loses == nil ? "" : ", " + Catalogue.losesData))"
  }
}
