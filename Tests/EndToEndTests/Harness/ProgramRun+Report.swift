import Foundation
import TestSupport
import Testing

extension ProgramRun {
  /// The machine report on standard output.
  func report(sourceLocation: SourceLocation = #_sourceLocation) throws -> MachineReport {
    do {
      return try MachineReport(outputData)
    } catch {
      Issue.record(
        "No machine report: \(error)\nstandard output: \(output.prefix(2000))\nstandard error: \(errorOutput)",
        sourceLocation: sourceLocation)
      throw error
    }
  }

  /// The one document of the machine report on standard output.
  func document(sourceLocation: SourceLocation = #_sourceLocation) throws -> MachineReport.Document {
    let documents = try report(sourceLocation: sourceLocation).documents
    #expect(documents.count == 1, sourceLocation: sourceLocation)
    return try #require(documents.first, sourceLocation: sourceLocation)
  }
}
