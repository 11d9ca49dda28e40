import DecodingDiagnostics

extension ModelFacts {
  /// What the source says that warnings need: inits written by hand, and subclasses with the keys that they add.
  ///
  /// - Parameter decoder: The decoder's expression, where the dates are read as it says.
  /// - Parameter types: Those that are asked about.
  init(of index: ModelIndex, types: [TypeDeclaration], decoder: String?) {
    self.init()
    decoderFollowsDevice = decoder.map(index.decoderFollowsDevice) ?? false
    handWritten = Set(types.filter { $0.decodingInitializer != nil }.map(\.name))
    for type in types where type.kind == .structure && type.isDecodable && type.decodingInitializer == nil {
      let required = index.addedKeys(of: type).filter(\.isRequired).map(\.text).sorted()
      if required.count > 1 { requiredKeys[type.name] = required }
    }
    for type in types where type.decodingInitializer != nil {
      deviceDates[type.name] = index.deviceDates(of: type)
      daylessDates[type.name] = index.daylessDates(of: type)
      refusableReads[type.name] = index.refusableReads(of: type)
      comparedTexts[type.name] = index.comparedTexts(in: type)
      decimalsOfDoubles[type.name] = index.decimalsOfDoubles(in: type)
      if index.readsNothing(type) {
        let mapped = index.mappedProperties(of: type)
        skippedDecoding[type.name] = mapped.isEmpty ? index.namedProperties(of: type) : mapped
      }
    }
    for (taker, second) in types.flatMap(index.alternatives) {
      subclasses[taker.name, default: []].append(Subclass(second, index.addedKeys(of: second)))
    }
    for (taker, namesake) in types.flatMap(index.namesakes) {
      namesakes[taker, default: []].append(namesake)
    }
    for type in types where type.kind == .classType && type.isDecodable {
      var added = index.addedKeys(of: type)
      if type.decodingInitializer == nil, !index.superclasses(of: type).isEmpty {
        inheritedDecoding[type.name] = index.mappedProperties(of: type)
      }
      if let skipped = index.skippedProperties(of: type) { skippedDecoding[type.name] = skipped }
      for parent in index.superclasses(of: type) {
        if !added.isEmpty { subclasses[parent.name, default: []].append(Subclass(type, added)) }
        added += index.addedKeys(of: parent)
      }
    }
  }
}

extension ModelFacts.Subclass {
  fileprivate init(_ type: TypeDeclaration, _ added: [AddedKey]) {
    self.init(name: type.name, keys: added.map(\.text), requiredKeys: added.filter(\.isRequired).map(\.text))
  }
}

private struct AddedKey {
  let text: String
  let isRequired: Bool
}

extension ModelIndex {
  /// The pairs of types of which an enum's `init(from:)` tries the second only where the first fails, and of which the
  /// second has all that the first needs, and has more: an object of the second decodes as the first. Where the first is
  /// made of the enum's own decoder, the object is told to be the enum's.
  fileprivate func alternatives(of type: TypeDeclaration) -> [(TypeDeclaration, TypeDeclaration)] {
    let tried = tried(by: type)
    return tried.indices.filter { tried[$0].isCaught }.flatMap { first in
      tried[(first + 1)...].filter { isTakenFor(tried[first].type, $0.type) }.map { (tried[first].taker, $0.type) }
    }
  }

  private typealias Tried = (type: TypeDeclaration, isCaught: Bool, taker: TypeDeclaration)

  /// The structs of the compiler's coding that the `init(from:)` of an enum tries, in their order.
  private func tried(by type: TypeDeclaration) -> [Tried] {
    guard type.kind == .enumeration, type.decodingInitializer != nil else { return [] }
    return DeclaredAttempt.all(in: code(of: type), of: type.cases.map(DeclaredCase.init)).compactMap { attempt in
      types(matching: attempt.type).first { $0.kind == .structure && $0.decodingInitializer == nil }
        .map { (type: $0, isCaught: attempt.isCaught, taker: attempt.isOfDecoder ? type : $0) }
    }
  }

