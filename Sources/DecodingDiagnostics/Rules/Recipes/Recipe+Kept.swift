internal import JSONText

/// Values that a type cannot hold: the property keeps them unconverted.
extension Recipe {
  /// Strings that are never in a date format, for a `Date`: a duration, say, or a word.
  static let textForDate = Recipe.one { context in
    guard let failure = context.failure, failure.found == "string", failure.date == nil, let owner = context.owner,
      owner.property.type.map(TypeText.core) == "Date", owner.property.attributes.isEmpty,
      // None of the other values is a date either.
      context.presentValues.count <= failure.count, context.kinds(of: context.presentValues).isSubset(of: [.string]),
      !failure.values.contains(where: { $0.text == "\"\"" })
    else { return nil }
    return .keepingText(
      of: owner, .wrongShape, FixWording.noDate(failure.values.prefix(2).map(\.text)), mergeKey: "dateAsString")
  }

  /// A string that a type of the model rejects, and for which no change of its code is known.
  static let keptText = Recipe.one { context in
    guard let failure = context.failure, let type = context.typeRefusingText,
      type.kind != .enumeration || type.rawType == nil, let owner = context.owner ?? context.holder(of: type),
      // What is declared as the type, or as an array of it, and decoded by compiler-generated code.
      owner.read == nil, owner.type.name != type.name, owner.canBeWrapped, !owner.type.hasDecodingInitializer,
      owner.property.type.map(TypeText.core).map(context.fit.bareName) == type.baseName,
      context.kinds(of: context.values).isSubset(of: [.string, .null])
    else { return nil }
    return .keepingText(
      of: owner, .other, FixWording.keptText(failure, type.baseName), mergeKey: "keptText:" + type.name)
  }

  /// A type that only accepts null, as model generators write it for a key that was null in their sample, if the JSON
  /// has a value after all.
  static let nullAlone = Recipe.one { context in
    guard let failure = context.failure, failure.reason == .refusedByModel, let owner = context.owner,
      let type = owner.property.type, owner.canBeWrapped,
      let declared = context.declared(type, inside: owner.type.name), declared.takesNullAlone,
      let scalar = ValueKinds.scalar(context.presentValues, context.document)
    else { return nil }
    // The JSON was null before, so it may be null again.
    let target = TypeText.replacingCore(of: type, with: scalar)
    return Proposal(
      .wrongShape, title: FixWording.retypeTitle(scalar, inside: type), subjects: [owner.name],
      explanation: FixWording.nullAlone(declared.baseName, failure, scalar),
      edits: [.retype(owner.reference, to: TypeText.isOptional(target) ? target : target + "?")])
  }

  /// A placeholder string for a hand-written `init(from:)` that converts strings to an optional and throws if it
  /// cannot: `"0000"` for a date.
  static let placeholderRead = Recipe.one { context in
    guard let failure = context.failure, failure.isRefusal, failure.found == "string",
      let (type, read) = context.usedRead, read.path.count == 1, read.results.count == 1,
      let property = read.results.first.flatMap(type.property(named:)), let declared = property.type,
      TypeText.isOptional(declared)
    else { return nil }
    let texts = Set(context.strings(context.nodes(at: failure.offsets.prefix(1_000))))
    guard texts.count == 1, let text = texts.first,
      Placeholders.isZeroDate(text) || Placeholders.words.contains(text.lowercased())
    else { return nil }
    let condition = "try $container.decodeIfPresent(String.self, forKey: $key) == \(SwiftLiteral.of(text))"
    return Proposal(
      .other, title: FixWording.placeholderDateTitle([text]), subjects: [property.name],
      explanation: FixWording.placeholders([text], failure),
      edits: [.takeOtherForm(type: type.name, path: read.names, condition: condition, value: "nil")],
      effect: .loosensModel)
  }

