/// How a type is the root of a document: itself, or in arrays and dictionaries, the outermost first.
struct RootShape: Equatable {
  enum Wrapper {
    case array, dictionary
  }

  var wrappers: [Wrapper] = []

  func expression(_ type: String) -> String {
    wrappers.reversed().reduce(type) { inner, wrapper in
      wrapper == .array ? "[\(inner)]" : "[String: \(inner)]"
    }
  }

  func type(_ type: ReadType) -> ReadType {
    wrappers.reversed().reduce(type) { inner, wrapper in
      wrapper == .array ? .array(inner) : .dictionary(inner)
    }
  }

  func inside(_ wrapper: Wrapper) -> RootShape { RootShape(wrappers: wrappers + [wrapper]) }

  var hasDictionary: Bool { wrappers.contains(.dictionary) }
}
