import DecodingDiagnostics
import Foundation
import JSONText
import TestSupport
import Testing

@Suite("Failures are told at their exact place")
struct PlaceTests {
  private func ranges(_ report: DocumentReport) -> [Range<Int>] {
    report.failures.flatMap(\.occurrences).map { $0.location.offset..<($0.location.offset + $0.location.length) }
  }

  @Test("the value's bytes; of a missing key the opening brace")
  func values() {
    let json = MarkedJSON(#"[{"name":⟨1⟩,"age":⟨"x"⟩},⟨{⟩"age":2}]"#)
    let report = report([Person].self, json.text)
    #expect(ranges(report).sorted { $0.lowerBound < $1.lowerBound } == json.ranges)
    #expect(
      report.summaries == [
        "typeMismatch wrongKind at [0].name", "typeMismatch wrongKind at [0].age",
        "keyNotFound missingKey at [1] key name",
      ])
  }

  @Test("converted keys keep the JSON's spelling in the path and the model's in the coding path")
  func convertedKeys() {
    let json = #"{"first_name":"a","home_address":{"street_name":"s","post_code":"x"},"free_form":{"a_b":"y"}}"#
    let report = report(SnakeUser.self, json) { $0.keyDecodingStrategy = .convertFromSnakeCase }
    #expect(report.failures.map(\.path) == ["home_address.post_code", "free_form.a_b"])
    #expect(report.failures.compactMap(\.occurrences.first?.codingPath) == ["homeAddress.postCode", "freeForm.a_b"])
    #expect(report.failures.compactMap(\.occurrences.first?.pointer) == ["/home_address/post_code", "/free_form/a_b"])
  }

  @Test("numeric dictionary keys are keys")
  func numericKeys() {
    let report = report([Int: [Int]].self, #"{"30021":[1,"x"]}"#)
    #expect(report.failures.map(\.path) == [#"["30021"][1]"#])
    #expect(report.failures.first?.occurrences.first?.pointer == "/30021/1")
  }

  @Test("a key that is no number, in a dictionary that wants numbers")
  func badNumericKey() {
    let report = report([Int: Int].self, #"{"seven":7}"#)
    #expect(report.summaries == ["typeMismatch dictionaryKey at seven"])
  }

  @Test("an ISO 8601 date, whose path JSONDecoder cuts short")
  func dates() {
    let json = #"{"at":"soon","list":["2024-01-02T03:04:05Z","2024"],"byName":{}}"#
    let report = report(Moments.self, json) { $0.dateDecodingStrategy = .iso8601 }
    #expect(report.summaries == ["dataCorrupted invalidDate at at", "dataCorrupted invalidDate at list[1]"])
  }

  @Test("numbers that do not fit, of which JSONDecoder tells no place")
  func numbers() {
    let json = #"{"a":128,"b":1.5,"c":2147483648,"d":1,"e":-1,"f":1e400,"g":1,"h":1,"i":9223372036854775808,"j":1}"#
    #expect(
      report(Widths.self, json).summaries == [
        "dataCorrupted numberOutOfRange at a", "dataCorrupted fractionalNumber at b",
        "dataCorrupted numberOutOfRange at c",
        "dataCorrupted numberOutOfRange at e", "dataCorrupted numberOutOfRange at f",
        "dataCorrupted numberOutOfRange at i",
      ])
  }

  @Test("a broken literal fails where it is read")
  func readFlaw() {
    let report = report(Person.self, #"{"name":"\x","age":01}"#)
    #expect(report.summaries == ["invalidJSON syntax at name", "invalidJSON syntax at age"])
    #expect(report.failures.allSatisfy { $0.syntax != nil })
  }

  @Test("a broken literal that nobody reads does not fail")
  func unreadFlaw() {
    let report = report(Person.self, #"{"name":"a","age":1,"other":01}"#)
    #expect(report.verdict == .decodes)
    #expect(report.warnings.map(\.kind).contains(.nonstandardJSON))
  }

  @Test("a broken key fails as soon as its object is opened")
  func flawedKey() {
    let report = report([Person].self, #"[{"name":"a","age":"x","\ud800":1}]"#)
    #expect(Set(report.failures.map(\.reason)) == [.syntax, .wrongKind])
    #expect(report.failures.first { $0.reason == .syntax }?.occurrences.first?.location.offset == 23)
  }

  @Test("a structural break is the one failure")
  func structure() {
    let report = report(Person.self, #"{"name":"a" "age":"x"}"#)
    #expect(report.verdict == .invalidJSON)
    #expect(report.summaries == ["invalidJSON syntax at "])
  }

  @Test("a path in an error of the model's that leads nowhere is not taken over: the value is the place")
  func lyingPath() {
    let failures = report([String: [LyingPath]].self, #"{"a":[{"size":1},{"size":0}]}"#).failures
    #expect(failures.map(\.path) == ["a[1]"])
    #expect(failures.flatMap(\.occurrences).map(\.pointer) == ["/a/1"])
  }

  @Test("where the model's own code throws over an element that a list lacks, the list is the place")
  func absentElement() {
    let report = report([String: Bounds].self, #"{"box":[]}"#)
    #expect(report.summaries == ["dataCorrupted refusedByModel at box"])
  }
}

/// Throws for an array like the standard library's own code: at the next element.
private struct Bounds: Decodable {
  init(from decoder: any Decoder) throws {
    let list = try decoder.unkeyedContainer()
    throw DecodingError.dataCorruptedError(in: list, debugDescription: "no bounds")
  }
}
