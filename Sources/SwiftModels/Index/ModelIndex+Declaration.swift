public import DecodingDiagnostics

extension ModelIndex {
  /// Returns the declaration of the property, case or type that requested a value.
  ///
  /// For a type of another module, such as `Array<Order>`, returns the declaration of the type that it holds; nil if
  /// that is foreign too.
  public func declaration(for requester: Requester) -> Declaration? {
    let found = types(named: ReflectedTypeName(requester.type).withoutModule)
    guard !found.isEmpty else { return heldType(in: requester.type).map(typeDeclaration) }
    guard let key = requester.key else { return found.first.map(typeDeclaration) }
    for type in found.flatMap(withSuperclasses) {
      let all = codingKeys(of: type)
      let own = all.filter { $0.baseName == requester.keys }
      let named = own.isEmpty ? requester.keys.map(types(named:)) ?? [] : own
      if let member = member(key, of: type, named.isEmpty ? all : named) { return member }
    }
    return found.first.map(typeDeclaration)
  }

  /// Returns the declaration of a model's root type; for `[String: Order]`, that of `Order`.
  public func declaration(ofRoot expression: String) -> Declaration? {
    heldType(in: expression).map(typeDeclaration)
  }

  /// Returns the first type of the sources that a type expression names.
  private func heldType(in text: String) -> TypeDeclaration? {
    text.split { "<>[]:,? ".contains($0) }.lazy.compactMap { part in
      types(matching: String(part)).first ?? types(named: ReflectedTypeName(String(part)).withoutModule).first
    }.first
  }

  func withSuperclasses(_ type: TypeDeclaration) -> [TypeDeclaration] {
    var chain = [type]
    while let last = chain.last, last.kind == .classType, let parent = last.inherited.first,
      let next = types(matching: parent).first(where: { $0.kind == .classType }), !chain.contains(next)
    {
      chain.append(next)
    }
    return chain
  }

  private func typeDeclaration(_ type: TypeDeclaration) -> Declaration {
    Declaration(file: type.place.file, line: type.place.line, column: type.place.column, symbol: type.name)
  }

  private func member(_ key: String, of type: TypeDeclaration, _ keys: [TypeDeclaration]) -> Declaration? {
    let caseName = keys.lazy.flatMap(\.cases).first { $0.name == key || $0.rawValue == key }?.name
    for name in [caseName, key, unwrapped(key)].compactMap(\.self) {
      if let place = memberPlace(name, of: type) { return Declaration(place, type.name + "." + name) }
    }
    for enumeration in keys {
      if let found = enumeration.cases.first(where: { $0.name == key || $0.rawValue == key }) {
        return Declaration(found.place, enumeration.name + "." + found.name)
      }
    }
    return type.isDecodedByMacro ? likeMember(key, of: type) : nil
  }

  /// A macro may spell keys differently from the properties, e.g. `first_name`.
  private func likeMember(_ key: String, of type: TypeDeclaration) -> Declaration? {
    let property = type.properties.first { FoldedKeys.folded($0.name) == FoldedKeys.folded(key) }
    return property.map { Declaration($0.place, type.name + "." + $0.name) }
  }

  private func memberPlace(_ name: String, of type: TypeDeclaration) -> SourcePlace? {
    type.properties.first { $0.name == name }?.place
      ?? type.cases.first { $0.name == name || $0.rawValue == name }?.place
  }

  /// `@Observable` and property wrappers store `name` as `_name`.
  private func unwrapped(_ key: String) -> String? {
    key.hasPrefix("_") ? String(key.dropFirst()) : nil
  }
}

extension Declaration {
  init(_ place: SourcePlace, _ symbol: String) {
    self.init(file: place.file, line: place.line, column: place.column, symbol: symbol)
  }
}
