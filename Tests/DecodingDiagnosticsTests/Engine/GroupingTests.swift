import DecodingDiagnostics
import Foundation
import JSONText
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

  @Test(
    "a list whose value nobody asks for has the same report",
    arguments: [
      #"[{"name":"a","age":1},{"name":1,"age":"x"},{"name":"b","age":2},{"age":3}]"#,
      #"[{"name":"a","age":1},{"name":"b","age":2}]"#, #"{"name":"a"}"#, "[]", "null", #"[1,null]"#,
    ])
  func withoutValue(_ json: String) {
    let document = JSONDocument(Array(json.utf8))
    let root: any Decodable.Type = [Person].self
    var dropped = Inspector().inspect(root, in: document, file: "test.json")
    var kept = report([Person].self, json)
    kept.statistics = Statistics()
    dropped.statistics = Statistics()
    #expect(dropped == kept)
  }

  @Test("of many distinct values the rarest are shown, in order")
  func rarest() throws {
    let values = (0..<500).map { "\"v\(1000 + $0)\"" } + ["\"v1000\"", "true"]
    let failures = report([Int].self, "[\(values.joined(separator: ","))]").failures
    let shown = try #require(failures.first).values
    #expect(shown.map(\.text) == (1001...1020).map { "\"v\($0)\"" })
    #expect(shown.allSatisfy { $0.count == 1 })
  }

  @Test("each group has the pattern of its own places")
  func ownPatterns() {
    let json = #"[{"name":"a","age":"x"},{"name":"a","age":1},{"name":true,"age":1},{"name":1,"age":1}]"#
    #expect(
      report([Person].self, json).summaries == [
        "typeMismatch wrongKind at [0].age", "typeMismatch wrongKind at [2].name", "typeMismatch wrongKind at [3].name",
      ])
  }

  @Test("dictionary keys are left out of the pattern")
  func dictionaryKeys() {
    #expect(report([String: Int].self, #"{"a":"x","b":"y","c":1}"#).failures.map(\.path) == ["*"])
  }
}
