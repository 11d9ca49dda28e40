import DecodingDiagnostics
import Foundation
import JSONText
import Testing

@Suite("As JSONDecoder: containers inside containers")
struct NestedContainerTests {
  @Test("every container and decoder knows its path")
  func codingPaths() throws {
    let json = #"{"k":{"m":{"x":1},"n":[{"x":2},[3]]},"u":[{"m":4},[5],6],"super":7,"s":8}"#
    Behaviour.decodes(
      json,
      to: Itinerary(stops: [
        "decoder ", "keyed ", "k", "k.m", "k.n", "k.n.[0]", "k.n.[1]", "u", "u.[0]", "u.[1]", "u.[2]", "super", "s",
        "decoder ", "keyed ",
      ])
    ).check()
    Behaviour.decodes(
      #"{"in":[\#(json)]}"#,
      to: [
        "in": [
          Itinerary(stops: [
            "decoder in.[0]", "keyed in.[0]", "in.[0].k", "in.[0].k.m", "in.[0].k.n", "in.[0].k.n.[0]",
            "in.[0].k.n.[1]", "in.[0].u", "in.[0].u.[0]", "in.[0].u.[1]", "in.[0].u.[2]", "in.[0].super", "in.[0].s",
            "decoder in.[0]", "keyed in.[0]",
          ])
        ]
      ]
    ).check()
  }

