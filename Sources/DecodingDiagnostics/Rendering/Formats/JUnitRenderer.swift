import Foundation
public import JSONText
import VisibleText

/// The XML from which build servers read test results: a suite per document, a test case per group of failures.
///
/// A document that decodes is one passed test. A failure that may only follow from another is a skipped test; warnings,
/// which the format lacks, are in the suite's output.
public struct JUnitRenderer: ReportRenderer {
  public static let name = "junit"

  public init(options: RenderingOptions) {}

  public func render(_ report: Report, documents: [JSONDocument?]) -> String {
    let suites = report.documents.map(JUnitSuite.init)
    let attributes = XMLText.attributes([
      "name": "inspect", "tests": "\(suites.reduce(0) { $0 + $1.cases.count })",
      "failures": "\(suites.reduce(0) { $0 + $1.count(of: .failure) })",
      "errors": "\(suites.reduce(0) { $0 + $1.count(of: .error) })",
    ])
    let lines =
      ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites\(attributes)>"]
      + suites.flatMap(\.lines) + ["</testsuites>"]
    return lines.joined(separator: "\n") + "\n"
  }
}

/// The results of one document.
private struct JUnitSuite {
  enum Outcome: String {
    case passed, failure, error, skipped
  }

  struct Case {
    var name: String
    var outcome: Outcome
    var line: Int?
    var type: String?
    var message = ""
    var details = ""
  }

  let file: String
  let seconds: Double
  let cases: [Case]
  let output: [String]

  init(_ report: DocumentReport) {
    file = report.file
    seconds = report.statistics.milliseconds / 1000
    let findings = ReportedFinding.all(in: report)
    let failures = findings.filter { $0.level == .error || $0.isConsequential }
    output = findings.filter { $0.level == .warning && !$0.isConsequential }.map { Self.details(of: $0, report.file) }
    if let message = report.message {
      cases = [
        Case(name: Catalogue.heading(of: report), outcome: .error, type: report.verdict.rawValue, message: message)
      ]
    } else if failures.isEmpty {
      cases = [Case(name: Catalogue.heading(of: report), outcome: .passed)]
    } else {
      cases = failures.map { Self.testCase(for: $0, report.file) }
    }
  }

  private static func testCase(for finding: ReportedFinding, _ file: String) -> Case {
    Case(
      name: [finding.rule, finding.path].filter { !$0.isEmpty }.joined(separator: " "),
      outcome: finding.isConsequential ? .skipped : .failure, line: finding.occurrences.first?.location.line,
      type: finding.rule, message: finding.message, details: details(of: finding, file))
  }

  /// Returns the message and the first places, one per line.
  private static func details(of finding: ReportedFinding, _ file: String) -> String {
    let places = finding.occurrences.prefix(10).map { place in
      let path = place.path.isEmpty ? "" : "  " + VisibleText.line(place.path)
      return "  \(file):\(place.location.line):\(place.location.column)\(path)"
    }
    let text = Catalogue.groupLine(finding.message, path: finding.path, count: finding.count, outOf: finding.outOf)
    return (["\(finding.rule): \(text)"] + places).joined(separator: "\n")
  }

  func count(of outcome: Outcome) -> Int { cases.count { $0.outcome == outcome } }

  var lines: [String] {
    let attributes = XMLText.attributes([
      "name": file, "tests": "\(cases.count)", "failures": "\(count(of: .failure))", "errors": "\(count(of: .error))",
      "skipped": "\(count(of: .skipped))", "time": String(format: "%.3f", seconds),
    ])
    var lines = ["  <testsuite\(attributes)>"] + cases.flatMap(lines)
    if !output.isEmpty {
      lines.append("    <system-out>\(XMLText.escaped(output.joined(separator: "\n")))</system-out>")
    }
    return lines + ["  </testsuite>"]
  }

  private func lines(of testCase: Case) -> [String] {
    let start =
      "    <testcase"
      + XMLText.attributes([
        "classname": file, "name": testCase.name, "file": file, "line": testCase.line.map(String.init),
      ])
    switch testCase.outcome {
    case .passed: return [start + "/>"]
    case .skipped:
      return [start + ">", "      <skipped\(XMLText.attributes(["message": testCase.message]))/>", "    </testcase>"]
    case .failure, .error:
      let tag = testCase.outcome.rawValue
      let attributes = XMLText.attributes(["type": testCase.type, "message": testCase.message])
      let element = "      <\(tag)\(attributes)>\(XMLText.escaped(testCase.details))</\(tag)>"
      return [start + ">", element, "    </testcase>"]
    }
  }
}
