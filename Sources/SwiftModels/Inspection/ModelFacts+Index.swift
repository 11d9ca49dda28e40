import DecodingCode
import DecodingDiagnostics

extension ModelFacts {
  /// Collects the facts about the source that warnings need: hand-written initializers, and subclasses with the keys
  /// that they add.
  ///
  /// - Parameters:
  ///   - types: The types that a document may be decoded as; only their code is examined.
  ///   - decoder: The decoder's expression, if dates are read with its strategy.
  /// - Complexity: O(the code of the types + the declarations of the index). Nothing is parsed, and the facts from a
  ///   type's program are cached.
  init(of index: ModelIndex, types: some Collection<TypeDeclaration>, decoder: String?) {
    self.init()
    let facts = TypeFacts(index)
    decoderFollowsDevice = decoder.map(facts.code.decoderFollowsDevice) ?? false
    for type in types {
      if type.decodingInitializer != nil || facts.inheritsDecoding(type) {
        handWritten.insert(type.name)
        addOwnCode(of: type, facts)
        addAlternatives(of: type, facts)
      } else if type.kind == .structure, type.isDecodable {
        let required = facts.addedKeys(of: type).filter(\.isRequired).map(\.text).sorted()
        if required.count > 1 { requiredKeys[type.name] = required }
      }
      if type.kind == .classType, type.isDecodable { addInheritance(of: type, facts) }
    }
    addSubclasses(of: Set(types.lazy.filter { $0.kind == .classType }.map(\.name)), facts)
    if !handWritten.isEmpty { addVocabularies(of: types, facts) }
  }

  /// Adds the raw values of enums, and the strings that belong together in the code of the types and their helpers.
  private mutating func addVocabularies(of types: some Collection<TypeDeclaration>, _ facts: TypeFacts) {
    for type in types {
      let values = type.inherited.contains { $0.hasSuffix("CodingKey") } ? [] : type.cases.compactMap(\.rawValue)
      if values.count > 1 { vocabularies.append(values) }
      guard handWritten.contains(type.name) || !type.isDecodable else { continue }
      vocabularies += DecodingCode.vocabularies(of: facts.code.code(of: type))
    }
  }

  /// Adds the conversions of values in a type's own code.
  private mutating func addOwnCode(of type: TypeDeclaration, _ facts: TypeFacts) {
    let own = facts.program(of: type)
    decidingKeys[type.name] = own.decidingKeys
    deviceDates[type.name] = own.deviceDates
    daylessDates[type.name] = own.daylessDates
    dateFormats[type.name] = own.dateFormats
    for (holder, keys) in own.openedKeys { openedKeys[holder, default: [:]].merge(keys) { first, _ in first } }
    refusableReads[type.name] = own.refusableReads
    urlTexts[type.name] = own.urlTexts
    checks[type.name] = facts.checks(of: type)
    comparedTexts[type.name] = own.comparedTexts
    decimalsOfDoubles[type.name] = own.decimalsOfDoubles
    if facts.readsNothing(type) {
      let mapped = facts.mappedProperties(of: type)
      skippedDecoding[type.name] = mapped.isEmpty ? facts.namedProperties(of: type) : mapped
    }
  }

  private mutating func addAlternatives(of type: TypeDeclaration, _ facts: TypeFacts) {
    for (taker, second) in facts.alternatives(of: type) {
      subclasses[taker.name, default: []].append(Subclass(second, facts.addedKeys(of: second)))
    }
    for (taker, namesake) in facts.namesakes(of: type) {
      namesakes[taker, default: []].append(namesake)
    }
  }

  private mutating func addInheritance(of type: TypeDeclaration, _ facts: TypeFacts) {
    if type.decodingInitializer == nil, !facts.superclasses(of: type).isEmpty {
      inheritedDecoding[type.name] = facts.mappedProperties(of: type)
    }
    if let skipped = facts.skippedProperties(of: type) { skippedDecoding[type.name] = skipped }
  }

  /// Only a subclass itself names its superclass, so all classes are examined.
  private mutating func addSubclasses(of parents: Set<String>, _ facts: TypeFacts) {
    guard !parents.isEmpty else { return }
    for type in facts.index.types where type.kind == .classType && type.isDecodable {
      var added = facts.addedKeys(of: type)
      for parent in facts.superclasses(of: type) {
        if !added.isEmpty, parents.contains(parent.name) {
          subclasses[parent.name, default: []].append(Subclass(type, added))
        }
        added += facts.addedKeys(of: parent)
      }
    }
  }
}

extension ModelFacts.Subclass {
  fileprivate init(_ type: TypeDeclaration, _ added: [TypeFacts.AddedKey]) {
    self.init(name: type.name, keys: added.map(\.text), requiredKeys: added.filter(\.isRequired).map(\.text))
  }
}