  @Test(arguments: [
    Behaviour.decodes(#"{"box":{"first":"a","second":"b"}}"#, to: OpenedTwice(first: "a", second: "b")),
    .decodes(#"{"list":[{"name":"deep"}]}"#, to: InList(name: "deep")),
    .fails(#"{"box":{"first":"a"}}"#, as: OpenedTwice.self, ["keyNotFound at box key second"]),
    .fails(
      #"{"box":{"first":1,"second":2}}"#, as: OpenedTwice.self,
      ["typeMismatch at box.first", "typeMismatch at box.second"]),
    .fails(#"{"box":[]}"#, as: OpenedTwice.self, ["typeMismatch at box"]),
    .fails("{}", as: OpenedTwice.self, ["keyNotFound at  key box"]),
    .fails(#"{"box":null}"#, as: OpenedTwice.self, ["valueNotFound at box"]),
    .fails(#"{"list":{}}"#, as: InList.self, ["typeMismatch at list"]),
    .fails(#"{"list":[]}"#, as: InList.self, ["valueNotFound at list[0]"]),
    .fails(#"{"list":[{"name":1}]}"#, as: InList.self, ["typeMismatch at list[0].name"]),
  ])
  func nestedByKey(_ behaviour: Behaviour) { behaviour.check() }

  @Test(arguments: [
    Behaviour.decodes("[1,2,3]", to: AskedTwice(values: [1, 2, 3])),
    .decodes("[null,2]", to: AskedTwice(values: [-1, 2])),
    .decodes("[1,2,3]", to: FirstFitting<[String], [Int]>.second([1, 2, 3])),
    .decodes(#"["a"]"#, to: FirstFitting<[String], [Int]>.first(["a"])),
    .decodes(
      #"[{"a":1},{"a":"x"}]"#,
      to: FirstFitting<[[String: String]], [[String: NumberOrText]]>.second([
        ["a": .number(1)], ["a": .text("x")],
      ])),
    .decodes("1", to: FirstFitting<Date, Int>.second(1)) { $0.dateDecodingStrategy = .custom { _ in throw Refusal() } },
    .decodes("1", to: FirstFitting<Data, Int>.second(1)) { $0.dataDecodingStrategy = .custom { _ in throw Refusal() } },
    .decodes(#"{"flag":true}"#, to: MaybeSuper(flag: true, more: nil)),
    .decodes(#"{"flag":true,"more":"x"}"#, to: MaybeSuper(flag: true, more: "x")),
    .decodes(#"{"flag":true,"more":null}"#, to: MaybeSuper(flag: true, more: nil)),
  ])
  func stateAfterFailures(_ behaviour: Behaviour) { behaviour.check() }

  @Test(arguments: [
    Behaviour.decodes("[1,2]", to: Cursor(steps: ["0 of 2", "0 of 2", "1 of 2", "2 of 2 end"])),
    .fails("[1]", as: Pair.self, ["valueNotFound at [1]"]),
    .fails(#"["a",2]"#, as: Pair.self, ["typeMismatch at [0]"]),
    .fails(#"[[1,"b"],[1]]"#, as: [Pair].self, ["typeMismatch at [0][1]", "valueNotFound at [1][1]"]),
    .decodes("[7]", to: SuperOfList(number: 7)),
    .fails("[]", as: SuperOfList.self, ["valueNotFound at [0]"]),
  ])
  func positions(_ behaviour: Behaviour) { behaviour.check() }

  @Test("what is kept of a decode may be used later")
  func delayed() throws {
    let later = try #require(inspected(Later.self, "[42]").value)
    #expect(try later.fromContainer() == 42)
    #expect(try later.fromDecoder() == 42)
    let own = try JSONDecoder().decode(Later.self, from: Data("[42]".utf8))
    #expect(try own.fromContainer() == 42 && own.fromDecoder() == 42)
  }

  @Test("a subclass is decoded through the metatype of its superclass")
  func concreteType() throws {
    let data = Data(#"{"wheels":4,"seats":5}"#.utf8)
    #expect(try JSONDecoder().decode(Car.self as Vehicle.Type, from: data) is Car)
    let diagnosis = diagnose(Car.self as Vehicle.Type, from: data)
    #expect((diagnosis.value as? Car)?.seats == 5)
    let recovered = Inspector().inspect(Car.self as Vehicle.Type, in: JSONDocument([UInt8](data)), file: "x").value
    #expect((recovered as? Car)?.seats == 5)
  }

  @Test(arguments: [
    Behaviour.fails(#"{"word":"no"}"#, as: Password.self, ["thrownByModel at "]),
    .fails(#""no""#, as: Syllable.self, ["thrownByModel at "]),
    .fails(#"{"word":"no"}"#, as: Syllable.self, ["typeMismatch at "]),
    .fails("5", as: Syllable.self, ["typeMismatch at "]),
    .fails(#"["yes","no"]"#, as: [Syllable].self, ["thrownByModel at [1]"], throwing: "thrownByModel at "),
    .decodes(#"{"word":"yes"}"#, to: Password(word: "yes")),
  ])
  func errorsOfTheModelsOwn(_ behaviour: Behaviour) { behaviour.check() }
}

/// Opens every kind of container and records its path.
private struct Itinerary: Decodable, Equatable {
  let stops: [String]

  init(stops: [String]) { self.stops = stops }

  init(from decoder: any Decoder) throws {
    var stops: [String] = []
    func note(_ label: String, _ path: [any CodingKey]) {
      stops.append(
        label + path.map { key in key.intValue.map { "[\($0)]" } ?? key.stringValue }.joined(separator: "."))
    }
    note("decoder ", decoder.codingPath)
    let keyed = try decoder.container(keyedBy: PlainKey.self)
    note("keyed ", keyed.codingPath)
    let inner = try keyed.nestedContainer(keyedBy: PlainKey.self, forKey: PlainKey("k"))
    note("", inner.codingPath)
    note("", try inner.nestedContainer(keyedBy: PlainKey.self, forKey: PlainKey("m")).codingPath)
    var list = try inner.nestedUnkeyedContainer(forKey: PlainKey("n"))
    note("", list.codingPath)
    note("", try list.nestedContainer(keyedBy: PlainKey.self).codingPath)
    note("", try list.nestedUnkeyedContainer().codingPath)
    var unkeyed = try keyed.nestedUnkeyedContainer(forKey: PlainKey("u"))
    note("", unkeyed.codingPath)
    note("", try unkeyed.nestedContainer(keyedBy: PlainKey.self).codingPath)
    note("", try unkeyed.nestedUnkeyedContainer().codingPath)
    note("", try unkeyed.superDecoder().codingPath)
    note("", try keyed.superDecoder().codingPath)
    note("", try keyed.superDecoder(forKey: PlainKey("s")).codingPath)
    note("decoder ", decoder.codingPath)
    note("keyed ", keyed.codingPath)
    self.stops = stops
  }
}

private struct OpenedTwice: Decodable, Equatable {
  let first: String
  let second: String

  private enum Outer: CodingKey { case box }
  private enum FirstKeys: CodingKey { case first }
  private enum SecondKeys: CodingKey { case second }

  init(first: String, second: String) {
    self.first = first
    self.second = second
  }

  init(from decoder: any Decoder) throws {
    let outer = try decoder.container(keyedBy: Outer.self)
    first = try outer.nestedContainer(keyedBy: FirstKeys.self, forKey: .box).decode(String.self, forKey: .first)
    second = try outer.nestedContainer(keyedBy: SecondKeys.self, forKey: .box).decode(String.self, forKey: .second)
  }
}

private struct InList: Decodable, Equatable {
  private struct Element: Decodable { let name: String }
  private enum CodingKeys: CodingKey { case list }

  let name: String

  init(name: String) { self.name = name }

  init(from decoder: any Decoder) throws {
    var list = try decoder.container(keyedBy: CodingKeys.self).nestedUnkeyedContainer(forKey: .list)
    name = try list.decode(Element.self).name
  }
}

/// Checks twice for null before each value.
private struct AskedTwice: Decodable, Equatable {
  let values: [Int]

  init(values: [Int]) { self.values = values }

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var values: [Int] = []
    while !container.isAtEnd {
      if try container.decodeNil() {
        values.append(-1)
        continue
      }
      guard try !container.decodeNil() else { throw Refusal() }
      values.append(try container.decode(Int.self))
    }
    self.values = values
  }
}

private enum FirstFitting<First: Decodable & Equatable & Sendable, Second: Decodable & Equatable & Sendable>: Decodable,
  Equatable, Sendable
{
  case first(First), second(Second)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      self = .first(try container.decode(First.self))
    } catch {
      self = .second(try container.decode(Second.self))
    }
  }
}

private enum NumberOrText: Decodable, Equatable {
  case number(Int), text(String)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else {
      self = .text(try container.decode(String.self))
    }
  }
}

/// Treats a missing super decoder as a missing value.
private struct MaybeSuper: Decodable, Equatable {
  let flag: Bool
  let more: String?

  private enum CodingKeys: CodingKey { case flag, more }

  init(flag: Bool, more: String?) {
    self.flag = flag
    self.more = more
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    flag = try container.decode(Bool.self, forKey: .flag)
    do {
      more = try container.superDecoder(forKey: .more).singleValueContainer().decode(String.self)
    } catch DecodingError.valueNotFound {
      more = nil
    }
  }
}

/// Records the position of an unkeyed container: after a failure it has not moved.
private struct Cursor: Decodable, Equatable {
  let steps: [String]

  init(steps: [String]) { self.steps = steps }

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var steps: [String] = []
    func note() {
      steps.append("\(container.currentIndex) of \(container.count ?? -1)\(container.isAtEnd ? " end" : "")")
    }
    note()
    _ = try? container.decode(String.self)
    note()
    _ = try container.decode(Int.self)
    note()
    _ = try container.decode(Int.self)
    note()
    self.steps = steps
  }
}

private struct Pair: Decodable, Equatable {
  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    _ = try container.decode(Int.self)
    _ = try container.decode(Int.self)
  }
}

private struct SuperOfList: Decodable, Equatable {
  let number: Int

  init(number: Int) { self.number = number }

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    number = try container.superDecoder().singleValueContainer().decode(Int.self)
  }
}

/// Keeps its container and its decoder.
private struct Later: Decodable {
  private let container: any UnkeyedDecodingContainer
  private let decoder: any Decoder

  init(from decoder: any Decoder) throws {
    container = try decoder.unkeyedContainer()
    self.decoder = decoder
  }

  func fromContainer() throws -> Int {
    var copy = container
    return try copy.decode(Int.self)
  }

  func fromDecoder() throws -> Int {
    var container = try decoder.unkeyedContainer()
    return try container.decode(Int.self)
  }
}

private class Vehicle: Decodable { let wheels: Int }

private final class Car: Vehicle {
  let seats: Int

  private enum CodingKeys: CodingKey { case seats }

  required init(from decoder: any Decoder) throws {
    seats = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .seats)
    try super.init(from: decoder)
  }
}

private struct Password: Decodable, Equatable {
  let word: String

  private enum CodingKeys: CodingKey { case word }

  init(word: String) { self.word = word }

  init(from decoder: any Decoder) throws {
    word = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .word)
    guard word == "yes" else { throw Refusal() }
  }
}

private struct Syllable: Decodable, Equatable {
  init(from decoder: any Decoder) throws {
    guard try decoder.singleValueContainer().decode(String.self) == "yes" else { throw Refusal() }
  }
}
