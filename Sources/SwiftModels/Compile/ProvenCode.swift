/// The code that names prove to be needed, among all that may be.
struct ProvenCode {
  private let texts: [String: BlankedText]

  init(_ text: ModuleText) {
    texts = Dictionary(zip(text.files.map(\.absolutePath), text.texts), uniquingKeysWith: { first, _ in first })
  }

  func holds(_ offset: Int, of file: SwiftFile) -> Bool {
    texts[file.absolutePath].map { !$0.isBlank(at: offset) } ?? false
  }
}
