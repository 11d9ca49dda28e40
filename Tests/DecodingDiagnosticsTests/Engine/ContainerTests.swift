import DecodingDiagnostics
import Testing

@Suite("Every failure in every kind of container")
struct ContainerTests {
  @Test("nested containers, one missing and one of another kind")
  func nested() {
    #expect(
      report(Coordinate.self, #"{"latitude":"x"}"#).summaries.sorted() == [
        "keyNotFound missingKey at  key info", "typeMismatch wrongKind at latitude",
      ])
    #expect(
      report(Coordinate.self, #"{"latitude":1,"info":{"elevation":"x","tags":3}}"#).summaries == [
        "typeMismatch wrongKind at info.elevation", "typeMismatch wrongKind at info.tags",
      ])
  }

  @Test("elements read by position, and past the end")
  func positional() {
    let report = report(Positional.self, #"["x",1]"#)
    #expect(
      report.summaries.prefix(2) == ["valueNotFound pastEnd at [2]", "typeMismatch wrongKind at [0]"]
        || report.failures.count >= 3)
    #expect(Set(report.failures.map(\.reason)) == [.wrongKind, .pastEnd])
  }

  @Test("superDecoder, present and absent")
  func superDecoder() {
    #expect(report(Cat.self, #"{"lives":9}"#).summaries == ["valueNotFound missingSuper at super"])
    #expect(
      report(Cat.self, #"{"lives":9,"super":{"legs":"x"}}"#).summaries == ["typeMismatch wrongKind at super.legs"])
    #expect(
      report(Supers.self, #"{"person":{"name":1,"age":"x"},"list":[1,"a",null]}"#).summaries == [
        "typeMismatch wrongKind at person.name", "typeMismatch wrongKind at person.age",
        "typeMismatch wrongKind at list[1]",
        "valueNotFound nullValue at list[2]",
      ])
  }

  @Test("the standard library's collections")
  func collections() {
    let json = #"{"set":[1,"x"],"contiguous":[1,2],"list":{},"range":[4,1],"open":["a","b"]}"#
    let report = report(Collections.self, json)
    #expect(report.failures.map(\.path).contains("set[1]"))
    #expect(report.failures.first { $0.path == "contiguous[*]" }?.count == 2)
    #expect(report.failures.map(\.path).contains("list"))
    #expect(report.failures.map(\.path).contains("range"))
    #expect(report.failures.first { $0.path == "open[*]" }?.count == 2)
  }

  @Test("dictionaries of other keys, as alternating lists")
  func alternating() {
    let report = report([Tint: Int].self, #"["red","x","mauve",2]"#)
    #expect(report.failures.map(\.path).sorted() == ["[1]", "[2]"])
  }

  @Test("enums with associated values")
  func enums() {
    #expect(report(Figure.self, #"{"circle":{"radius":"x"}}"#).summaries == ["typeMismatch wrongKind at circle.radius"])
    #expect(report(Figure.self, #"{"hexagon":{}}"#).summaries == ["typeMismatch enumCaseCount at "])
    #expect(
      report(Figure.self, #"{"pair":{"_0":"x"}}"#).summaries.sorted() == [
        "keyNotFound missingKey at pair key _1", "typeMismatch wrongKind at pair._0",
      ])
  }

  @Test("the value is whole but for what stands in")
  func value() {
    let (value, report) = inspected([Person].self, #"[{"name":"a","age":"x"},{"name":"b","age":2}]"#)
    #expect(report.verdict == .fails)
    #expect(value == [Person(name: "a", age: 0), Person(name: "b", age: 2)])
  }
}
