import Foundation

struct Inventory: Decodable {
  let gateway: UUID
  let devices: [Device]
}

struct Device: Decodable {
  let id: UUID
  let channel: UInt8
  let battery: Int
  let homepage: URL
  let firmware: Data
  let position: Position
}

/// A row and a column, sent as an array of two numbers.
struct Position: Decodable {
  let row: Int
  let column: Int

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    row = try container.decode(Int.self)
    column = try container.decode(Int.self)
  }
}
