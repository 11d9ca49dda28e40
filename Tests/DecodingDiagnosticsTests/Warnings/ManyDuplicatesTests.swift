import DecodingDiagnostics
import Foundation
import Testing

/// An object with one key again and again, whose values hold something.
@Suite struct ManyDuplicatesTests {
  private struct Holder: Decodable { let list: [Int] }

  /// Work that grew with the square of them would go on for minutes; the limit only ends it.
  @Test(.timeLimit(.minutes(3)))
  func eachDuplicateIsLookedAtOnce() throws {
    let count = 100_000
    let members = Array(repeating: #""list":[1]"#, count: count).joined(separator: ",")
    let diagnosis = diagnose(Holder.self, from: Data("{\(members)}".utf8), proposesFixes: false)
    #expect(diagnosis.value?.list == [1])
    let duplicates = diagnosis.report.warnings.first { $0.kind == .duplicateKey }
    #expect(duplicates?.count == count - 1)
  }
}