  /// A string that an enum over kinds of values decodes as another kind, because of its content.
  static let takenForOther = Recipe.one { context in
    guard let warning = context.warning, warning.kind == .alteredValue,
      let type = context.walk.steps(along: PatternPath(warning.path), from: context.root).last?.type,
      let declared = context.model.type(TypeText.core(of: type)), declared.kind == .enumeration,
      declared.hasDecodingInitializer, let text = declared.cases.first(where: { $0.associatedValues == ["String"] }),
      context.kinds(of: context.nodes(at: warning.offsets)) == [.string]
    else { return nil }
    return Proposal(
      .other, title: FixWording.takenForOtherTitle(text.name), subjects: [declared.baseName],
      explanation: FixWording.takenForOther(warning, text.name),
      edits: [.takeFallback(type: declared.name, caseName: text.name)])
  }

  /// JSON5, with comments, single quotes or NaN: the decoder has a setting for it.
  static let json5 = Recipe.one { context in
    guard let failure = context.failure, failure.category == .invalidJSON, !context.settings.allowsJSON5,
      context.document.text.encoding == .utf8
    else { return nil }
    var options = ScanOptions()
    options.allowsJSON5 = true
    let document = JSONDocument(context.document.text.withUnsafeBytes { Array($0) }, options: options)
    guard document.breakage == nil, document.root != nil, document.flawedNodes().isEmpty else { return nil }
    return Proposal(
      .invalidJSON, title: FixWording.json5Title, explanation: FixWording.json5, effect: .loosensModel,
      decoderChange: .init("decoder.allowsJSON5 = true", \.allowsJSON5, true))
  }

  /// A struct around one value, such as an identifier, for which the JSON has the plain value: compiler-generated
  /// coding expects an object with one key.
  static let singleValue = Recipe.one { context in
    guard let failure = context.failure, failure.reason == .wrongKind, let owner = context.owner,
      let declared = owner.property.type.flatMap({ context.declared($0, inside: owner.type.name) }),
      let property = declared.onlyCoded, let inner = property.type
    else { return nil }
    let values = context.presentValues
    let fit = context.fit(inside: declared.name)
    guard !values.isEmpty, context.kinds(of: values).isDisjoint(with: [.object, .array]),
      values.allSatisfy({ fit.fits($0, inner) })
    else { return nil }
    let coding = WrittenCoding(of: declared)
    let reading = coding.decoding(
      "Decodes the value alone, without an object around it.",
      ["\(property.name) = try decoder.singleValueContainer().decode(\(inner).self)"])
    let lines = reading + (declared.isEncodable ? [""] + coding.encoding(single: property.name) : [])
    return Proposal(
      .wrongShape, title: FixWording.singleValueTitle(declared.baseName, property.name),
      explanation: FixWording.singleValue(declared.baseName, property.name, context.path, failure.count),
      edits: [.addExtension(type: declared.name, text: lines.joined(separator: "\n"))],
      mergeKey: "singleValue:" + declared.name)
  }
}

extension Proposal {
  /// Declares the property as a string.
  static func keepingText(
    of owner: OwnedProperty, _ kind: FixKind, _ explanation: String, mergeKey: String
  ) -> Proposal {
    let target = TypeText.replacingCore(of: owner.property.type ?? "", with: "String")
    return Proposal(
      kind, title: FixWording.keepTextTitle, subjects: [owner.name], explanation: explanation,
      edits: [.retype(owner.reference, to: target)], effect: .loosensModel, mergeKey: mergeKey)
  }
}

extension DeclaredType {
  /// The only property of a struct with compiler-generated coding.
  fileprivate var onlyCoded: DeclaredProperty? {
    guard kind == .structure, !isPropertyWrapper, codingKeys == nil, !hasDecodingInitializer, !hasEncodingMethod,
      properties.count == 1, let property = properties.first, property.attributes.isEmpty,
      !(property.isConstant && property.initialValue != nil)
    else { return nil }
    return property
  }

  fileprivate var takesNullAlone: Bool {
    hasDecodingInitializer && properties.isEmpty && code.calls.contains("decodeNil")
      && code.calls.isDisjoint(with: ["decode", "container"])
  }
}
