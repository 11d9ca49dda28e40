import Foundation

/// One page of the shop's orders, as `GET /v2/orders` answers it.
struct OrderPage: Codable {
  let orders: [Order]
  let nextPage: URL?
}

struct Order: Codable, Identifiable {
  let id: Int
  let placedAt: Date
  let status: Status
  let customer: Customer
  let items: [Item]
  let note: String?

  enum Status: String, Codable {
    case pending, paid, shipped, delivered
  }

  struct Item: Codable {
    let sku: String
    let title: String
    let quantity: Int
    let price: Double
  }
}

struct Customer: Codable {
  let name: String
  let email: String
  let vatNumber: String?
}
