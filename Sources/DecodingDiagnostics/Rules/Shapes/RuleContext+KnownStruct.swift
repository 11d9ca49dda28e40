internal import JSONText

extension RuleContext {
  /// The one struct of the model that has exactly the keys of some objects, by the name that it has in a property's type.
  func structWithTheKeys(of objects: [Node], for owner: OwnedProperty) -> String? {
    let found = model.types.filter { type in
      isPlainStruct(type) && (type.isEncodable || !owner.type.isEncodable) && type.name != owner.type.name
        && objects.allSatisfy {
          fit.sharedKeys($0, with: type).count == document.keys(of: $0).count && fit.fits($0, type.name)
        }
    }
    guard found.count == 1, let name = found.first?.name else { return nil }
    // What is declared in the type itself, or beside it, goes by its own name.
    let outer = owner.type.name.lastIndex(of: ".").map { String(owner.type.name[..<$0]) }
    let scope = [owner.type.name, outer].compactMap(\.self).first { scope in
      name.hasPrefix(scope + ".") && !name.dropFirst(scope.count + 1).contains(".")
    }
    return scope.map { String(name.dropFirst($0.count + 1)) } ?? name
  }

  /// One that the compiler decodes, with more than one key to be known by.
  private func isPlainStruct(_ type: DeclaredType) -> Bool {
    type.kind == .structure && type.isDecodable && type.genericParameters.isEmpty && !type.hasDecodingInitializer
      && type.properties.count > 1
  }
}
