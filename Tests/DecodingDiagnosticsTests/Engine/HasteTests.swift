import DecodingDiagnostics
import Locking
import Testing

/// Thousands of bad values in one container cost one run and one confirming run, not a run each.
@Suite("Failures in loops are found in linear time", .serialized)
struct HasteTests {
  /// The number of runs of an init; the tests that count run one after another.
  static let inits = Mutex(0)

  private struct Counter: Decodable {
    init(from decoder: any Decoder) throws {
      HasteTests.inits.withLock { $0 += 1 }
      _ = try decoder.singleValueContainer().decode(Int.self)
    }
  }

  private struct Loop: Decodable {
    init(from decoder: any Decoder) throws {
      HasteTests.inits.withLock { $0 += 1 }
      var container = try decoder.unkeyedContainer()
      while !container.isAtEnd { _ = try container.decode(Counter.self) }
    }
  }

  private struct Keys: Decodable {
    init(from decoder: any Decoder) throws {
      HasteTests.inits.withLock { $0 += 1 }
      let container = try decoder.container(keyedBy: PlainKey.self)
      for key in container.allKeys { _ = try container.decode(Int.self, forKey: key) }
    }
  }

  private struct Tolerant: Decodable {
    var good = 0
    init(from decoder: any Decoder) throws {
      HasteTests.inits.withLock { $0 += 1 }
      let container = try decoder.container(keyedBy: PlainKey.self)
      for key in container.allKeys where (try? container.decode(Int.self, forKey: key)) != nil { good += 1 }
    }
  }

  private func counted<T: Decodable>(_ type: T.Type, _ json: String) -> (count: Int, report: DocumentReport) {
    Self.inits.withLock { $0 = 0 }
    let report = report(type, json)
    return (Self.inits.withLock { $0 }, report)
  }

  @Test("in a while loop", arguments: [1_000, 10_000])
  func unkeyed(_ size: Int) {
    let (count, report) = counted(Loop.self, "[" + repeatElement("\"x\"", count: size).joined(separator: ",") + "]")
    #expect(report.failureCount == size)
    #expect(report.failures.count == 1)
    #expect(count < size * 6 + 1_000)
  }

  @Test("in a loop over allKeys", arguments: [1_000, 10_000])
  func keyed(_ size: Int) {
    let members = (0..<size).map { #""k\#($0)":"x""# }.joined(separator: ",")
    let (count, report) = counted(Keys.self, "{\(members)}")
    #expect(report.failureCount == size)
    #expect(report.failures.map(\.path) == ["*"])
    #expect(count < 40)
  }

  @Test("in a loop that catches them, where they are no failures")
  func caught() {
    let members = (0..<2_000).map { #""k\#($0)":"x""# }.joined(separator: ",")
    let (count, report) = counted(Tolerant.self, "{\(members)}")
    #expect(report.verdict == .decodes)
    #expect(report.warnings.filter { $0.kind == .swallowedFailure }.map(\.count) == [2_000])
    #expect(count < 10)
  }

  private final class Tracked: Decodable {
    static let alive = Mutex(0)
    var name: String

    init(from decoder: any Decoder) throws {
      name = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
      Self.alive.withLock { $0 += 1 }
    }

    deinit { Self.alive.withLock { $0 -= 1 } }
    enum CodingKeys: CodingKey { case name }
  }

  private struct Holder: Decodable {
    var age: Int
    var tracked: Tracked
  }

  @Test("and what was decoded beside them is let go")
  func release() {
    let json = "[" + repeatElement(#"{"age":"x","tracked":{"name":"a"}}"#, count: 500).joined(separator: ",") + "]"
    #expect(report([Holder].self, json).failureCount == 500)
    #expect(Tracked.alive.withLock { $0 } == 0)
  }

  @Test("in many small values of one type")
  func records() {
    let json = "[" + repeatElement(#"{"name":1,"age":"x"}"#, count: 2_000).joined(separator: ",") + "]"
    let report = report([Person].self, json)
    #expect(report.failures.map(\.count) == [2_000, 2_000])
    #expect(report.failures.map(\.certainty) == [.certain, .certain])
  }

  private struct Part: Decodable {
    let text: String
    let numbers: [Int]
    enum CodingKeys: CodingKey { case text, numbers }
    init(from decoder: any Decoder) throws {
      HasteTests.inits.withLock { $0 += 1 }
      let container = try decoder.container(keyedBy: CodingKeys.self)
      text = try container.decode(String.self, forKey: .text)
      numbers = try container.decode([Int].self, forKey: .numbers)
    }
  }
  private struct Whole: Decodable { let part: Part, id: Int }

  @Test("what a record has in front of its failure is decoded once, where one fails after the other")
  func parts() {
    let part = #"{"text":"a","numbers":[1,2,3,4,5,6,7,8,9,10,11,12]}"#
    let records = repeatElement(#"{"part":\#(part),"id":"x"}"#, count: 400)
    let (count, report) = counted([Whole].self, "[\(records.joined(separator: ","))]")
    #expect(report.summaries == ["typeMismatch wrongKind at [*].id"])
    #expect(report.failureCount == 400)
    #expect(count < 500)
  }
}
