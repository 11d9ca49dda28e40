import DecodingDiagnostics
import Foundation
import Testing

@Suite("Failures of one cause are one")
struct GroupingTests {
  @Test("pattern, count, out of how many, values and offsets")
  func group() throws {
    let elements = (0..<300).map { #"{"name":"n","age":\#($0 % 3 == 0 ? "\"\($0 % 2)\"" : "1")}"# }
    let report = report(Page<Person>.self, #"{"items":[\#(elements.joined(separator: ","))]}"#)
    let failure = try #require(report.failures.first)
    #expect(report.failures.count == 1)
    #expect(failure.path == "items[*].age")
    #expect((failure.count, failure.outOf) == (100, 300))
    #expect(failure.values == [ValueCount(text: "\"0\"", count: 50), ValueCount(text: "\"1\"", count: 50)])
    #expect(failure.offsets.count == 100)
    #expect(failure.occurrences.count == 100)
    #expect(failure.occurrences.first?.path == "items[0].age")
    #expect(failure.offsets.first == failure.occurrences.first?.location.offset)
  }

  @Test("ten thousand of them cost a few kilobytes")
  func size() throws {
    let json = "[" + repeatElement(#"{"name":"n","age":"1"}"#, count: 10_000).joined(separator: ",") + "]"
    let report = report([Person].self, json)
    #expect(report.failures.map(\.count) == [10_000])
    #expect(try JSONEncoder().encode(report).count < 60_000)
  }

  @Test("another kind of value is another cause")
  func causes() {
    let report = report([Person].self, #"[{"name":"a","age":"x"},{"name":"a","age":null},{"name":"a","age":1.5}]"#)
    #expect(
      Set(report.summaries) == [
        "typeMismatch wrongKind at [0].age", "valueNotFound nullValue at [1].age",
        "dataCorrupted fractionalNumber at [2].age",
      ])
  }

  @Test("dictionary keys are left out of the pattern")
  func dictionaryKeys() {
    #expect(report([String: Int].self, #"{"a":"x","b":"y","c":1}"#).failures.map(\.path) == ["*"])
  }
}
