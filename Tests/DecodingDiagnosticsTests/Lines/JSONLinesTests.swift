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
    JSONLinesWindow(Array(text.utf8))
  }

  private static func report(_ window: JSONLinesWindow) -> DocumentReport {
    Inspector().inspect([Point].self, in: JSONDocument(window.array), file: "a.jsonl").1
      .relocated(by: window).withoutTopLevelArray(model: "Point")
  }

  @Test func linesBecomeOneArray() {
    let window = Self.window("{\"x\":1}\n\n  {\"x\":2}\r\n{broken\n[3]")
    #expect(String(decoding: window.array, as: UTF8.self) == "[{\"x\":1} ,  {\"x\":2}\r,[3]]")
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
    #expect(failure.message == "`x` is a string; `JSONLinesTests.Point` expects `Int`.")
    #expect(report.model == "Point")
    #expect(Array(failure.offsets) == [26])
  }

  @Test func theKeyThatALineLacksIsOfTheTopLevel() throws {
    let failure = try #require(Self.report(Self.window("{\"x\":1}\n{}")).failures.first)
    #expect(failure.path == "")
    #expect(failure.occurrences.first?.location == Location(line: 2, column: 1, offset: 8, length: 1))
    #expect(failure.message.hasPrefix("The key `x` is missing from the top-level object"))
  }

  /// Lines that are not JSON by themselves may still form an array.
  @Test(
    arguments: [
      ("[1\n2]\n3", [3], [1, 2]), ("1,\n2", [2], [1]), ("1\n2,", [1], [2]), ("1,2\n[3\n4]", [], [1, 2, 3]),
      ("\"a\n\"", [], [1, 2]), ("{}\n]\n[", [1], [2, 3]), ("\u{FEFF}{}\n{}", [1, 2], []), ("\n \n\r\n", [], []),
      ("{\"a\":1}{\"b\":2}\n{}", [2], [1]), ("", [], []),
    ])
  func everyLineIsJudgedByItself(_ text: String, _ whole: [Int], _ broken: [Int]) {
    let window = Self.window(text)
    #expect(window.lines.map(\.number) == whole)
    #expect(window.broken.map(\.line.number) == broken)
    #expect(window.document.breakage == nil)
  }

  @Test func aCommentEndsWithItsLine() {
    var options = ScanOptions()
    options.allowsJSON5 = true
    let window = JSONLinesWindow(Array("{a:1} // x\n{a:2}\n{a:3} // y".utf8), options: options)
    #expect(window.lines.map(\.number) == [1, 2, 3])
    #expect(window.document.breakage == nil)
    #expect(String(decoding: window.text(of: 1), as: UTF8.self) == "{a:2}")
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
