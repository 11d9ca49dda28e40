/// Models whose containers may be missing while their keys are elsewhere, and models that drop what they cannot read.

class Hauler: Decodable, Equatable {
  let plate: String
  let axles: Int
  var text: String { "\(plate) \(axles)" }
  static func == (first: Hauler, second: Hauler) -> Bool { first.text == second.text }
  private enum CodingKeys: CodingKey { case plate, axles }
  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    plate = try container.decode(String.self, forKey: .plate)
    axles = try container.decode(Int.self, forKey: .axles)
  }
}

final class TankTruck: Hauler {
  let volume: Double
  let trailers: Int
  override var text: String { "\(super.text) \(volume) \(trailers)" }
  private enum CodingKeys: CodingKey { case volume, trailers }
  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    volume = try container.decode(Double.self, forKey: .volume)
    trailers = try container.decodeIfPresent(Int.self, forKey: .trailers) ?? 0
    try super.init(from: container.superDecoder())
  }
}

/// The members of a branch are read from a container of their own, which some services leave out.
struct SalesBranch: Decodable, Equatable {
  let name: String
  let street: String
  let number: Int
  let opened: Int?
  private enum CodingKeys: CodingKey { case name, address, opened }
  private enum AddressKeys: CodingKey { case street, number }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let address = try container.nestedContainer(keyedBy: AddressKeys.self, forKey: .address)
    street = try address.decode(String.self, forKey: .street)
    number = try address.decode(Int.self, forKey: .number)
    name = try container.decode(String.self, forKey: .name)
    opened = try? container.decode(Int.self, forKey: .opened)
  }
}

/// Drops what it cannot read, beside members that it requires.
struct DroppingFeed: Decodable, Equatable {
  let name: String
  let limit: Int?
  var tags: [Int] = []
  private enum CodingKeys: CodingKey { case name, limit, tags, kind }
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    limit = try? container.decode(Int.self, forKey: .limit)
    if var list = try? container.nestedUnkeyedContainer(forKey: .tags) {
      while !list.isAtEnd {
        let element = try list.superDecoder()
        if let tag = try? Int(from: element) { tags.append(tag) }
      }
    }
    name = try container.decode(String.self, forKey: .name)
    if try container.decodeIfPresent(String.self, forKey: .kind) == "strict" {
      guard limit != nil else { throw Unlimited() }
    }
  }
  private struct Unlimited: Error {}
}

extension RealZoo {
  static var flattened: [Specimen] {
    [
      Specimen(
        [TankTruck].self, .plain,
        #"[{"volume":1,"super":{"plate":"a","axles":2}},{"volume":2.5,"trailers":1,"super":{"plate":"b","axles":3}}]"#),
      Specimen([String: TankTruck].self, .plain, #"{"a":{"volume":1,"super":{"plate":"a","axles":2}}}"#),
      Specimen(
        [SalesBranch].self, .plain,
        #"[{"name":"a","address":{"street":"b","number":1}},{"name":"c","opened":7,"address":{"number":2,"street":"d"}}]"#
      ),
      Specimen(SalesBranch.self, .plain, #"{"name":"a","opened":null,"address":{"street":"b","number":1}}"#),
      Specimen(
        [DroppingFeed].self, .plain,
        #"[{"name":"a","limit":"x","tags":[1,"2"]},{"name":"b","kind":"strict","limit":3},{"name":"c","tags":{}}]"#),
      Specimen([String: DroppingFeed].self, .plain, #"{"a":{"name":"a","limit":1,"tags":[1]},"b":{"name":"c"}}"#),
    ]
  }
}
