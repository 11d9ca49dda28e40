/// Finds the root type in a loaded library.
struct RootResolution {
  let image: ModelImage

  enum Failure: Error {
    case notFound(String)
    case ambiguous(String)
  }

  func type(of root: RootReference) throws(Failure) -> any Decodable.Type {
    switch root {
    case .named(let name): return try type(named: name)
    case .array(let inner):
      let element = try type(of: inner)
      return arrayType(element)
    case .optional(let inner):
      let wrapped = try type(of: inner)
      return optionalType(wrapped)
    case .dictionary(let inner):
      let value = try type(of: inner)
      return dictionaryType(value)
    case .shim: return try shimType()
    }
  }

  private func type(named name: String) throws(Failure) -> any Decodable.Type {
    let named = image.decodableTypes { $0 == name || $0.hasSuffix("." + name) }
    let exact = named.filter { $0.name == name }
    let found = exact.isEmpty ? named : exact
    guard let first = found.first else { throw .notFound(name) }
    guard found.count == 1 else { throw .ambiguous(name) }
    return first.type
  }

  private func shimType() throws(Failure) -> any Decodable.Type {
    guard let symbol = image.symbol(Shim.rootSymbol) else { throw .notFound(Shim.rootSymbol) }
    typealias Entry = @convention(c) (UnsafeMutableRawPointer) -> Void
    var type: any Decodable.Type = Int.self
    withUnsafeMutablePointer(to: &type) { unsafeBitCast(symbol, to: Entry.self)($0) }
    return type
  }

  private func arrayType<T: Decodable>(_ type: T.Type) -> any Decodable.Type { [T].self }
  private func optionalType<T: Decodable>(_ type: T.Type) -> any Decodable.Type { T?.self }
  private func dictionaryType<T: Decodable>(_ type: T.Type) -> any Decodable.Type { [String: T].self }
}
