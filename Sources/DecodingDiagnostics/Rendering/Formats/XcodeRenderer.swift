public import JSONText
import VisibleText

/// `path/Order.swift:25:9: error: message`: the Swift declaration first, in the format of compilers, with the place in
/// the JSON as a note. Xcode reads it, and so does everything that reads gcc's output: VS Code, Vim, Emacs.
public struct XcodeRenderer: ReportRenderer {
  public static let name = "xcode"
  public static let showsFixes = false
  private let options: RenderingOptions

  public init(options: RenderingOptions) { self.options = options }

  /// Empty if there is nothing to report.
  public func render(_ report: Report, documents: [JSONDocument?]) -> String {
    report.listed(documents).map(\.report).flatMap(lines).map { $0 + "\n" }.joined()
  }

  private func lines(of report: DocumentReport) -> [String] {
    let start = "\(place(report.file)):1:1: "
    let trouble = report.message.map { [start + "error: \(VisibleText.line($0)) [\(report.verdict.rawValue)]"] } ?? []
    let findings = ReportedFinding.all(in: report).filter { $0.level != .note }
    return trouble + findings.flatMap { lines(of: $0, report.file, start) }
  }

  private func lines(of finding: ReportedFinding, _ file: String, _ start: String) -> [String] {
    let words = "\(finding.level.rawValue): \(Catalogue.heading(finding.message)) [\(finding.rule)]"
    let first = finding.occurrences.first.map { position(of: $0, file) }
    guard let declaration = finding.declaration else { return [(first ?? start) + words] }
    let head = "\(place(declaration.file)):\(declaration.line):\(declaration.column): \(words)"
    guard let first, let occurrence = finding.occurrences.first else { return [head] }
    let note = Catalogue.placeInJSON(
      path: VisibleText.line(occurrence.path), value: occurrence.value.map { VisibleText.line($0) },
      further: finding.count - 1)
    return [head, "\(first)note: \(note)"]
  }

  private func position(of occurrence: Occurrence, _ file: String) -> String {
    "\(place(occurrence.file ?? file)):\(occurrence.location.line):\(occurrence.location.column): "
  }

  private func place(_ file: String) -> String { VisibleText.line(options.absolutePath(file)) }
}
