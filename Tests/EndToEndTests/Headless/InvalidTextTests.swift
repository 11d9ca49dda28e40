import Foundation
import TestSupport
import Testing

/// Documents whose text is not JSON, or JSON in another form.
@Suite struct InvalidTextTests {
  private static let model = "struct Point: Decodable { let x: Int; let y: Int? }\n"

  private func run(_ data: Data) async throws -> ProgramRun {
    let folder = try TemporaryFolder()
    try folder.write(InvalidTextTests.model, to: "Point.swift")
    try folder.write(data, to: "point.json")
    return try await InspectBinary().run(["point.json", "--no-fixes", "--format", "json"], in: folder.url)
  }

  /// A missing part is reported where it is missing: after the value before it, not where the scan reached the next
  /// one.
  @Test(
    arguments: [
      ("{ \"x\": 1\n  \"y\": 2 }", 1, 9), ("{ 'x': 1 }", 1, 3), ("{ x: 1 }", 1, 3), ("{ \"x\": 1 } // one", 1, 12),
      ("<!DOCTYPE html>\n<html></html>", 1, 1), ("", 1, 1), ("{ \"x\": 1 } { \"x\": 2 }", 1, 12),
      ("{ \"x\" 1 }", 1, 6), ("{ \"x\": True }", 1, 8),
    ])
  func aBreakHasItsExactPlace(_ text: String, line: Int, column: Int) async throws {
    let run = try await run(Data(text.utf8))
    let document = try run.document()
    #expect(document.verdict == "invalidJSON")
    #expect(document.failures.map(\.category) == ["invalidJSON"])
    let location = try #require(document.failures.first?.occurrences.first?.location)
    #expect(location.line == line)
    #expect(location.column == column)
    #expect(run.status == 1)
  }

  @Test func aFlawedNumberIsAFailureWhereItIsRead() async throws {
    let document = try await run(Data("{ \"x\": 01 }".utf8)).document()
    #expect(document.failures.map(\.category) == ["invalidJSON"])
    #expect(document.failures.first?.occurrences.first?.location.column == 8)
  }

  @Test func utf16IsReadAsFoundationDoes() async throws {
    let text = "{ \"y\": null, \"x\": \"ä\" }"
    let data = try #require(text.data(using: .utf16LittleEndian))
    let document = try await run(data).document()
    #expect(document.encoding == "utf-16le")
    #expect(document.faults == [Fault(category: "typeMismatch", path: "x", key: nil, line: 1, column: 19)])
  }

  @Test func aTrailingCommaIsAWarning() async throws {
    let run = try await run(Data("{ \"x\": 1, }".utf8))
    let document = try run.document()
    #expect(document.verdict == "decodes")
    #expect(document.warnings.map(\.kind) == ["nonstandardJSON"])
    #expect(run.status == 0)
  }
}
