import DecodingDiagnostics
import Foundation
import Testing

/// An object with one key many times, whose values are containers.
@Suite struct ManyDuplicatesTests {
  private struct Holder: Decodable { let list: [Int] }

  /// Work that grows with their square would take minutes; the limit only ends it.
  @Test(.timeLimit(.minutes(3)))
  func eachDuplicateIsLookedAtOnce() throws {
    let count = 100_000
    let members = Array(repeating: #""list":[1]"#, count: count).joined(separator: ",")
    let diagnosis = diagnose(Holder.self, from: Data("{\(members)}".utf8), proposesFixes: false)
    #expect(diagnosis.value?.list == [1])
    let duplicates = diagnosis.report.warnings.first { $0.kind == .duplicateKey }
    #expect(duplicates?.count == count - 1)
  }

  private struct Asking: Decodable {
    let list: [Int]?
    let entries: [String: [Int]]?
  }

  /// Unread keys, each of which may be the one that the model requires: spelled differently, of different forms, and
  /// with the only likely one at the end.
  @Test(.timeLimit(.minutes(3)), arguments: [#"[1]"#, #"{"a": [1]}"#, #"{"entries": 1}"#, "1"])
  func eachKeyThatNobodyReadsIsLookedAtOnce(_ value: String) {
    let count = 40_000
    let members = (0..<count).map { "\"k\($0 % 7)\":\(value)" } + (0..<count).map { "\"other_key_\($0)\":[]" }
    let diagnosis = diagnose(
      Asking.self, from: Data("{\(members.joined(separator: ",")),\"x\":{\"a\":[2]}}".utf8), proposesFixes: false)
    #expect(diagnosis.decodes)
    #expect(diagnosis.report.statistics.keysIgnored == 2 * count + 1)
  }
}
