import SwiftUI

@main
struct BookshelfApp: App {
  @State private var library = Library()
  private let address = URL(filePath: "/library", relativeTo: URL(string: "https://books.example/api"))

  var body: some Scene {
    WindowGroup {
      List(library.books, selection: $library.selection) { BookRow(book: $0) }
        .task { try? await library.load(from: address) }
    }
  }
}
