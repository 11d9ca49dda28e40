import DecodingDiagnostics

extension ModelIndex {
  /// The keys of the numbers that a type's own code reads as a Double and makes a Decimal of; nil where there are none.
  func decimalsOfDoubles(in type: TypeDeclaration) -> [String]? {
    let names = DecimalOfDouble.all(in: code(of: type)).map(\.key)
    return names.isEmpty ? nil : names.map { spelling(of: $0, in: type) }
  }

  /// What a type's own code makes of texts by initializers whose nil it takes, by key; nil where there is nothing of it.
  func refusableReads(of type: TypeDeclaration) -> [String: RefusableRead.Reading]? {
    let reads = RefusableRead.all(in: code(of: type)) { name in
      let found = types(matching: type.name + "." + name) + types(matching: name)
      guard let known = found.first(where: { $0.kind == .enumeration && $0.inherited.contains("String") }) else {
        return nil
      }
      return .cases(known.name, known.cases.map { $0.rawValue ?? $0.name })
    }
    guard !reads.isEmpty else { return nil }
    return Dictionary(
      reads.map { (spelling(of: $0.key, in: type), $0.reading) }, uniquingKeysWith: { first, _ in first })
  }

  /// The key that a case of the type's coding keys stands for.
  func spelling(of name: String, in type: TypeDeclaration) -> String {
    propertyKeys(of: type)?.cases.first { $0.name == name }?.rawValue ?? name
  }
}
