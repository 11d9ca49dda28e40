import Observation
import SwiftUI

struct LibraryResponse: Codable {
  let books: [Book]
  let nextCursor: String?
}

@Observable
@MainActor
final class Library {
  private(set) var books: [Book] = []
  var selection: Book.ID?

  func load(from url: URL) async throws {
    let (data, _) = try await URLSession.shared.data(from: url)
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    withAnimation { books = (try? decoder.decode(LibraryResponse.self, from: data).books) ?? [] }
  }
}
