import SwiftUI

struct BookRow: View {
  let book: Book

  var body: some View {
    HStack {
      VStack(alignment: .leading) {
        Text(book.title).font(.headline)
        ForEach(book.authors, id: \.self) { $0.displayName }
      }
      Spacer()
      Circle().fill(book.shelf.tint).frame(width: 12)
    }
  }
}

#Preview {
  BookRow(book: .preview)
}
