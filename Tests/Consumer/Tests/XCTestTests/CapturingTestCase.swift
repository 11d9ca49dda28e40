import XCTest

/// A test case that can hold its failures back: XCTest has `XCTExpectFailure` on Apple's systems only.
class CapturingTestCase: XCTestCase {
  struct RecordedFailure {
    let text: String
    let line: Int
  }

  private var captured: [RecordedFailure]?

  /// The failures that the body records, without failing the test.
  func failures(of body: () -> Void) -> [RecordedFailure] {
    captured = []
    defer { captured = nil }
    body()
    return captured ?? []
  }

  #if canImport(Darwin)
    override func record(_ issue: XCTIssue) {
      guard captured != nil else { return super.record(issue) }
      let line = issue.sourceCodeContext.location?.lineNumber ?? 0
      captured?.append(RecordedFailure(text: issue.compactDescription, line: line))
    }
  #else
    override func recordFailure(
      withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
    ) {
      guard captured != nil else {
        return super.recordFailure(
          withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
      }
      captured?.append(RecordedFailure(text: description, line: lineNumber))
    }
  #endif
}
