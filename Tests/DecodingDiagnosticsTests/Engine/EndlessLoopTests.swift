import DecodingDiagnostics
import Foundation
import Testing

/// JSONDecoder does not return from these models, so there is nothing to compare with.
@Suite("Loops that try a failing element for ever") struct EndlessLoopTests {
  private static let lists: [(json: String, failures: [String], kept: [Int])] = [
    ("[1, 2]", [], [1, 2]),
    (#"[1, "x", 3]"#, ["thrownByModel endlessLoop at [1]"], [1, 3]),
    (#"["x"]"#, ["thrownByModel endlessLoop at [0]"], []),
    (#"[null, 2, {"a": 1}]"#, ["thrownByModel endlessLoop at [0]", "thrownByModel endlessLoop at [2]"], [2]),
  ]

  @Test(arguments: lists) func isToldAtTheElement(_ json: String, _ failures: [String], _ kept: [Int]) {
    let (value, report) = inspected(CatchingList.self, json)
    #expect(report.failures.map(\.summary) == failures)
    #expect(report.verdict == (failures.isEmpty ? .decodes : .fails))
    #expect(report.hasEndlessLoop == !failures.isEmpty)
    #expect(value?.numbers == kept)
  }

  @Test func theRestOfTheDocumentIsChecked() {
    let report = inspected(Holder.self, #"{"list": [1, "x"], "name": 4}"#).report
    #expect(
      report.failures.map(\.summary) == [
        "thrownByModel endlessLoop at list[1]", "typeMismatch wrongKind at name",
      ])
    #expect(report.failures.first?.count == 1)
    #expect(
      report.failures.first?.message
        == "A loop in `CatchingList` never gets past `list[1]`, which fails every time.")
  }

  @Test func containersThatAreOpenedCountAsWell() {
    let report = inspected(OpeningList.self, #"[{"id": 1}, 2, {"id": 3}]"#).report
    #expect(report.failures.map(\.summary) == ["thrownByModel endlessLoop at [1]"])
  }

  /// JSONDecoder returns: the elements after the failing one are never read.
  @Test func aLoopOverTheCountComesToItsEnd() {
    let json = "[1, \"x\"" + String(repeating: ", 2", count: 3000) + "]"
    let (value, report) = inspected(CountingList.self, json)
    #expect(report.verdict == .decodes)
    #expect(value?.numbers == [1])
  }

  @Test(.timeLimit(.minutes(1))) func jsonDecoderIsNotAsked() {
    let diagnosis = diagnose(CatchingList.self, from: Data(#"[1, "x"]"#.utf8))
    #expect(diagnosis.value == nil)
    #expect(diagnosis.recoveredValue?.numbers == [1])
    #expect(
      diagnosis.report.thrownNotRun
        == "It would never return: a loop in the model's own code never ends.")
  }

  /// The few attempts that real code makes for one element are not an endless loop.
  @Test func aFewAttemptsAreNoLoop() {
    let (value, report) = inspected(PatientList.self, #"["x", 2]"#)
    #expect(report.verdict == .decodes)
    #expect(value?.words == ["x", "2"])
  }
}

private struct CatchingList: Decodable {
  var numbers: [Int] = []

  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    while !list.isAtEnd {
      if let number = try? list.decode(Int.self) { numbers.append(number) }
    }
  }
}

private struct CountingList: Decodable {
  var numbers: [Int] = []

  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    for _ in 0..<(list.count ?? 0) {
      if let number = try? list.decode(Int.self) { numbers.append(number) }
    }
  }
}

private struct Holder: Decodable {
  let list: CatchingList
  let name: String
}

private struct OpeningList: Decodable {
  enum CodingKeys: CodingKey { case id }
  var ids: [Int] = []

  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    while !list.isAtEnd {
      guard let entry = try? list.nestedContainer(keyedBy: CodingKeys.self) else { continue }
      ids.append(try entry.decode(Int.self, forKey: .id))
    }
  }
}

private struct PatientList: Decodable {
  var words: [String] = []

  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    while !list.isAtEnd {
      for _ in 0..<20 where (try? list.decode(Bool.self)) != nil { throw CancellationError() }
      if let number = try? list.decode(Int.self) {
        words.append("\(number)")
      } else {
        words.append(try list.decode(String.self))
      }
    }
  }
}
