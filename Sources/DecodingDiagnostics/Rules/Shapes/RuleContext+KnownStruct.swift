internal import JSONText

extension RuleContext {
  /// Returns the only struct of the model that has exactly the keys of some objects, by its name in a property's type.
  ///
  /// - Parameter left: Keys that it need not have.
  func structWithTheKeys(of objects: [Node], for owner: DeclaredType, except left: Set<String> = []) -> String? {
    // An empty object would match any of them.
    guard objects.contains(where: { document.count(of: $0) > 0 }) else { return nil }
    let found = model.types.filter { type in
      isPlainStruct(type) && (type.isEncodable || !owner.isEncodable) && type.name != owner.name
        && objects.allSatisfy { object in
          fit.sharedKeys(object, with: type).union(left).isSuperset(of: fit.keys(of: object))
            && fit.fits(object, type.name)
        }
    }
    guard found.count == 1, let name = found.first?.name else { return nil }
    // A type declared in the type itself, or next to it, has a short name.
    let outer = owner.name.lastIndex(of: ".").map { String(owner.name[..<$0]) }
    let scope = [owner.name, outer].compactMap(\.self).first { scope in
      name.hasPrefix(scope + ".") && !name.dropFirst(scope.count + 1).contains(".")
    }
    return scope.map { String(name.dropFirst($0.count + 1)) } ?? name
  }

  /// Whether a type is a struct with compiler-generated decoding, and more than one key to recognize it by.
  private func isPlainStruct(_ type: DeclaredType) -> Bool {
    type.kind == .structure && type.isDecodable && type.genericParameters.isEmpty && !type.hasDecodingInitializer
      && type.properties.count > 1
  }
}
