import Foundation
import Testing

@Suite("As JSONDecoder: what stands at the top")
struct TopLevelTests {
  @Test(arguments: [
    Behaviour.decodes("{}", to: Hollow()),
    .decodes("[{}, {}]", to: [Hollow(), Hollow()]),
    .decodes("{}", to: HollowBox()),
    // A type without properties requires nothing.
    .decodes("[]", to: Hollow()), .decodes("7", to: Hollow()), .decodes("null", to: Hollow()),
  ])
  func emptyTypes(_ behaviour: Behaviour) { behaviour.check() }

  @Test(arguments: [
    Behaviour.decodes("true", to: Lamp.lit), .decodes("false", to: Lamp.dark),
    .decodes("2718281828", to: Tick(seconds: 2_718_281_828)),
    .decodes("12", to: Odometer(miles: 12)),
    .decodes("true", to: Answer.yes), .decodes("false", to: Answer.no), .decodes("null", to: Answer.unanswered),
    .fails("1", as: Lamp.self, ["typeMismatch at "]),
    .fails("null", as: Lamp.self, ["typeMismatch at "]),
    .fails(#""x""#, as: Tick.self, ["typeMismatch at "]),
    .fails("null", as: Odometer.self, ["valueNotFound at "]),
    .fails(#""maybe""#, as: Answer.self, ["typeMismatch at "]),
  ])
  func typesOfOneValue(_ behaviour: Behaviour) { behaviour.check() }

  @Test(arguments: [
    Behaviour.decodes("[1,2,3]", to: [1, 2, 3]), .decodes("[]", to: [Int]()), .decodes(" [ ] ", to: [Int]()),
    .decodes("[null]", to: [Int?.none]), .decodes("null", to: Int?.none), .decodes("5", to: Int?.some(5)),
    .decodes("{}", to: [String: Int]()), .decodes(#"{"a":{"b":null}}"#, to: ["a": ["b": Int?.none]]),
    .fails("[1, null, true]", as: [Int].self, ["valueNotFound at [1]", "typeMismatch at [2]"]),
    .fails(#"{"a":1}"#, as: [Int].self, ["typeMismatch at "]),
    .fails("[1]", as: [String: Int].self, ["typeMismatch at "]),
    .fails("null", as: [Int].self, ["valueNotFound at "]),
    .fails("null", as: [String: Int].self, ["valueNotFound at "]),
  ])
  func collections(_ behaviour: Behaviour) { behaviour.check() }

  @Test(arguments: [
    Behaviour.decodes(
      #"{"street":"Kirchweg","number":12,"town":"Ulm"}"#, to: Home(street: "Kirchweg", number: 12, town: "Ulm")),
    .decodes("[2,3,5,7]", to: Primes()),
    .decodes(#"{"oak":40,"elm":7}"#, to: Census(counts: ["oak": 40, "elm": 7])),
    .decodes(
      #"{"seat":{"street":"A","number":1,"town":"B"},"crew":[{"name":"Ada","mail":"a@x.org","badge":3}]}"#,
      to: Firm(
        seat: Home(street: "A", number: 1, town: "B"), crew: [Clerk(name: "Ada", mail: "a@x.org", badge: 3)])),
    .fails("[2,3,5,8]", as: Primes.self, ["dataCorrupted at "]),
    .fails(
      #"[2,3,"5",8]"#, as: Primes.self, ["(consequential) dataCorrupted at ", "typeMismatch at [2]"],
      throwing: "typeMismatch at [2]"),
    .fails(#"{"oak":"many"}"#, as: Census.self, ["typeMismatch at oak"]),
    .fails(
      #"{"street":1,"number":"x"}"#, as: Home.self,
      ["keyNotFound at  key town", "typeMismatch at street", "typeMismatch at number"],
      throwing: "typeMismatch at street"),
    .fails(
      #"{"seat":null,"crew":[{"name":"Ada","badge":"3"}]}"#, as: Firm.self,
      ["valueNotFound at seat", "keyNotFound at crew[0] key mail", "typeMismatch at crew[0].badge"]),
  ])
  func structuredTypes(_ behaviour: Behaviour) { behaviour.check() }

  @Test(arguments: [
    Behaviour.decodes(
      #"{"name":"Ada","mail":"a@x.org","badge":3}"#, to: Clerk(name: "Ada", mail: "a@x.org", badge: 3)),
    .decodes(
      #"{"badge":9,"super":{"name":"Bo","mail":"b@x.org"}}"#, to: Keeper(name: "Bo", mail: "b@x.org", badge: 9)),
    .fails(
      #"{"name":"Ada","mail":null,"badge":true}"#, as: Clerk.self,
      ["valueNotFound at mail", "typeMismatch at badge"], throwing: "typeMismatch at badge"),
    .fails(#"{"badge":9,"super":{"name":"Bo"}}"#, as: Keeper.self, ["keyNotFound at super key mail"]),
    .fails(
      #"{"badge":9,"super":{"name":1,"mail":2}}"#, as: Keeper.self,
      ["typeMismatch at super.name", "typeMismatch at super.mail"]),
    .fails(#"{"badge":9}"#, as: Keeper.self, ["valueNotFound at super"]),
  ])
  func classesWithASuperclass(_ behaviour: Behaviour) { behaviour.check() }
}

private struct Hollow: Decodable, Equatable {}

private final class HollowBox: Decodable, Equatable, Sendable {
  static func == (left: HollowBox, right: HollowBox) -> Bool { true }
}

private enum Lamp: Decodable {
  case lit, dark

  init(from decoder: any Decoder) throws {
    self = try decoder.singleValueContainer().decode(Bool.self) ? .lit : .dark
  }
}

private struct Tick: Decodable, Equatable {
  let seconds: Double

  init(seconds: Double) { self.seconds = seconds }
  init(from decoder: any Decoder) throws { seconds = try decoder.singleValueContainer().decode(Double.self) }
}

private final class Odometer: Decodable, Equatable, Sendable {
  let miles: Int

  init(miles: Int) { self.miles = miles }
  init(from decoder: any Decoder) throws { miles = try decoder.singleValueContainer().decode(Int.self) }
  static func == (left: Odometer, right: Odometer) -> Bool { left.miles == right.miles }
}

private enum Answer: Decodable {
  case yes, no, unanswered

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard !container.decodeNil() else {
      self = .unanswered
      return
    }
    self = try container.decode(Bool.self) ? .yes : .no
  }
}

private struct Home: Decodable, Equatable {
  let street: String
  let number: Int
  let town: String
}

/// An array through a single value container; other numbers are rejected.
private struct Primes: Decodable, Equatable {
  static let expected = [2, 3, 5, 7]

  init() {}

  init(from decoder: any Decoder) throws {
    guard try decoder.singleValueContainer().decode([Int].self) == Self.expected else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "not these"))
    }
  }
}

/// A dictionary through a single value container.
private struct Census: Decodable, Equatable {
  let counts: [String: Int]

  init(counts: [String: Int]) { self.counts = counts }
  init(from decoder: any Decoder) throws { counts = try decoder.singleValueContainer().decode([String: Int].self) }
}

// The classes are constant throughout, which the compiler accepts only for final ones.
private class Contact: Decodable, @unchecked Sendable {
  let name: String
  let mail: String

  init(name: String, mail: String) {
    self.name = name
    self.mail = mail
  }
}

/// Shares the decoder with its superclass.
private final class Clerk: Contact, Equatable, @unchecked Sendable {
  let badge: Int

  private enum CodingKeys: CodingKey { case badge }

  init(name: String, mail: String, badge: Int) {
    self.badge = badge
    super.init(name: name, mail: mail)
  }

  required init(from decoder: any Decoder) throws {
    badge = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .badge)
    try super.init(from: decoder)
  }

  static func == (left: Clerk, right: Clerk) -> Bool {
    left.name == right.name && left.mail == right.mail && left.badge == right.badge
  }
}

/// Has a separate decoder for its superclass.
private final class Keeper: Contact, Equatable, @unchecked Sendable {
  let badge: Int

  private enum CodingKeys: CodingKey { case badge }

  init(name: String, mail: String, badge: Int) {
    self.badge = badge
    super.init(name: name, mail: mail)
  }

  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    badge = try container.decode(Int.self, forKey: .badge)
    try super.init(from: try container.superDecoder())
  }

  static func == (left: Keeper, right: Keeper) -> Bool {
    left.name == right.name && left.mail == right.mail && left.badge == right.badge
  }
}

private struct Firm: Decodable, Equatable {
  let seat: Home
  let crew: [Clerk]
}
