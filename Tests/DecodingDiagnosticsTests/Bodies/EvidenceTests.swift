import Foundation
import JSONText
import Testing

@testable import DecodingDiagnostics

/// Statements about many documents together, which do not depend on how these are combined.
@Suite("Evidence of many documents")
struct EvidenceTests {
  @Test func equalFindingsOfSeveralFilesAreOne() throws {
    let report = Self.evidence([
      "a.json": #"{"id": 1, "price": "2.5"}"#, "b.json": #"{"id": 2, "price": 2.5}"#,
      "c.json": #"{"id": 3, "price": "n/a"}"#,
    ]).report
    #expect(report.documents.map(\.file) == ["a.json", "b.json", "c.json"])
    #expect(report.documents.map(\.verdict) == [.fails, .decodes, .fails])
    let together = try #require(report.together.first)
    #expect(
      together.records
        == RecordCounts(files: 3, total: 3, failing: 2, failingFiles: 2, failingNames: ["a.json", "c.json"]))
    let failure = try #require(together.failures.first)
    #expect(together.failures.count == 1)
    #expect((failure.count, failure.outOf) == (2, 3))
    #expect(failure.spread == Spread(files: 2, records: 2, names: ["a.json", "c.json"]))
    #expect(failure.occurrences.map(\.file) == ["a.json", "c.json"])
    #expect(failure.values.map(\.text) == ["\"2.5\"", "\"n/a\""])
  }

  @Test func nullHereAndMissingThereIsOneFinding() throws {
    let evidence = Self.evidence([
      "a.json": #"{"id": 1, "price": 1, "note": null}"#, "b.json": #"{"id": 1, "price": 1}"#,
    ])
    #expect(evidence.report.documents.allSatisfy { $0.warnings.isEmpty })
    let warning = try #require(evidence.report.together.first?.warnings.first)
    #expect(warning.kind == .nullOrMissing)
    #expect(warning.path == "note")
    #expect((warning.count, warning.absences, warning.outOf) == (1, 1, 2))
    #expect(warning.occurrences.map(\.file) == ["a.json"])
  }

  @Test func nullInAllIsNoFinding() {
    let text = #"{"id": 1, "price": 1, "note": null}"#
    #expect(Self.evidence(["a.json": text, "b.json": text]).report.together.first?.warnings == [])
  }

  @Test func valuesAreCountedAmongThoseOfAllFiles() throws {
    let together = try #require(
      Self.evidence([
        "a.json": #"{"id": 1, "price": 1, "items": [{"n": 1}, {"n": "x"}]}"#,
        "b.json": #"{"id": 1, "price": 1, "items": [{"n": 1}, {"n": 2}, {"n": 3}]}"#,
      ]).report.together.first)
    let failure = try #require(together.failures.first)
    #expect(failure.path == "items[1].n")
    #expect((failure.count, failure.outOf) == (1, 5))
  }

  @Test func keysThatAreDataArePutTogether() throws {
    let together = try #require(
      Self.evidence([
        "a.json": #"{"id": 1, "price": 1, "rates": {"EUR": "x"}}"#,
        "b.json": #"{"id": 1, "price": 1, "rates": {"USD": "y", "GBP": 1}}"#,
      ]).report.together.first)
    let failure = try #require(together.failures.first)
    #expect(together.failures.count == 1)
    #expect(failure.path == "rates.*")
    #expect((failure.count, failure.outOf) == (2, 3))
  }

  @Test func linesAreDocuments() throws {
    let report = Self.evidence([
      "a.jsonl": "{\"id\":1,\"price\":1}\n\n{\"id\":2,\"price\":\"x\"}\r\n{\"id\":3,\n{\"id\":4,\"price\":2}"
    ])
    .report
    let document = try #require(report.documents.first)
    #expect(report.together.isEmpty)
    #expect(document.records == RecordCounts(total: 4, failing: 2))
    #expect(document.failures.map(\.category) == [.typeMismatch, .invalidJSON])
    #expect(document.failures.map { $0.occurrences.map(\.location.line) } == [[3], [4]])
    #expect(document.failures.first?.outOf == 4)
  }

  @Test func tenMillionEqualFailuresAreCounts() throws {
    var tally = Self.tally("a.jsonl", String(repeating: "{\"id\":1,\"price\":\"x\"}\n", count: 10))
    for _ in 0..<20 { tally.add(tally.part) }
    let failure = try #require(tally.total.failures.first)
    #expect(failure.count == 10_485_760)
    #expect(failure.occurrences.count == 100)
    #expect(failure.offsets.isEmpty)
    #expect(failure.values == [ValueCount(text: "\"x\"", count: 10_485_760)])
  }

  @Test func manyFilesKeepFewerPlacesEach() throws {
    let text = "{\"id\":1,\"price\":\"x\"}\n"
    let files = Dictionary(uniqueKeysWithValues: (0..<101).map { ("\($0).jsonl", String(repeating: text, count: 30)) })
    let report = Self.evidence(files).report
    #expect(
      report.documents.allSatisfy { $0.failures.first?.occurrences.count == 10 && $0.failures.first?.count == 30 })
    let failure = try #require(report.together.first?.failures.first)
    #expect(failure.occurrences.count == 100)
    #expect(failure.count == 3_030)
    #expect(failure.spread?.files == 101)
    #expect(failure.spread?.names.count == 20)
  }

  @Test func aFileCannotBeInTwoParts() {
    var evidence = Self.evidence(["a.json": "{}", "b.json": "{}"])
    #expect(throws: EvidenceError.repeatedFile("b.json")) { try evidence.merge(Self.evidence(["b.json": "{}"])) }
  }

  @Test(arguments: [
    ("{}", EvidenceError.unreadable), (#"{"evidenceVersion": 99}"#, .unknownVersion(99)), ("", .unreadable),
  ])
  func whatIsNoPartIsSaid(_ text: String, _ error: EvidenceError) {
    #expect(throws: error) { try Evidence(data: Data(text.utf8)) }
  }

  @Test(arguments: [
    (["a/x.json", "a/y.json"], "a/"), (["a/x.json", "b/y.json"], "."), (["a/b/x.json", "a/c/y.json"], "a/"),
    (["x.json", "y.json"], "."), (["/t/a.json", "/t/b/c.json"], "/t/"),
  ])
  func theCommonFolderIsNamed(_ files: [String], _ folder: String) {
    #expect(FileNames.common(files) == folder)
  }

  // MARK: Foundation's decoder

  @Test(arguments: [(4_000_000, 5), (4_000_001, 3)])
  func answersOfAllAreKeptWhileTheDocumentsAreShort(byteCount: Int, answers: Int) {
    var evidence = Evidence()
    for name in ["a.json", "b.json", "c.json", "d.json", "e.json"] {
      var tally = Self.tally(name, #"{"id": 1, "price": "x"}"#)
      tally.byteCount = byteCount
      tally.foundation.add(thrown: "thrown for \(name)", offset: 0)
      evidence.add(tally, holdsLines: false)
    }
    #expect(evidence.questions.isEmpty)
    let documents = evidence.report.documents
    #expect(documents.prefix(answers).allSatisfy { $0.thrown == "thrown for \($0.file)" && $0.thrownNotRun == nil })
    #expect(documents.dropFirst(answers).allSatisfy { $0.thrown == nil && $0.thrownNotRun != nil })
    #expect(evidence.report.together.first?.thrown == "thrown for a.json")
  }

  @Test(arguments: [(["x", nil], false), ([nil, nil], true), (["x", "x"], true)] as [([String?], Bool)])
  func linesThatFoundationJudgesOtherwiseContradict(thrown: [String?], isContradicted: Bool) throws {
    var tally = Self.tally("a.jsonl", "{\"id\":1,\"price\":\"x\"}\n{\"id\":2,\"price\":1}\n")
    for (index, text) in thrown.enumerated().reversed() { tally.foundation.add(thrown: text, offset: index) }
    var evidence = Evidence()
    evidence.add(tally, holdsLines: true)
    let document = try #require(evidence.report.documents.first)
    #expect(document.thrown == thrown[0])
    #expect(document.isContradicted == isContradicted)
  }

  // MARK: Splits and orders

  @Test(arguments: 0..<40 as Range<UInt64>)
  func anySplitInAnyOrderIsTheSameAsOneRun(_ seed: UInt64) throws {
    var random = SeededGenerator(state: seed)
    let files = Dictionary(
      uniqueKeysWithValues: (0..<Int.random(in: 2...12, using: &random)).map { number in
        ("r\(number)." + (number % 3 == 0 ? "jsonl" : "json"), Self.randomText(number % 3 == 0, &random))
      })
    let whole = Self.evidence(files)
    var parts = files.shuffled(using: &random).map { Self.evidence([$0.key: $0.value]) }
    while parts.count > 1 {
      var first = parts.remove(at: Int.random(in: parts.indices, using: &random))
      let second = parts.remove(at: Int.random(in: parts.indices, using: &random))
      try first.merge(try Evidence(data: second.data))
      parts.append(first)
    }
    #expect(parts[0].total.parts == files.count)
    // Only the number of runs distinguishes it from one run.
    parts[0].counts = nil
    #expect(parts[0].data == whole.data)
    #expect(JSONRenderer().render(parts[0].report) == JSONRenderer().render(whole.report))
    #expect(
      TextRenderer(options: .init()).render(parts[0].report, documents: [])
        == TextRenderer(options: .init()).render(whole.report, documents: []))
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func partsOfAFileAddUpInAnyOrder(_ seed: UInt64) throws {
    var random = SeededGenerator(state: seed)
    let texts = (0..<6).map { _ in Self.randomText(true, &random) }
    var line = 1
    var offset = 0
    var parts: [RecordTally] = []
    for text in texts {
      parts.append(Self.tally("a.jsonl", text, firstLine: line, offset: offset))
      line += text.utf8.count { $0 == 0x0A }
      offset += text.utf8.count
    }
    func sum(_ parts: [RecordTally]) -> Evidence {
      var tally = RecordTally(file: "a.jsonl", model: "Order", decoder: .init())
      for part in parts { tally.add(part.part, samples: part.sampled) }
      var evidence = Evidence()
      evidence.add(tally, holdsLines: true)
      return evidence
    }
    #expect(sum(parts.shuffled(using: &random)).data == sum(parts).data)
  }

  /// 150 kinds of failures keep 66 places each, whichever half of them comes first.
  @Test func manyKindsKeepFewerPlacesEach() throws {
    let count = 15_000
    func tally(_ range: Range<Int>) -> RecordTally {
      var tally = RecordTally(file: "a.jsonl", model: "Row", decoder: .init())
      for number in range {
        var report = DocumentReport(file: "a.jsonl", encoding: "utf-8", model: "Row", verdict: .fails)
        var failure = Failure(category: .typeMismatch, reason: .wrongKind, path: "k\(number % 150)")
        failure.count = 1
        failure.occurrences = [
          Occurrence(
            path: failure.path, codingPath: failure.path, pointer: "", value: nil,
            location: Location(line: number + 1, column: 1, offset: number * 10, length: 1))
        ]
        report.failures = [failure]
        tally.add(report)
      }
      return tally
    }
    let halves = [tally(0..<(count / 2)), tally((count / 2)..<count)]
    for order in [halves, halves.reversed()] {
      var sum = RecordTally(file: "a.jsonl", model: "Row", decoder: .init())
      for half in order { sum.add(half.part) }
      #expect(sum.part.failures.count == 150)
      #expect(sum.part.failures.allSatisfy { $0.count == 100 && $0.occurrences.count == 66 })
      #expect(sum.part.failures.first?.occurrences.map(\.location.line) == (0..<66).map { $0 * 150 + 1 })
    }
  }

  @Test func aLineOfEveryValueIsKept() {
    let prices = ["1", "\"a\"", "\"a\"", "\"a\"", "\"a\"", "\"b\"", "2", "3", "\"b\"", "\"c\""]
    let text = prices.map { #"{"id": 1, "price": \#($0)}"# + "\n" }.joined()
    // The first five, and the first ones of "b" and "c".
    #expect(Self.tally("a.jsonl", text).sampled.map(\.line) == [1, 2, 3, 4, 5, 6, 10])
  }

  // MARK: Making evidence

  private struct Order: Codable {
    struct Item: Codable { let n: Int }
    let id: Int
    let price: Double
    let note: String?
    let items: [Item]?
    let rates: [String: Double]?
  }

  private static func tally(_ file: String, _ text: String, firstLine: Int = 1, offset: Int = 0) -> RecordTally {
    var options = InspectorOptions()
    options.model = "Order"
    options.isPart = true
    let inspector = Inspector(options: options)
    var tally = RecordTally(file: file, model: "Order", decoder: .init())
    guard file.hasSuffix("jsonl") else {
      tally.add(inspector.inspect(Order.self as any Decodable.Type, in: JSONDocument(Array(text.utf8)), file: file))
      return tally
    }
    let window = JSONLinesWindow(Array(text.utf8), firstLine: firstLine, offset: offset)
    for part in window.reports(
      file: file, model: "Order", leading: firstLine == 1,
      inspect: { document, file, isList in
        inspector.inspect(isList ? [Order].self as any Decodable.Type : Order.self, in: document, file: file)
      })
    {
      var report = part.report
      report.statistics.milliseconds = 0
      tally.add(report, samples: part.samples)
    }
    return tally
  }

  private static func evidence(_ files: [String: String]) -> Evidence {
    var evidence = Evidence()
    for (file, text) in files { evidence.add(tally(file, text), holdsLines: file.hasSuffix("jsonl")) }
    return evidence
  }

  private static func randomText(_ isLines: Bool, _ random: inout SeededGenerator) -> String {
    guard isLines else { return randomRecord(&random) }
    return (0..<Int.random(in: 0...30, using: &random)).map { _ in
      switch Int.random(in: 0..<12, using: &random) {
      case 0: "\n"
      case 1: "{\"id\": \n"
      case 2: randomRecord(&random) + "\r\n"
      default: randomRecord(&random) + "\n"
      }
    }.joined()
  }

  private static func randomRecord(_ random: inout SeededGenerator) -> String {
    let price = ["1.5", "\"1.5\"", "\"n/a\"", "null", "true", "\"\(Int.random(in: 0...99, using: &random))\""]
    let note = ["", ", \"note\": null", ", \"note\": \"x\"", ", \"note\": 4"]
    let rates = [
      "", ", \"rates\": {\"EUR\": 1}",
      ", \"rates\": {\"USD\": \"x\", \"k\(Int.random(in: 0...5, using: &random))\": null}",
    ]
    let items = ["", ", \"items\": [{\"n\": 1}, {\"n\": \"2\"}, {}]", ", \"items\": []", ", \"other\": 1"]
    return "{\"id\": \(Int.random(in: 0...9, using: &random)), \"price\": \(price.randomElement(using: &random) ?? "1")"
      + [note, rates, items].map { $0.randomElement(using: &random) ?? "" }.joined() + "}"
  }
}

/// Repeatable random numbers: SplitMix64.
private struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
