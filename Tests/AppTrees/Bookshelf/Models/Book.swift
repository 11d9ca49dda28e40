import SwiftUI

struct Book: Codable, Identifiable, Hashable {
  let id: UUID
  var title: String
  var authors: [Author]
  var rating: Double?
  var publishedAt: Date
  var shelf: Shelf

  struct Author: Codable, Hashable {
    var givenName: String
    var familyName: String

    var displayName: Text { Text("\(givenName) \(familyName)").bold() }
  }

  enum Shelf: String, Codable, CaseIterable {
    case toRead, reading, done

    var tint: Color {
      switch self {
      case .toRead: .blue
      case .reading: .orange
      case .done: .green
      }
    }
  }
}

extension Book {
  static let preview = Book(
    id: UUID(), title: "Momo", authors: [Author(givenName: "Michael", familyName: "Ende")], rating: 4.5,
    publishedAt: .now, shelf: .reading)
}
