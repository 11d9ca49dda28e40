import Foundation

/// A model and two responses for it: one that decodes and one that does not.
enum Shop {
  struct Order: Decodable, Equatable {
    enum Status: String, Decodable { case open, paid }

    let id: Int
    let price: Double
    let status: Status
    let customer: Customer
    let note: String?
  }

  struct Customer: Decodable, Equatable {
    let name: String
    let email: String
  }

  static let good = Data(
    #"[{"id": 1, "price": 8.9, "status": "open", "customer": {"name": "Ana", "email": "ana@example.org"}}]"#.utf8)

  static let bad = Data(
    """
    [
      {"id": 1, "price": "12,50", "status": "open", "customer": {"name": "Ana", "email": "ana@example.org"}},
      {"id": 2, "price": "8,90", "status": "on_hold", "customer": {"name": "Kofi"}},
      {"id": null, "price": 3, "status": "paid", "customer": "Jun"}
    ]
    """.utf8)
}
