public import JSONText
import VisibleText

/// GitLab's code quality report, which merge requests show: the required fields of Code Climate's format.
public struct GitLabRenderer: ReportRenderer {
  public static let name = "gitlab"
  public static let showsFixes = false

  public init(options: RenderingOptions) {}

  public func render(_ report: Report, documents: [JSONDocument?]) -> String {
    let issues = report.listed(documents).map(\.report).flatMap { document in
      trouble(of: document) + ReportedFinding.all(in: document).map { issue(for: $0, document.file) }
    }
    return JSONTree.array(issues).indentedText + "\n"
  }

  private func issue(for finding: ReportedFinding, _ file: String) -> JSONTree {
    let occurrence = finding.occurrences.first
    let text = Catalogue.groupLine(finding.message, path: finding.path, count: finding.count, outOf: finding.outOf)
    return issue(
      finding.rule, text, severity(of: finding.level), file: occurrence?.file ?? file,
      line: occurrence?.location.line ?? 1,
      fingerprint: finding.openFingerprint ?? finding.fingerprint.identifier)
  }

  /// The issue for a model that cannot be used.
  private func trouble(of document: DocumentReport) -> [JSONTree] {
    document.message.map { message in
      [
        issue(
          document.verdict.rawValue, VisibleText.line(message), "blocker", file: document.file, line: 1,
          fingerprint: document.verdict.rawValue)
      ]
    } ?? []
  }

  private func issue(
    _ rule: String, _ text: String, _ severity: String, file: String, line: Int, fingerprint: String
  ) -> JSONTree {
    .object([
      ("description", .string(text)), ("check_name", .string(rule)),
      // The same finding in two files is two issues.
      ("fingerprint", .string("\(fingerprint)-\(file)")), ("severity", .string(severity)),
      ("location", .object([("path", .string(file)), ("lines", .object([("begin", .integer(line))]))])),
    ])
  }

  private func severity(of level: ReportedFinding.Level) -> String {
    switch level {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
