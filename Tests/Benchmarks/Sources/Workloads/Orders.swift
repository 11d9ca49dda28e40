/// An order of a shop, about 1.2 kilobytes of JSON.
public struct Order: Decodable, Sendable {
  let id: Int
  let placedAt: String
  let status: Status
  let customer: Customer
  let items: [Item]
  let note: String?
  let isGift: Bool
  let total: Double

  enum Status: String, Decodable, Sendable { case pending, paid, shipped, delivered }

  struct Customer: Decodable, Sendable {
    let name, email: String
    let phone: String?
    let address: Address
  }

  struct Address: Decodable, Sendable {
    let street, city, postalCode, country: String
    let position: Position
  }

  struct Position: Decodable, Sendable { let latitude, longitude: Double }

  struct Item: Decodable, Sendable {
    let sku, title: String
    let quantity: Int
    let price: Double
    let tags: [String]
  }
}

/// Orders as a server would send them, generated from a seed: always the same.
public enum Orders {
  /// - Parameter failing: How many of a hundred orders have a failure, of four kinds in rotation.
  public static func json(count: Int, failing: Int) -> [UInt8] {
    var random = SplitMix64(state: 2041)
    var text = "["
    text.reserveCapacity(count * 1250)
    for index in 0..<count {
      let isFailing = (index + 1) * failing / 100 > index * failing / 100
      let fault = isFailing ? index * failing / 100 % 4 : nil
      text += (index == 0 ? "\n" : ",\n") + order(index, fault: fault, &random)
    }
    return Array((text + "\n]\n").utf8)
  }

  /// The same orders without whitespace, one per line.
  static func lines(count: Int, failing: Bool) -> [UInt8] {
    var random = SplitMix64(state: 2041)
    var bytes: [UInt8] = []
    for index in 0..<count {
      let text = order(index, fault: failing ? index % 4 : nil, &random)
      for line in text.utf8.split(separator: UInt8(ascii: "\n")) { bytes += line.drop { $0 == UInt8(ascii: " ") } }
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  private static func order(_ index: Int, fault: Int?, _ random: inout SplitMix64) -> String {
    let items = (0..<4).map { item($0, fault: $0 == 0 ? fault : nil, &random) }.joined(separator: ",\n      ")
    let latitude = fault == 1 ? "null" : "48.\(random.below(900_000) + 100_000)"
    let gift = fault == 3 ? "\"yes\"" : index.isMultiple(of: 3) ? "true" : "false"
    let status = ["pending", "paid", "shipped", "delivered"][index % 4]
    return """
        {
          "id": \(10_000_000 + index),
          "placedAt": "2026-03-\(10 + index % 19)T08:14:09Z",
          "status": "\(status)",
          "customer": {
            "name": "Zoë Lindqvist \(random.below(9000))",
            "email": "zoe.\(random.below(90_000))@mail.example.org",
            "phone": null,
            "address": {
              "street": "\(random.below(200)) Rue de l\u{2019}Hôtel de Ville",
              "city": "Vienna",
              "postalCode": "1\(random.below(900) + 100)",
              "country": "AT",
              "position": { "latitude": \(latitude), "longitude": 16.\(random.below(900_000) + 100_000) }
            }
          },
          "items": [
            \(items)
          ],
          "note": "Ring \\"twice\\", then wait.",
          "isGift": \(gift),
          "total": \(random.below(90_000)).\(random.below(90) + 10)
        }
      """
  }

  private static func item(_ index: Int, fault: Int?, _ random: inout SplitMix64) -> String {
    let price = "\(random.below(900)).\(random.below(90) + 10)"
    let sku = fault == 2 ? "" : "\"sku\": \"KB-\(random.below(90_000) + 10_000)\", "
    return """
      { \(sku)"title": "Mechanical keyboard, \(random.below(100)) keys", \
      "quantity": \(random.below(9) + 1), "price": \(fault == 0 ? "\"\(price)\"" : price), \
      "tags": ["office", "eu-\(random.below(50))"] }
      """
  }
}

/// A generator whose numbers are the same on every machine.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  mutating func below(_ limit: UInt64) -> UInt64 { next() % limit }
}
