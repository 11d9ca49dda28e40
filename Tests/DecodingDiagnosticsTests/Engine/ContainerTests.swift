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

  /// An hour's own init opens its containers, so failures in them do not belong to the surrounding forecast.
  @Test(
    "inner containers belong to the type whose init opens them",
    arguments: [
      (#"{"main":"x","weather":["a"]}"#, "`main` is a string; `Hour` expects an object.", "main"),
      (#"{"main":null,"weather":["a"]}"#, "`main` is null; `Hour` expects an object.", "main"),
      (#"{"main":{"temp":1},"weather":{}}"#, "`weather` is an object; `Hour` expects an array.", "weather"),
      (#"{"main":{"temp":1},"weather":[1]}"#, "`weather[0]` is a number; `Hour` expects `String`.", "weather"),
      (#"{"main":{"temp":1},"weather":[]}"#, "`weather` ends before element 0; `Hour` expects `String`.", "weather"),
      (#"{"main":{"temp":"x"},"weather":["a"]}"#, "`temp` is a string; `Hour` expects `Double`.", "temp"),
    ])
  func innerContainers(_ hour: String, _ message: String, _ key: String) throws {
    let failure = try #require(report(Day.self, #"{"hours":[\#(hour)]}"#).failures.first)
    #expect(failure.message == message)
    #expect(failure.requester?.type.hasSuffix("Hour") == true)
    #expect(failure.requester?.key == key)
  }

  /// A type that only collects keys requests nothing, whatever its keys are nested in.
  @Test(
    "keys of another type",
    arguments: [
      (#"{"list":[{"main":"a"}]}"#, "Both", "Outer"), (#"{"main":"a","list":[{}]}"#, "Both", "KeyNames.Inner"),
    ])
  func keysOfOthers(_ json: String, _ type: String, _ keys: String) throws {
    let requester = try #require(report(Both.self, json).failures.first?.requester)
    #expect(requester.type.hasSuffix("." + type))
    #expect(requester.key == "main")
    #expect(requester.keys == keys)
  }

  @Test("a list that a type reads by its own init")
  func ownList() throws {
    let failures = report(Place.self, #"{"point":[1,"2"]}"#).failures
    #expect(failures.map(\.message) == ["`point[1]` is a string; `Point` expects `Double`."])
  }

  @Test("elements read by position, and past the end")
  func positional() {
    let report = report(Positional.self, #"["x",1]"#)
    #expect(
      report.summaries.prefix(2) == ["valueNotFound pastEnd at [2]", "typeMismatch wrongKind at [0]"]
        || report.failures.count >= 3)
    #expect(Set(report.failures.map(\.reason)) == [.wrongKind, .pastEnd])
  }

  @Test("an array that is too short is one failure, however many more elements are read")
  func tooShort() {
    let failures = report(Positional.self, "[1]").failures.filter { $0.reason == .pastEnd }
    #expect(failures.map(\.certainty) == [.certain] + failures.dropFirst().map { _ in .consequential })
    #expect(failures.count > 1)
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

private struct Day: Decodable {
  let hours: [Hour]
}

private struct Place: Decodable {
  let point: Point
}

private struct Point: Decodable {
  let x, y: Double

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    x = try container.decode(Double.self)
    y = try container.decode(Double.self)
  }
}

private struct Hour: Decodable {
  let temperature: Double
  let summary: String

  enum CodingKeys: String, CodingKey { case main, weather }
  enum MainKeys: String, CodingKey { case temp }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    temperature = try container.nestedContainer(keyedBy: MainKeys.self, forKey: .main).decode(
      Double.self, forKey: .temp)
    var weather = try container.nestedUnkeyedContainer(forKey: .weather)
    summary = try weather.decode(String.self)
  }
}

enum KeyNames {
  enum Inner: String, CodingKey { case main }
}

private struct Both: Decodable {
  enum Outer: String, CodingKey { case main, list }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Outer.self)
    _ = try container.decode(String.self, forKey: .main)
    var list = try container.nestedUnkeyedContainer(forKey: .list)
    _ = try list.nestedContainer(keyedBy: KeyNames.Inner.self).decode(String.self, forKey: .main)
  }
}
