import DecodingDiagnostics
import Foundation
import Testing

@Suite("Literals that are read without Foundation")
struct LiteralReadingTests {
  @Test(
    "numbers become the nearest Double, to the bit",
    arguments: [
      ("0", 0x0), ("-0.0", 0x8000_0000_0000_0000), ("1.5", 0x3FF8_0000_0000_0000), ("110", 0x405B_8000_0000_0000),
      ("1.1e2", 0x405B_8000_0000_0000), ("0.1", 0x3FB9_9999_9999_999A), ("1e23", 0x44B5_2D02_C7E1_4AF6),
      ("-65.613616999999977", 0xC050_6745_803C_D140),
      // The middle between two numbers, from below, exactly, and from above: the middle rounds to even.
      ("9007199254740992.9", 0x4340_0000_0000_0000), ("9007199254740993", 0x4340_0000_0000_0000),
      ("9007199254740993.1", 0x4340_0000_0000_0001), ("9007199254740995", 0x4340_0000_0000_0002),
      // The largest, the smallest normal, the smallest of all, and more digits than 64 bits can hold.
      ("1.7976931348623157e308", 0x7FEF_FFFF_FFFF_FFFF), ("2.2250738585072014e-308", 0x10_0000_0000_0000),
      ("5e-324", 0x1), ("123456789012345678901234567890", 0x45F8_EE90_FF6C_373E),
    ] as [(String, UInt64)])
  func doubles(_ literal: String, _ bits: UInt64) throws {
    #expect(try #require(inspected([Double].self, "[\(literal)]").value).map(\.bitPattern) == [bits])
  }

  @Test(
    "a Float is rounded once",
    arguments: [
      ("16777217", 16_777_216), ("16777217.0000001", 16_777_218), ("16777219", 16_777_220), ("0.1", 0.1),
      ("3.4028235e38", .greatestFiniteMagnitude), ("1e-45", .leastNonzeroMagnitude), ("0", 0),
    ] as [(String, Float)])
  func floats(_ literal: String, _ value: Float) throws {
    #expect(try #require(inspected([Float].self, "[\(literal)]").value) == [value])
  }

  @Test(
    "dates of the usual form become the seconds that Foundation makes of them",
    arguments: [
      ("2001-01-01T00:00:00Z", 0), ("2000-02-29T23:59:59Z", -26_438_401), ("2026-03-10T08:14:09Z", 794_823_249),
      ("1970-01-01T00:00:00Z", -978_307_200), ("1600-12-31T12:00:00Z", -12_622_824_000),
      ("9999-12-31T23:59:59Z", 252_423_993_599),
    ] as [(String, Double)])
  func dates(_ text: String, _ seconds: Double) throws {
    let value = inspected([Date].self, "[\"\(text)\"]") { $0.dateDecodingStrategy = .iso8601 }.value
    #expect(value == [Date(timeIntervalSinceReferenceDate: seconds)])
    #expect(value == [try Date.ISO8601FormatStyle().parse(text)])
  }

  @Test(
    "what only looks like such a date is refused or read as JSONDecoder does",
    arguments: [
      "2026-02-29T08:14:09Z", "2026-13-01T08:14:09Z", "2026-00-10T08:14:09Z", "2026-03-10T24:00:00Z",
      "2026-03-10T08:60:09Z", "2026-03-10T08:14:60Z", "2026-03-10t08:14:09Z", "2026-03-1 T08:14:09Z",
      "1500-03-10T08:14:09Z", "2026-03-10T08:14:09.5Z", "2026-03-10T08:14:09+01:00",
    ])
  func unusualDates(_ text: String) {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let json = "[\"\(text)\"]"
    let inspection = inspected([Date].self, json) { $0.dateDecodingStrategy = .iso8601 }
    let theirs = try? decoder.decode([Date].self, from: Data(json.utf8))
    #expect((inspection.report.verdict == .decodes) == (theirs != nil))
    if theirs != nil { #expect(inspection.value == theirs) }
  }

  @Test("each bad element of an array of scalars is found, and the good ones keep their places")
  func badElements() {
    let inspection = inspected([Double].self, #"[1, "2", 3.5, null, 4e0, []]"#)
    #expect(Set(inspection.report.failures.flatMap(\.occurrences).map(\.path)) == ["[1]", "[3]", "[5]"])
    #expect(inspection.value == [1, 0, 3.5, 0, 4, 0])
  }

  @Test(
    "a dictionary takes the first of equal keys, whatever stands in the others",
    arguments: [
      (#"{"a":1,"b":2,"a":3}"#, ["a": 1, "b": 2]), (#"{"a":1,"\u0061":"x"}"#, ["a": 1]),
      (#"{"é":1,"e\u0301":"x","b":2}"#, ["é": 1, "b": 2]),
    ])
  func dictionaries(_ json: String, _ expected: [String: Int]) {
    let inspection = inspected([String: Int].self, json)
    #expect(inspection.report.verdict == .decodes)
    #expect(inspection.value == expected)
  }

  private struct Dynamic: Decodable {
    var values: [Int]
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      values = try (0..<200).reversed().map { try container.decode(Int.self, forKey: Key(stringValue: "key \($0)")) }
    }

    private struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }
  }

  @Test("keys of a large object are found in whatever order they are asked for")
  func keysBackwards() {
    let members = (0..<200).map { "\"key \($0)\": \($0)" }.joined(separator: ", ")
    #expect(inspected(Dynamic.self, "{\(members)}").value?.values == Array((0..<200).reversed()))
  }
}
