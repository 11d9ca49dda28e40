import Foundation
import TestSupport
import Testing

/// Ten thousand records with three failures each: one group for each kind, and all of them counted.
@Suite struct LongDocumentTests {
  @Test func everyRecordIsCountedAndTheReportStaysShort() async throws {
    let folder = try TemporaryFolder()
    try folder.write(GeneratedReadings.modelSource, to: "Readings.swift")
    try folder.write(GeneratedReadings.document(), to: "readings.json")

    let document = try await InspectBinary().run(["readings.json", "--no-fixes", "--format", "json"], in: folder.url)
      .document()
    #expect(document.model == GeneratedReadings.root)
    let groups = document.failures.map { "\($0.category) \($0.path) \($0.key ?? "-") \($0.count)/\($0.outOf)" }
    #expect(
      groups.sorted() == [
        "dataCorrupted readings[*].unit - 10000/10000", "keyNotFound readings[*] sensor 10000/10000",
        "typeMismatch readings[*].value - 10000/10000",
      ])
    #expect(document.failures.map(\.count).reduce(0, +) == GeneratedReadings.failures(count: 10_000))
    #expect(document.failures.map(\.occurrences.count) == [100, 100, 100])

    let text = try await InspectBinary().run(["readings.json", "--no-fixes"], in: folder.url)
    #expect(text.status == 1)
    #expect(text.output.contains("10,000"))
    #expect(text.output.split(separator: "\n").count < 200)
  }
}