  /// The types that an enum tries after one with the same keys, by the name of the type that decodes their objects; where
  /// that one is decoded by the enum alone.
  fileprivate func namesakes(of type: TypeDeclaration) -> [(String, ModelFacts.Namesake)] {
    let tried = tried(by: type)
    let cases = tried.map { attempt in type.cases.first { $0.associatedValues == [attempt.type.name] }?.name }
    return tried.indices.filter { tried[$0].isCaught && !isHeld(tried[$0].type) }.flatMap { first in
      tried.indices.filter { $0 > first && hasSameKeys(tried[first].type, tried[$0].type) }.compactMap { second in
        guard let own = cases[first], let other = cases[second] else { return nil }
        return (
          tried[first].taker.name, ModelFacts.Namesake(name: tried[second].type.name, caseName: other, firstCase: own)
        )
      }
    }
  }

  private func hasSameKeys(_ first: TypeDeclaration, _ second: TypeDeclaration) -> Bool {
    Set(addedKeys(of: first).map(\.text)) == Set(addedKeys(of: second).map(\.text))
  }

  /// Whether a property has the type.
  private func isHeld(_ type: TypeDeclaration) -> Bool {
    types.contains { $0.properties.contains { $0.type.map(TypeText.core) == type.name } }
  }

  private func isTakenFor(_ first: TypeDeclaration, _ second: TypeDeclaration) -> Bool {
    let (own, others) = (addedKeys(of: first), addedKeys(of: second))
    let needed = others.filter(\.isRequired).map(\.text)
    return Set(own.filter(\.isRequired).map(\.text)).isSubset(of: others.map(\.text))
      && !Set(needed.isEmpty ? others.map(\.text) : needed).isSubset(of: own.map(\.text))
  }

  fileprivate func superclasses(of type: TypeDeclaration) -> [TypeDeclaration] {
    var chain: [TypeDeclaration] = []
    var last = type
    while let name = last.inherited.first, let parent = types(matching: name).first(where: { $0.kind == .classType }),
      parent != type, !chain.contains(parent)
    {
      chain.append(parent)
      last = parent
    }
    return chain
  }

  /// What the superclass would decode, by its keys, where the class calls another initializer of it; nil where it does not.
  fileprivate func skippedProperties(of type: TypeDeclaration) -> [String: String]? {
    guard type.decodingInitializer != nil, let parent = superclasses(of: type).first, parent.isDecodable,
      code(of: type).contains(/super\.init\((?!from:)/), !code(of: type).contains(/super\.init\(from:/)
    else { return nil }
    return codingKeys(of: parent).isEmpty ? namedProperties(of: parent) : mappedProperties(of: parent)
  }

  fileprivate func namedProperties(of type: TypeDeclaration) -> [String: String] {
    Dictionary(type.properties.map { ($0.name, $0.name) }, uniquingKeysWith: { first, _ in first })
  }

  /// The type's `init(from:)` does not look at what it decodes from, but for its superclass, although coding keys or
  /// properties of its own say what it is made of.
  fileprivate func readsNothing(_ type: TypeDeclaration) -> Bool {
    let whole = code(of: type)
    let code = whole.replacing("super.init(from: decoder)", with: "")
    return type.kind != .enumeration && (!codingKeys(of: type).isEmpty || code != whole)
      && initializerReads(of: type).isEmpty
      && !code.contains("decoder.") && !code.contains("from: decoder")
  }

  /// The stored properties by the keys that coding keys give them.
  fileprivate func mappedProperties(of type: TypeDeclaration) -> [String: String] {
    let names = Set(type.properties.map(\.name))
    let keys = codingKeys(of: type).flatMap(\.cases).filter { names.contains($0.name) }
    return Dictionary(keys.map { ($0.rawValue ?? $0.name, $0.name) }, uniquingKeysWith: { first, _ in first })
  }

  /// The keys that a class decodes itself: those of its coding keys, else its stored properties.
  fileprivate func addedKeys(of type: TypeDeclaration) -> [AddedKey] {
    let keys = codingKeys(of: type).flatMap(\.cases)
    guard !keys.isEmpty else {
      return type.properties.filter { $0.initialValue == nil || !$0.isConstant }.map {
        AddedKey(text: $0.name, isRequired: $0.isRequired)
      }
    }
    return keys.map { key in
      let property = type.properties.first { $0.name == key.name }
      return AddedKey(text: key.rawValue ?? key.name, isRequired: property?.isRequired ?? false)
    }
  }
}

extension PropertyDeclaration {
  fileprivate var isRequired: Bool {
    guard let type, initialValue == nil else { return false }
    return !type.hasSuffix("?") && !type.hasSuffix("!") && !type.hasPrefix("Optional<")
  }
}
