internal import DecodingPrograms
internal import JSONText

/// Keys that are spelled differently, that are data, or that are in another object.
extension Recipe {
  /// A different spelling of a key in an enum of keys for a nested container, which a hand-written `init(from:)` opens.
  static let nestedSpelling = Recipe.one { context in
    guard let key = context.failure?.key, let (keys, known) = context.nestedKeys, context.isKeyNowhere,
      let match = context.keyMatch
    else { return nil }
    return respelling(
      key, as: match, of: known.name, mergeKey: "nestedCodingKeys:" + keys.name, context,
      by: .setRawValue(type: keys.name, caseName: known.name, rawValue: context.modelKey(match.key)))
  }

  /// A different spelling of a key that code reads by a literal, as in `Name("items")`, or by a constant.
  static let literalSpelling = Recipe.one { context in
    guard let key = context.failure?.key, context.missingKey != nil, context.isKeyNowhere,
      let step = context.alignedSteps.first, let literal = step.read.spelling,
      case .property(let name)? = step.read.destination, let property = step.type.property(named: name),
      let match = KeyMatch(
        for: OwnedProperty(step.type, property), spelled: key, in: context.objectsLackingKey,
        beside: step.program.keys(read: step.read.place.parent), context)
    else { return nil }
    return respelling(
      key, as: match, of: name, mergeKey: "literalKeys:" + step.type.name, context,
      by: .rewrite(type: step.type.name, at: literal, .replace(SwiftLiteral.of(context.modelKey(match.key))))
    )
    .notingEncoding(of: step.type)
  }

  private static func respelling(
    _ key: String, as match: KeyMatch, of name: String, mergeKey: String, _ context: RuleContext, by edit: ModelEdit
  ) -> Proposal {
    let evidence = FixWording.spelledOtherwise(
      key, as: match.key, at: context.path, context.objectsLackingKey.count, isCertain: match.likeness == .sameLetters)
    return Proposal(
      .codingKeys, title: FixWording.codingKeyTitle(match.key), subjects: [name], explanation: evidence, edits: [edit],
      place: match.likeness <= .typeWord ? .nestedSpelling : .otherNestedName,
      mergeKey: match.likeness == .onlyOneLeft ? nil : mergeKey, mergedTitle: FixWording.codingKeysTitle)
  }

  /// A type with one property whose key is data: the next object has another key with such a value. `{"730476":
  /// {"choice": "a"}}` and `{"730481": {"choice": "b"}}` for `case answer = "730476"`.
  static let dataKey = Recipe.one { context in
    guard context.missingKey != nil, let type = context.ownerType, !type.hasDecodingInitializer,
      type.properties.count == 1, let value = type.properties.first?.type.map(TypeText.unwrapped),
      let holder = context.holder(of: type), let declared = holder.property.type, holder.canBeWrapped
    else { return nil }
    let objects = context.containers.filter { context.document.kind(of: $0) == .object }
    let keys = Set(objects.flatMap(context.document.keys(of:)))
    // A value of a plain type may be under any key.
    guard objects.count > 1, objects.allSatisfy({ context.document.count(of: $0) == 1 }), keys.count > 1,
      !TypeText.isScalar(value), context.children(of: objects).allSatisfy({ context.fit.fits($0, value) })
    else { return nil }
    let target = TypeText.replacingCore(of: declared, with: "[String: \(value)]")
    return Proposal(.dictionary, retyping: holder, to: target, FixWording.keysAreData(keys.sorted(), value))
  }

  /// An array whose elements are spread over other arrays: `products` of a shop, on the `shelves` of its `aisles`.
  static let gatheredList = Recipe.one { context in
    guard let (_, key) = context.missingKey, let owner = context.owner, owner.read == nil,
      owner.property.attributes.isEmpty, let type = owner.property.type.map(TypeText.unwrapped),
      let element = TypeText.element(of: type), !type.hasPrefix("Set<"),
      let source = GatheredSource(of: element, in: context.containers(lacking: key), owner.type, context)
    else { return nil }
    let writer = GatheredListWriter(source: source, element: element, owner: owner, context: context)
    return Proposal(
      .nestedKeys, title: FixWording.gatheredTitle(source.text), subjects: [owner.name],
      explanation: FixWording.gathered(key, source.text, source.count), edits: writer.edits
    )
    .notingEncoding(of: owner.type)
  }

  /// A type that reads its own kind by a key, and is itself expected under that key: it is decoded from the object that
  /// has the key.
  static let enclosingObject = Recipe.one { context in
    guard context.failure?.reason == .wrongKind, !context.isInsideProperty, let owner = context.owner,
      let bare = owner.property.type.map(TypeText.unwrapped), owner.canBeWrapped,
      let key = owner.type.key(of: owner.property), !context.kinds(of: context.values).contains(.object),
      let declared = context.model.type(bare, inside: owner.type.name), declared.hasDecodingInitializer,
      declared.codingKeys?.contains(where: { ($0.rawValue ?? $0.name) == key }) == true
    else { return nil }
    return Proposal(
      .nestedKeys, title: FixWording.higherTitle(bare), subjects: [owner.name],
      explanation: FixWording.enclosingObject(bare, key),
      edits: [.decode(owner.reference, lines: ["\(owner.name) = try \(bare)(from: $decoder)"])]
    )
    .encoding(owner, by: ["try \(owner.name)\(owner.isOptional ? "?" : "").encode(to: $encoder)"])
  }

  /// An object for a struct that has a raw value besides its properties: being `RawRepresentable`, it is coded as its
  /// raw value, not by its properties.
  static let rawValueCoding = Recipe.one { context in
    guard context.wrongKind("object") != nil,
      let type = context.owner?.property.type ?? context.declaredRoot?.name,
      let declared = context.model.type(TypeText.core(of: type), inside: context.ownerType?.name),
      declared.kind == .structure, declared.inherited.contains("RawRepresentable"),
      !declared.hasDecodingInitializer, !declared.hasEncodingMethod, let first = declared.properties.first,
      context.presentValues.allSatisfy({ context.fit.hasRequiredKeys($0, of: declared) }),
      declared.properties.allSatisfy({ $0.attributes.isEmpty && $0.type != nil })
    else { return nil }
    let property = OwnedProperty(declared, first)
    return Proposal(
      .other, title: FixWording.rawValueCodingTitle, subjects: [declared.baseName],
      explanation: FixWording.rawValueCoding(declared.baseName, context.presentValues.count),
      edits: [.decode(property.reference, lines: [first.reading(from: "$container")])],
      mergeKey: "rawValueCoding:" + declared.name
    )
    .encoding(property, by: [first.writing(to: "$container")])
  }
}
