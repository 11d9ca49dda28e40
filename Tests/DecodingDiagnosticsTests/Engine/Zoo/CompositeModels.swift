import Foundation

struct Nested: Codable, Equatable {
  struct Middle: Codable, Equatable {
    struct Inner: Codable, Equatable { var c: [Int] }
    var b: Inner
    var people: [Person]
  }
  var a: Middle
}

struct Optionals: Codable, Equatable {
  var double: Int??
  var list: [Int?]
  var byName: [String: Int?]
  var person: Person?
  var people: [Person?]?
}

struct Renamed: Codable, Equatable {
  var first: String
  var second: Int?
  enum CodingKeys: String, CodingKey {
    case first = "first-name"
    case second = "2nd"
  }
}

struct Numbered: Codable, Equatable {
  var a: Int
  var b: String
  enum CodingKeys: Int, CodingKey { case a = 1, b }
}

struct Defaulted: Codable, Equatable {
  var kept = 5
  var name: String
}

struct Tree: Codable, Equatable {
  var label: String
  var children: [Tree]
}

final class Chain: Codable, Equatable {
  let value: Int
  let next: Chain?

  static func == (left: Chain, right: Chain) -> Bool { left.value == right.value && left.next == right.next }
}

struct Nothing: Codable, Equatable {}

struct Page<Element: Codable & Equatable>: Codable, Equatable {
  var items: [Element]
  var next: Int?
}

struct Collections: Codable, Equatable {
  var set: Set<Int>
  var contiguous: ContiguousArray<String>
  var list: [Double]
  var range: ClosedRange<Int>
  var open: Range<Double>?
}

enum Side: String, Codable, CodingKeyRepresentable { case left, right }

struct Dictionaries: Codable, Equatable {
  var byName: [String: Int]
  var byNumber: [Int: String]
  var byTint: [Tint: Int]
  var bySide: [Side: Person]
}

struct DeepDictionary: Codable, Equatable {
  var groups: [String: [String: Person]]
  var lists: [[String: [Int?]]]
  var byID: [UUID: Int]?
}

enum Figure: Codable, Equatable {
  case circle(radius: Double)
  case square(Double)
  case pair(Int, String)
  case person(Person, note: String?)
  case empty
}

enum Command: Codable, Equatable {
  case move(x: Int, y: Int)
  case stop
  enum CodingKeys: String, CodingKey { case move = "go", stop }
  enum MoveCodingKeys: String, CodingKey { case x = "dx", y = "dy" }
}

indirect enum Formula: Codable, Equatable {
  case number(Double)
  case sum(Formula, Formula)
}

struct Drawing: Codable, Equatable {
  var figures: [Figure]
  var named: [String: Command]
}

class Animal: Codable, Equatable {
  let legs: Int
  let name: String?

  static func == (left: Animal, right: Animal) -> Bool { left.text == right.text }
  var text: String { "\(legs) \(name ?? "-")" }
}

final class Dog: Animal {
  let breed: String
  private enum CodingKeys: String, CodingKey { case breed }

  required init(from decoder: any Decoder) throws {
    breed = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .breed)
    try super.init(from: decoder)
  }
  override var text: String { super.text + breed }
}

final class Cat: Animal {
  let lives: Int
  private enum CodingKeys: String, CodingKey { case lives }

  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    lives = try container.decode(Int.self, forKey: .lives)
    try super.init(from: container.superDecoder())
  }
  override var text: String { super.text + "\(lives)" }
}

struct SnakeUser: Codable, Equatable {
  var firstName: String
  var avatarUrl: URL?
  var createdAt: Date?
  var homeAddress: HomeAddress?
  var freeForm: [String: Int]
  var _hidden: Bool?
  struct HomeAddress: Codable, Equatable {
    var streetName: String
    var postCode: Int
  }
}
