import DecodingDiagnostics
import Foundation
import TestSupport
import Testing

extension ProgramRun {
  /// Each machine report that a test reads has to conform to the published schema.
  private static var schema: JSONSchema { get throws { try JSONSchema(ReportSchema.text) } }

  /// The machine report on standard output.
  func report(sourceLocation: SourceLocation = #_sourceLocation) throws -> MachineReport {
    do {
      #expect(try Self.schema.problems(in: output) == [], sourceLocation: sourceLocation)
      return try MachineReport(outputData)
    } catch {
      Issue.record(
        "No machine report: \(error)\nstandard output: \(output.prefix(2000))\nstandard error: \(errorOutput)",
        sourceLocation: sourceLocation)
      throw error
    }
  }

  /// The only document of the machine report on standard output.
  func document(sourceLocation: SourceLocation = #_sourceLocation) throws -> MachineReport.Document {
    let documents = try report(sourceLocation: sourceLocation).documents
    #expect(documents.count == 1, sourceLocation: sourceLocation)
    return try #require(documents.first, sourceLocation: sourceLocation)
  }
}
