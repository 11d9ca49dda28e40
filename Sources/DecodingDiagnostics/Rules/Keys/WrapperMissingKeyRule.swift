internal import DecodingPrograms

/// A property wrapper whose key is missing, which compiler-generated coding requires even for an optional; or one that
/// rejects null although it has a fallback.
struct WrapperMissingKeyRule: SingleFixRule {
  let context: RuleContext

  var proposal: Proposal? {
    guard let failure, let owner, let wrapper = context.wrapper else { return nil }
    if failure.reason == .nullValue, !context.isInsideProperty, let value = wrapper.fallback {
      return overloading(wrapper, missingAs: value, .defaultValue, FixWording.nullForWrapperTitle)
    }
    guard failure.reason == .missingKey else { return nil }
    if let nested = aroundAnother(wrapper, owner) { return nested }
    guard let value = missingValue(of: wrapper, owner.property) else {
      return withDefault(wrapper, owner)
    }
    return overloading(wrapper, missingAs: value, .wrapperMissingKey, FixWording.wrapperTitle)
  }

  private func overloading(
    _ wrapper: DeclaredType, missingAs value: String, _ kind: FixKind, _ title: (String) -> String
  ) -> Proposal {
    var edits: [ModelEdit] = []
    if isComputed(wrapper) {
      if !hasEmptyInitializer(wrapper) { edits.append(.addMembers(type: wrapper.name, text: "init() {}")) }
    } else if !wrapper.isMadeOfValue, value == "nil" || !hasEmptyInitializer(wrapper) {
      edits.append(.addMembers(type: wrapper.name, text: initializer(wrapper)))
    }
    let isOptional = value == "nil" && !isComputed(wrapper) && !(wrapper.wrappedType.map(TypeText.isOptional) ?? false)
    let parameters = wrapper.genericParameters.map { isOptional ? $0 + "?" : $0 }
    let text = overload(wrapper, parameters, value, generics: wrapper.overloadClause)
    edits.append(.addDeclarations(near: wrapper.name, text: text))
    return Proposal(
      kind, title: title(wrapper.baseName), explanation: FixWording.wrapper(wrapper.baseName, value), edits: edits,
      effect: value == "nil" ? .lossless : .loosensModel, mergeKey: "wrapper:" + wrapper.name)
  }

  /// nil for wrappers of optionals, or for an optional property, else the wrapper's own fallback.
  private func missingValue(of wrapper: DeclaredType, _ property: DeclaredProperty) -> String? {
    if let type = wrapper.wrappedType, TypeText.isOptional(type) { return "nil" }
    if let value = wrapper.fallback { return value }
    if let type = wrapper.wrappedType, let empty = emptyCollection(type) { return empty }
    let isGeneric = wrapper.wrappedType.map { wrapper.genericParameters == [$0] } ?? false
    return isGeneric && property.type.map(TypeText.isOptional) ?? false ? "nil" : nil
  }

  private func emptyCollection(_ type: String) -> String? {
    TypeText.element(of: type) != nil ? "[]" : TypeText.dictionary(type) != nil ? "[:]" : nil
  }

  /// Whether its value is computed from variables that may all be nil.
  private func isComputed(_ wrapper: DeclaredType) -> Bool {
    wrapper.property(named: "wrappedValue") == nil && !wrapper.properties.isEmpty
      && !wrapper.isMadeOfValue
      && wrapper.properties.allSatisfy { !$0.isConstant && ($0.type.map(TypeText.isOptional) ?? false) }
  }

  /// Whether the wrapper can be created without a value, and then has its fallback.
  private func hasEmptyInitializer(_ wrapper: DeclaredType) -> Bool {
    wrapper.initializers.contains { $0.labels.isEmpty }
  }

  private func initializer(_ wrapper: DeclaredType) -> String {
    let type = wrapper.wrappedType ?? "Any"
    return "init(wrappedValue: \(type)) {\n  self.wrappedValue = wrappedValue\n}"
  }

  /// Nothing shows what a missing key means: the developer decides, for this wrapper around this type.
  private func withDefault(_ wrapper: DeclaredType, _ owner: OwnedProperty) -> Proposal? {
    guard let type = owner.property.type, let value = owner.property.initialValue ?? TypeText.filler(for: type),
      wrapper.wrappedType == type || wrapper.genericParameters == [wrapper.wrappedType ?? ""]
    else { return nil }
    let takesValue = wrapper.isMadeOfValue || !wrapper.hasDecodingInitializer
    // A wrapper that is only ever decoded has no initializer with a value.
    guard takesValue || wrapper.initializers.contains(where: { $0.labels == ["_"] }) else { return nil }
    let adding = takesValue ? [] : [ModelEdit.addMembers(type: wrapper.name, text: initializer(wrapper))]
    let text = overload(wrapper, wrapper.genericParameters.isEmpty ? [] : [type], value, generics: "")
    return Proposal(
      .wrapperMissingKey, title: FixWording.wrapperTitle(wrapper.baseName),
      explanation: FixWording.wrapper(wrapper.baseName, value), notes: [FixWording.defaultNote(value, false)],
      edits: adding + [.addDeclarations(near: wrapper.name, text: text)], place: .wrapperDefault, effect: .loosensModel,
      intent: owner.property.initialValue == nil ? .needsInput : .likely,
      mergeKey: "wrapper:" + wrapper.name + ":" + type)
  }

  /// - Parameter parameters: The generic parameters of the wrapper in the overload.
  private func overload(_ wrapper: DeclaredType, _ parameters: [String], _ value: String, generics: String) -> String {
    let arguments = parameters.isEmpty ? "" : "<\(parameters.joined(separator: ", "))>"
    let type = wrapper.name + arguments
    let startsAsMissing = isComputed(wrapper) || value == wrapper.fallback && hasEmptyInitializer(wrapper)
    let argument = startsAsMissing ? "" : "wrappedValue: \(value)"
    return overload(type, generics: generics, absent: "\(wrapper.name)(\(argument))", value)
  }

  func overload(_ type: String, generics: String, absent: String, _ value: String) -> String {
    """
    extension KeyedDecodingContainer {
      /// A missing key or null is read as \(value); without this overload the wrapper throws.
      func decode\(generics)(
        _ type: \(type).Type, forKey key: Key
      ) throws -> \(type) {
        try decodeIfPresent(type, forKey: key) ?? \(absent)
      }
    }
    """
  }
}

extension DeclaredType {
  /// The fallback of a property wrapper for a missing value, according to its `init(from:)` or its provider.
  var fallback: String? {
    program?.fallback(for: "wrappedValue")?.swift ?? providedValue ?? property(named: "wrappedValue")?.initialValue
  }

  /// The only static member of its generic parameter that the wrapper uses, e.g. `Provider.defaultValue`.
  private var providedValue: String? {
    let members = code.uses.filter {
      genericParameters.contains($0.base) && $0.member.first?.isLowercase == true && $0.member != "self" && !$0.isCalled
    }.map { "\($0.base).\($0.member)" }
    return Set(members).count == 1 ? members.first : nil
  }

  /// The generic clause as the wrapper declares it; the wrapped type must be decodable, even if only the wrapper's own
  /// conformance requires that.
  var overloadClause: String {
    guard let parameter = genericParameters.first, genericClause == "<\(parameter)>",
      wrappedType.map(TypeText.core) == parameter
    else { return genericClause }
    return "<\(parameter): \(isEncodable ? "Codable" : "Decodable")>"
  }
}
