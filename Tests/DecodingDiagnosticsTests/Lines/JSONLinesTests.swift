import JSONText
import Testing

@testable import DecodingDiagnostics

@Suite("JSON Lines")
struct JSONLinesTests {
  private struct Point: Decodable {
    let x: Int
    let name: String?
  }

  private static func window(_ text: String) -> JSONLinesWindow {
    var window = JSONLinesWindow()
    var offset = 0
    for (index, line) in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      window.append(line, number: index + 1, offset: offset)
      offset += line.count + 1
    }
    return window
  }

  private static func report(_ window: JSONLinesWindow) -> DocumentReport {
    Inspector().inspect([Point].self, in: JSONDocument(window.array), file: "a.jsonl").1
      .relocated(by: window).withoutTopLevelArray(model: "Point")
  }

  @Test func linesBecomeOneArray() {
    let window = Self.window("{\"x\":1}\n\n  {\"x\":2}\r\n{broken\n[3]")
    #expect(String(decoding: window.array, as: UTF8.self) == "[{\"x\":1},  {\"x\":2}\r,[3]]")
    #expect(window.lines.map(\.number) == [1, 3, 5])
    #expect(window.broken.map(\.line.number) == [4])
    #expect(String(decoding: window.text(of: 2), as: UTF8.self) == "[3]")
  }

  @Test func placesAreThoseOfTheFile() throws {
    let report = Self.report(Self.window("{\"x\":1}\n\n{\"name\":\"é\",\"x\":\"two\"}\n{\"x\":true}\n"))
    let failure = try #require(report.failures.first { $0.found == "string" })
    #expect(failure.path == "x")
    #expect(failure.occurrences.first?.location == Location(line: 3, column: 17, offset: 26, length: 5))
    #expect(failure.occurrences.first?.pointer == "/x")
    #expect(failure.message == "`x` is a string where JSONLinesTests.Point wants Int.")
    #expect(report.model == "Point")
    #expect(Array(failure.offsets) == [26])
  }

  @Test func theKeyThatALineLacksIsOfTheTopLevel() throws {
    let failure = try #require(Self.report(Self.window("{\"x\":1}\n{}")).failures.first)
    #expect(failure.path == "")
    #expect(failure.occurrences.first?.location == Location(line: 2, column: 1, offset: 8, length: 1))
    #expect(failure.message.hasPrefix("The key `x` is missing from the top-level object"))
  }

  @Test func partsAddUpToTheWhole() throws {
    let parts = ["{\"x\":\"a\"}", "{\"x\":\"b\"}\n{\"x\":\"a\"}", "{\"x\":1}"].map(Self.window)
    var tally = RecordTally(file: "a.jsonl", model: "Point", decoder: .init())
    for part in parts { tally.add(Self.report(part), records: part.lines.count) }
    let total = tally.total
    #expect(total.verdict == .fails)
    #expect(total.failures.count == 1)
    let group = try #require(total.failures.first)
    #expect(group.count == 3)
    #expect(group.outOf == 4)
    #expect(group.values == [ValueCount(text: "\"b\"", count: 1), ValueCount(text: "\"a\"", count: 2)])
    #expect(group.occurrences.count == 3)
  }

  @Test func aPatternStandsForPathsThatDiffer() throws {
    var tally = RecordTally(file: "a", model: nil, decoder: .init())
    for path in ["items[2].price", "items[*].price"] {
      var part = DocumentReport(file: "a", encoding: "utf-8", verdict: .fails)
      var failure = Failure(category: .typeMismatch, reason: .wrongKind, path: path)
      failure.count = 2
      failure.outOf = 5
      part.failures = [failure]
      tally.add(part, records: 1)
    }
    #expect(tally.total.failures.map(\.path) == ["items[*].price"])
    #expect(tally.total.failures.map(\.outOf) == [10])
  }

  @Test(
    arguments: [
      ("[3].price", "price"), ("[*]", ""), ("[0][1].a", "[1].a"), ("", ""), (#"["a"].b"#, #"["a"].b"#),
      ("a[1]", "a[1]"),
    ])
  func theFirstIndexGoes(_ path: String, _ rest: String) {
    #expect(RecordPath.withoutFirstIndex(path) == rest)
  }
}
