extension ModelIndex {
  /// Returns the names that a type inherits from or conforms to, as far as the sources show: first those of its own
  /// inheritance clause, then those of its extensions, and then the names that these refer to or refine.
  func inheritedNames(of type: TypeDeclaration) -> [String] {
    var names = type.inherited + addedNames(to: type.name)
    var known = Set(names)
    var position = 0
    while position < names.count {
      for name in impliedNames(of: names[position]) where known.insert(name).inserted { names.append(name) }
      position += 1
    }
    return names
  }

  private func addedNames(to type: String) -> [String] {
    files.flatMap(\.extensions).filter { $0.extended == type }.flatMap(\.inherited)
  }

  /// The names that an alias, a protocol or a superclass implies.
  private func impliedNames(of name: String) -> [String] {
    let superclasses = types(matching: name).filter { $0.kind == .classType }
    let declared = refinements[name] ?? (KnownStandIn.codableProtocols.contains(name) ? ["Codable"] : [])
    return declared + superclasses.flatMap { $0.inherited + addedNames(to: $0.name) }
  }

  /// Returns the decoders that a root can be decoded with. A decoder that an extension adds to a protocol is qualified
  /// by the first type of the root that conforms to the protocol.
  ///
  /// - Parameter root: The root as Swift source, e.g. `[Order]`.
  public func decoders(for root: String) -> [DeclaredDecoder] {
    decoders.compactMap { decoder in
      guard let holder = decoder.holder, types(named: holder).isEmpty, refinements[holder] != nil else {
        return decoder
      }
      let names = root.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }.map(String.init)
      let conforming = names.first { name in types(named: name).contains { inheritedNames(of: $0).contains(holder) } }
      return conforming.map { DeclaredDecoder(holder: $0, member: decoder.member, place: decoder.place) }
    }
  }
}
