import JSONText
import Testing

@testable import DecodingDiagnostics

/// A document with a report that is built place by place.
struct ReportUnderTest {
  let document: JSONDocument
  let lineIndex: LineIndex
  var report: DocumentReport

  init(_ json: String, file: String = "orders.json", model: String? = "Order", verdict: Verdict = .fails) {
    document = JSONDocument(Array(json.utf8))
    lineIndex = LineIndex(document.text)
    report = DocumentReport(file: file, encoding: "utf-8", model: model, verdict: verdict)
  }

  /// The place of the value at a path; for a missing key, of its object's opening brace.
  func occurrence(_ path: String, isMissingKey: Bool = false) throws -> Occurrence {
    let jsonPath = try #require(JSONPath(parsing: path))
    let node = try #require(document.node(at: jsonPath))
    let range = document.range(of: node)
    return Occurrence(
      path: path, codingPath: path, pointer: jsonPath.pointer, value: isMissingKey ? nil : document.rawText(of: node),
      location: location(isMissingKey ? range.lowerBound..<range.lowerBound + 1 : range))
  }

  func location(_ range: Range<Int>) -> Location {
    let position = lineIndex.position(at: range.lowerBound)
    return Location(line: position.line, column: position.column, offset: range.lowerBound, length: range.count)
  }

  /// A failure at one or several places; `pattern` is the group's path if it differs from the first place's.
  func failure(
    _ category: FailureCategory, _ reason: FailureReason, at paths: String..., pattern: String? = nil,
    outOf: Int? = nil,
    body: (inout Failure) -> Void = { _ in }
  ) throws -> Failure {
    var failure = Failure(category: category, reason: reason, path: pattern ?? paths.first ?? "")
    failure.occurrences = try paths.map { try occurrence($0, isMissingKey: reason == .missingKey) }
    failure.count = paths.count
    failure.outOf = outOf ?? paths.count
    body(&failure)
    return failure
  }

  func syntaxFailure(_ problem: SyntaxProblem) -> Failure {
    var failure = Failure(category: .invalidJSON, reason: .syntax, path: "")
    failure.count = 1
    failure.outOf = 1
    failure.syntax = SyntaxFacts(
      problem: problem, location: location(problem.range), opener: problem.opener.map { location($0..<$0 + 1) })
    failure.occurrences = [
      Occurrence(path: "", codingPath: "", pointer: "", value: nil, location: location(problem.range))
    ]
    return failure
  }

  func text(_ configure: (inout RenderingOptions) -> Void = { _ in }) -> String {
    var options = RenderingOptions()
    configure(&options)
    return TextRenderer(options: options).render(Report(documents: [report]), documents: [document])
  }
}
