import DecodingDiagnostics
import Foundation
import Testing

@Suite("What is behind a value that the model's own code rejects")
struct DetourTests {
  private func notChecked(_ report: DocumentReport) -> [String] {
    guard case .notChecked(let places) = report.completeness else { return [] }
    return places.map(\.path)
  }

  private static let goodLot = #"{"number":1,"estimate":"900","bids":"12"}"#
  private static let otherLot = #"{"number":3,"estimate":300,"bids":"15"}"#

  @Test("is found with a value in its place that is accepted elsewhere")
  func value() {
    let bad = #"{"number":2,"estimate":"1,250","bids":70000,"isWithdrawn":"no"}"#
    let report = report([AuctionLot].self, "[\(Self.goodLot),\(bad),\(Self.otherLot)]")
    #expect(
      report.summaries == [
        "dataCorrupted refusedByModel at [1].estimate", "typeMismatch wrongKind at [1].bids",
        "typeMismatch wrongKind at [1].isWithdrawn",
      ])
  }

  @Test("is found as well where that is rejected by the same helper")
  func severalValues() {
    let bad = #"{"number":"2","estimate":"1,250","bids":"many"}"#
    let report = report([AuctionLot].self, "[\(Self.goodLot),\(bad)]")
    #expect(
      report.summaries == [
        "dataCorrupted refusedByModel at [1].estimate", "(consequential) dataCorrupted refusedByModel at [1].bids",
      ])
    #expect(notChecked(report) == ["[1]"])
  }

  @Test("nothing is said not to be checked where all of it was")
  func complete() {
    let bad = #"{"number":2,"estimate":"1,250","bids":5}"#
    let report = report([AuctionLot].self, "[\(Self.goodLot),\(bad)]")
    #expect(report.summaries == ["dataCorrupted refusedByModel at [1].estimate"])
    #expect(report.completeness == .exhaustive)
  }

  @Test("is found with what stands in for values that fail, where there is no other value")
  func alone() {
    let report = report(AuctionLot.self, #"{"number":2,"estimate":"1,250","bids":[]}"#)
    #expect(report.summaries == ["dataCorrupted refusedByModel at estimate", "typeMismatch wrongKind at bids"])
  }

  @Test("is found behind a day that is none")
  func day() {
    let report = report(Dated.self, #"{"day":"3rd of May","size":"1"}"#)
    #expect(report.summaries == ["dataCorrupted refusedByModel at day", "typeMismatch wrongKind at size"])
    #expect(report.failures.allSatisfy { $0.certainty == .certain })
  }

  private struct Dated: Decodable {
    private enum CodingKeys: CodingKey { case day, size }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let text = try container.decode(String.self, forKey: .day)
      guard (try? Date(text, strategy: .iso8601.year().month().day())) != nil else {
        throw DecodingError.dataCorruptedError(forKey: .day, in: container, debugDescription: text)
      }
      _ = try container.decode(Int.self, forKey: .size)
    }
  }

  @Test("the value that stands in for a rejected one is told")
  func substitutions() {
    let bad = #"{"number":2,"estimate":"1,250","bids":5}"#
    let diagnosis = diagnose([AuctionLot].self, from: Data("[\(Self.goodLot),\(bad)]".utf8))
    #expect(diagnosis.substitutions.map(\.standIn) == ["\"900\""])
    #expect(diagnosis.recoveredValue?.last?.estimate == 900)
  }

  @Test("is found without a key of many that is rejected; what is under the key is said not to be checked")
  func key() {
    let rates = #""2025-01-02":{"EUR":1},"latest":{"EUR":"x"},"2025-01-03":{"EUR":"y"}"#
    let report = report(RatesByDay.self, #"{"base":"CHF","amount":"1.0","rates":{\#(rates)}}"#)
    #expect(
      report.summaries == [
        "typeMismatch wrongKind at amount", "dataCorrupted refusedByModel at rates.latest",
        "typeMismatch wrongKind at rates[\"2025-01-03\"].EUR",
      ])
    #expect(notChecked(report) == ["rates.latest"])
  }

  @Test("is found without any number of such keys up to a limit, at which the rest is said not to be checked")
  func manyKeys() {
    for (count, isWhole) in [(12, true), (40, false)] {
      let bad = (0..<count).map { #""key\#($0)":{}"# }.joined(separator: ",")
      let report = report(RatesByDay.self, #"{"base":"A","amount":[],"rates":{"2025-01-02":{},\#(bad)}}"#)
      #expect(report.summaries.contains("typeMismatch wrongKind at amount") == isWhole)
      #expect(notChecked(report).contains("(root)") != isWhole || notChecked(report).contains("") != isWhole)
    }
  }

  @Test("is not looked for without the only key")
  func onlyKey() {
    let report = report(RatesByDay.self, #"{"base":"A","amount":[],"rates":{"latest":{}}}"#)
    #expect(report.summaries == ["dataCorrupted refusedByModel at rates.latest"])
    #expect(report.completeness != .exhaustive)
  }

  @Test("is not looked for where the keys decide how the others are read")
  func keyThatDecides() {
    let report = report(FirstKeyDecides.self, #"{"parts":{"x":1,"a":2,"c":3},"note":4}"#)
    #expect(report.summaries == ["thrownByModel thrownByModel at "])
    #expect(report.completeness != .exhaustive)
  }

  @Test("is found where the error names no place, if the value is the one that was read last")
  func errorWithoutPlace() {
    let good = #"{"percent":50,"unit":"mm","low":1,"high":2,"sensor":"a"}"#
    let bad = #"{"percent":150,"unit":"mm","low":1,"high":2,"sensor":7}"#
    let report = report([Reading].self, "[\(good),\(bad)]")
    #expect(report.summaries == ["thrownByModel thrownByModel at [1]", "typeMismatch wrongKind at [1].sensor"])
    #expect(report.failures.allSatisfy { $0.certainty == .certain })
  }

  @Test("is not looked for behind one of a list of values, such as the kind of the object")
  func kind() {
    let good = #"{"kind":"mention","author":"a","rank":1},{"kind":"reply","author":"b","rank":2}"#
    let report = report([FeedNotice].self, #"[\#(good),{"kind":"poll","rank":"3"}]"#)
    #expect(report.summaries == ["dataCorrupted refusedByModel at [2].kind"])
    #expect(notChecked(report) == ["[2]"])
  }

  private struct Enveloped: Decodable {
    private struct Order: Decodable { let id: Int, name: String }
    private enum CodingKeys: CodingKey { case body, size }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let body = try container.decode(String.self, forKey: .body)
      _ = try JSONDecoder().decode(Order.self, from: Data(body.utf8))
      _ = try container.decode(Int.self, forKey: .size)
    }
  }

  @Test("is not looked for where another value is only rejected for another reason")
  func otherReason() {
    let report = report(
      [Enveloped].self, #"[{"body":"{\"id\":\"1\",\"name\":\"a\"}","size":1},{"body":"{\"key\":1}","size":2}]"#)
    #expect(
      report.summaries == ["typeMismatch refusedByModel at [0]", "keyNotFound refusedByModel at [1] key id"])
  }

  @Test("two checks of values that were all read before are told, the second as one that may follow")
  func checksAtTheEnd() {
    let report = report([Checked].self, #"[{"low":1,"high":2},{"low":-1,"high":-2}]"#)
    #expect(
      report.summaries == [
        "dataCorrupted refusedByModel at [1].low", "(consequential) dataCorrupted refusedByModel at [1].high",
      ])
  }

  private struct Checked: Decodable {
    private enum CodingKeys: CodingKey { case low, high }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let values = try [CodingKeys.low, .high].map { ($0, try container.decode(Int.self, forKey: $0)) }
      for (key, value) in values where value < 0 {
        throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: "negative")
      }
    }
  }

  /// How often its init ran.
  private struct Counted: Decodable {
    nonisolated(unsafe) static var runs = 0
    private enum CodingKeys: CodingKey { case size, name }
    init(from decoder: any Decoder) throws {
      Self.runs += 1
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let text = try container.decode(String.self, forKey: .size)
      guard Int(text) != nil else {
        throw DecodingError.dataCorruptedError(forKey: .size, in: container, debugDescription: text)
      }
      _ = try container.decode(String.self, forKey: .name)
    }
  }

  @Test("costs a fixed number of runs for each object, and the search for a value only once")
  func cost() {
    func runs(_ count: Int) -> Int {
      Counted.runs = 0
      let bad = Array(repeating: #"{"size":"x","name":1}"#, count: count).joined(separator: ",")
      let report = report([Counted].self, #"[{"size":"1","name":"a"},\#(bad)]"#)
      #expect(report.failures.map(\.count) == [count, count])
      #expect(report.failures.map(\.certainty) == [.certain, .certain])
      return Counted.runs
    }
    let (few, many) = (runs(1_000), runs(2_000))
    #expect(many - few <= 8 * 1_000)
  }
}

/// Reads the keys of an object by what the first of them is.
private struct FirstKeyDecides: Decodable {
  struct UnknownKey: Error {}
  var values: [Int] = []
  var note: String

  private enum CodingKeys: CodingKey { case parts, note }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let parts = try container.nestedContainer(keyedBy: PlainKey.self, forKey: .parts)
    for key in parts.allKeys {
      switch parts.allKeys[0].stringValue {
      case "a": values.append(try parts.decode(Int.self, forKey: key))
      case "b": values += try parts.decode([Int].self, forKey: key)
      default: throw UnknownKey()
      }
    }
    note = try container.decode(String.self, forKey: .note)
  }
}
