/// How a type `T` would be the root of a document.
enum RootShape: CaseIterable {
  case single, array, dictionary

  func expression(_ type: String) -> String {
    switch self {
    case .single: type
    case .array: "[\(type)]"
    case .dictionary: "[String: \(type)]"
    }
  }
}
