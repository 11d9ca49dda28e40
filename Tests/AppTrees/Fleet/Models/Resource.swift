import Foundation

/// What the server lists.
protocol Resource: Codable, Identifiable, Sendable where ID: Codable {
  static var path: String { get }
}

extension Resource {
  static var path: String { String(describing: Self.self).lowercased() + "s" }
}

struct Page<Item: Resource>: Codable, Sendable {
  let items: [Item]
  let total: Int
  let nextPage: URL?
}
