import DecodingDiagnostics

extension CompilerDiagnostic {
  /// Explains why an observed class is not Decodable, which the compiler says only in a note: `CodingKeys` has the
  /// names of the properties, but the stored properties have others.
  static func observedKeys(in index: ModelIndex, explaining diagnostics: [CompilerDiagnostic]) -> [CompilerDiagnostic] {
    let names = diagnostics.compactMap { diagnostic in
      diagnostic.text.prefixMatch(of: /type '(.+?)' does not conform to protocol 'Decodable'/).map { String($0.1) }
    }
    return names.flatMap(index.types(matching:)).flatMap { type in
      guard let keys = index.codingKeys(of: type).first, keys.baseName == "CodingKeys" else {
        return [CompilerDiagnostic]()
      }
      return type.declaredProperties.compactMap { property in
        guard property.storedName != property.name, let known = keys.cases.first(where: { $0.name == property.name })
        else { return nil }
        let key = known.rawValue ?? property.name
        return CompilerDiagnostic(
          place: known.place,
          text:
            "`@Observable` stores `\(property.name)` as `\(property.storedName)`, and the case of `CodingKeys` needs that name "
            + "too: `case \(property.storedName) = \"\(key)\"`")
      }
    }
  }
}
