import DecodingDiagnostics
import Foundation
import Testing

@Suite("What stands in for a failed value decides nothing")
struct StandInDecisionTests {
  /// `y` is required unless the type is x.
  private struct Conditional: Decodable {
    let type: String
    let x: Int?
    let y: Int?
    enum CodingKeys: CodingKey { case type, x, y }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      type = try container.decode(String.self, forKey: .type)
      x = try container.decodeIfPresent(Int.self, forKey: .x)
      y = type == "x" ? nil : try container.decode(Int.self, forKey: .y)
    }
  }

  @Test(
    "a key that only some values ask for is not said to be missing for certain",
    arguments: [#"[{"type":7,"x":1}]"#, #"[{"type":"x","x":1},{"type":7,"x":2},{"type":"z","y":3}]"#])
  func conditional(_ json: String) {
    let report = report([Conditional].self, json)
    #expect(report.failures.filter { $0.certainty == .certain }.map(\.category) == [.typeMismatch])
    #expect(report.completeness != .exhaustive)
  }

  private class Vehicle: Decodable {
    let plate: String
  }

  private final class Bike: Vehicle {
    let litres: Int
    enum Keys: CodingKey { case litres, base }
    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      litres = try container.decode(Int.self, forKey: .litres)
      try super.init(from: container.superDecoder(forKey: .base))
    }
  }

  @Test(
    "a key for which there is no property is missing for certain after a quantity of which others are known",
    arguments: [
      (#"[{"litres":210},{"litres":182.5}]"#, ["[0].base", "[1].litres", "[1].base"]),
      (#"[{"litres":182.5}]"#, ["[0].litres"]),
    ])
  func quantity(_ json: String, certain: [String]) {
    let report = report([Bike].self, json)
    let failures = report.failures.filter { $0.certainty == .certain && $0.key == nil && !$0.path.contains("plate") }
    #expect(Set(failures.flatMap { $0.occurrences.map(\.path) }) == Set(certain))
  }

  private enum Shape: Decodable {
    case circle(radius: Double), square(side: Double), unknown
    enum CodingKeys: CodingKey { case type, radius, side }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      switch try container.decode(String.self, forKey: .type) {
      case "circle": self = .circle(radius: try container.decode(Double.self, forKey: .radius))
      case "square": self = .square(side: try container.decode(Double.self, forKey: .side))
      default: self = .unknown
      }
    }
  }

  @Test(
    "a kind that is not known leaves its object unchecked, and its keys are not said to be read by nobody",
    arguments: [#"[{"type":null,"radius":"x"}]"#, #"[{"type":"circle","radius":1},{"type":null,"radius":"x"}]"#])
  func defaultKind(_ json: String) {
    let report = report([Shape].self, json)
    #expect(report.failures.filter { $0.certainty == .certain }.map(\.category) == [.valueNotFound])
    #expect(report.completeness != .exhaustive)
    #expect(!report.warnings.contains { $0.kind == .ignoredKeys })
  }

  @Test(
    "a kind of which nobody here knows another leaves its object unchecked, whether a key is left or not",
    arguments: [#"[{"type":null}]"#, #"[{"type":"login","user":"a"},{"type":[]}]"#, #"[{"version":2}]"#])
  func unknownKind(_ json: String) {
    let report = report([HeadedEvent].self, json)
    #expect(report.failures.filter { $0.certainty == .certain }.count == 1)
    #expect(report.completeness != .exhaustive)
  }

  @Test("a text that the model rejects elsewhere may mean anything beside the other values")
  func rejectedText() {
    let report = report([SensorState].self, #"[{"state":"on","attributes":{}},{"state":1,"attributes":{}}]"#)
    #expect(report.failures.filter { $0.certainty == .certain }.map(\.path) == ["[1].state"])
    #expect(report.completeness != .exhaustive)
  }

  /// `note` is not a property, and required unless the type is a card.
  private struct Unstored: Decodable {
    let type: String
    enum CodingKeys: CodingKey { case type, note }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      type = try container.decode(String.self, forKey: .type)
      if type != "card" { _ = try container.decode(Int.self, forKey: .note) }
    }
  }

  @Test(
    "nor is one that belongs to no property, whatever the values elsewhere ask for",
    arguments: [#"[{"type":7}]"#, #"[{"type":"cash","note":1},{"type":7}]"#])
  func unstored(_ json: String) {
    let report = report([Unstored].self, json)
    #expect(report.failures.filter { $0.certainty == .certain }.map(\.category) == [.typeMismatch])
    #expect(report.completeness != .exhaustive)
  }

  /// The columns' names determine how much of a row is read.
  private struct Table: Decodable {
    private(set) var cells: [Int] = []
    enum CodingKeys: CodingKey { case columns, row }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let columns = try container.decode([String].self, forKey: .columns)
      var row = try container.nestedUnkeyedContainer(forKey: .row)
      for _ in columns { cells.append(try row.decode(Int.self)) }
    }
  }

  @Test("what a list is needed for is not checked where the list fails")
  func lists() {
    let report = report(Table.self, #"{"columns":5,"row":[1,"x"]}"#)
    #expect(report.summaries == ["typeMismatch wrongKind at columns"])
    #expect(report.completeness != .exhaustive)
  }

  private struct Balanced: Decodable {
    private struct Unbalanced: Error {}
    enum CodingKeys: CodingKey { case total, parts }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let total = try container.decode(Int.self, forKey: .total)
      guard try container.decode([Int].self, forKey: .parts).reduce(0, +) == total else { throw Unbalanced() }
    }
  }

  @Test("a check that a stand-in happens to pass has not been made")
  func checks() {
    let report = report(Balanced.self, #"{"total":"x","parts":[]}"#)
    #expect(report.summaries == ["typeMismatch wrongKind at total"])
    #expect(report.completeness != .exhaustive)
  }

  @Test("what no value decides on stays certain")
  func certain() {
    let report = report([Person].self, #"[{"name":1,"age":"x"},{"name":null}]"#)
    #expect(report.failures.allSatisfy { $0.certainty == .certain })
    #expect(report.failures.reduce(0) { $0 + $1.count } == 4)
    #expect(report.completeness == .exhaustive)
  }
}
