import DecodingDiagnostics

extension ModelIndex {
  /// The keys of the numbers that a type's own code reads as a Double and makes a Decimal of; nil where there are none.
  func decimalsOfDoubles(in type: TypeDeclaration) -> [String]? {
    let names = DecimalOfDouble.all(in: code(of: type)).map(\.key)
    let known = propertyKeys(of: type)?.cases ?? []
    return names.isEmpty ? nil : names.map { name in known.first { $0.name == name }?.rawValue ?? name }
  }
}
