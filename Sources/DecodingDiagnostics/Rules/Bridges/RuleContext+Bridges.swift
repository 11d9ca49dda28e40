extension RuleContext {
  /// Returns the edits that read a property through a bridge, or its optional form if the property is optional.
  ///
  /// - Parameter argument: The bridge's generic argument if it is not the property's type.
  func wrapping(_ owner: OwnedProperty, in plain: BridgeType, argument: String? = nil) -> [ModelEdit] {
    let type = owner.property.type ?? ""
    let needsOptional = owner.isOptional && !plain.wrapped.hasSuffix("?") && !owner.type.hasDecodingInitializer
    let isByPlain = needsOptional && needsPlain(plain, for: owner)
    let bridge = fitted(needsOptional ? (isByPlain ? plain.optionalByPlain : plain.optional) : plain)
    let argument = bridge.generic == nil ? nil : argument ?? TypeText.unwrapped(type)
    let reference = owner.reference
    let bridges = (isByPlain ? [fitted(plain)] : []) + [bridge]
    return [.wrap(reference, bridge: bridge.name, argument: argument)]
      + bridges.flatMap { declaring($0, near: owner.type) }
  }

  /// Returns the same edits for a bridge to nil; the property becomes optional if it is not.
  func wrappingAsNil(_ owner: OwnedProperty, in bridge: BridgeType, argument: String? = nil) -> [ModelEdit] {
    let optional = (owner.property.type ?? "") + "?"
    return (owner.isOptional ? [] : [.retype(owner.reference, to: optional)])
      + wrapping(owner, in: bridge, argument: argument)
  }

  /// Whether the plain bridge exists, or another failure of the same type and kind will add it.
  private func needsPlain(_ plain: BridgeType, for owner: OwnedProperty) -> Bool {
    guard plain.generic == nil, model.type(named: plain.name) == nil else { return plain.generic == nil }
    return report.failures.contains { other in
      guard let failure, other.reason == failure.reason, other.expected == failure.expected,
        let property = other.requester.flatMap(model.property(of:))?.property
      else { return false }
      return property.attributes.isEmpty && property.type == owner.property.type.map(TypeText.unwrapped)
    }
  }

  /// Makes an encodable type write through the bridge what it reads through it, if the bridge writes a format other
  /// than the property's own.
  func writing(_ owner: OwnedProperty, isElement: Bool, by plain: BridgeType) -> [String] {
    let name = owner.name
    let isWhole = owner.isOptional && !isElement && !owner.type.hasDecodingInitializer
    let bridge = isWhole ? plain.optional.name : plain.name
    let making = "\(bridge).init(wrappedValue:)"
    let isDictionary = isElement && TypeText.dictionary(TypeText.unwrapped(owner.property.type ?? "")) != nil
    let map = isDictionary ? "mapValues" : "map"
    let value =
      isElement
      ? "\(name)\(owner.isOptional ? "?" : "").\(map)(\(making))"
      : owner.isOptional && !isWhole ? "\(name).map(\(making))" : "\(bridge)(wrappedValue: \(name))"
    let call = owner.isOptional && !isWhole ? "encodeIfPresent" : "encode"
    return ["try $container.\(call)(\(value), forKey: .\(name))"]
  }

  /// Returns the edits for a bridge over the elements of an array or the values of a dictionary, also if these are
  /// arrays or dictionaries themselves: the property keeps its type.
  ///
  /// Nil if the property does not hold such a collection.
  func wrappingElements(_ owner: OwnedProperty, in plain: BridgeType, argument: String? = nil) -> [ModelEdit]? {
    guard let type = owner.property.type else { return nil }
    let bridge = fitted(plain)
    let bare = TypeText.unwrapped(type)
    let core = TypeText.core(of: bare)
    let read = bridge.generic == nil ? bridge.name : "\(bridge.name)<\(argument ?? core)>"
    let isSet = bare.hasPrefix("Set<")
    guard let unwrapping = unwrapping(isSet ? "[\(core)]" : bare) else { return nil }
    let isOptional = TypeText.isOptional(type)
    let name = owner.name
    let asked = isSet ? "[\(read)]" : TypeText.replacingCore(of: bare, with: read)
    let call = "try $container.\(isOptional ? "decodeIfPresent" : "decode")(\(asked).self, forKey: .\(name))"
    let list = call + (isOptional ? "?" : "") + unwrapping
    let line = "\(name) = " + (!isSet ? list : isOptional ? "(\(list)).map(Set.init)" : "Set(\(list))")
    return [.decode(owner.reference, lines: [line])] + declaring(bridge, near: owner.type)
  }

  /// The calls that unwrap the values from their bridges, level by level.
  private func unwrapping(_ collection: String) -> String? {
    guard !collection.hasPrefix("Set") else { return nil }
    let isList = TypeText.element(of: collection) != nil
    guard let inner = TypeText.element(of: collection) ?? TypeText.dictionary(collection)?.value else { return nil }
    let map = isList ? ".map" : ".mapValues"
    return TypeText.core(of: inner) == inner
      ? map + "(\\.wrappedValue)" : unwrapping(inner).map { calls in "\(map) { $0\(calls) }" }
  }

  /// Declares the bridge next to the type that uses it, unless the model already has it.
  func declaring(_ bridge: BridgeType, near type: DeclaredType) -> [ModelEdit] {
    model.type(named: bridge.name) == nil ? [.addDeclarations(near: type.name, text: bridge.text)] : []
  }

  /// Reduces the bridge to what the models need. It is shared, so a feature is kept if any model needs it.
  func fitted(_ plain: BridgeType) -> BridgeType {
    var bridge = plain
    bridge.isEncodable = model.types.contains(where: \.isEncodable)
    let inherited = Set(model.types.flatMap(\.inherited))
    bridge.conformances =
      inherited.contains("Hashable") ? ["Equatable", "Hashable"] : ["Equatable"].filter(inherited.contains)
    return bridge
  }

  /// Returns the edits that read the value through a bridge, at whatever level of its property it is.
  func bridging(_ owner: OwnedProperty, in plain: BridgeType) -> [ModelEdit]? {
    isInsideProperty ? wrappingElements(owner, in: plain) : wrapping(owner, in: plain)
  }

  /// The model's own property wrapper that holds the value.
  var wrapper: DeclaredType? {
    guard let owner, let attribute = owner.property.attributes.first, attribute.hasPrefix("@") else { return nil }
    // The attribute may be an alias of the wrapper; the failure knows the requested type.
    let asked = failure?.expected.map(fit.bareName) ?? ""
    return wrapperType(attribute, inside: owner.type) ?? wrapperType("@" + asked, inside: owner.type)
      ?? model.types.first { $0.isPropertyWrapper && $0.baseName == asked }
  }

  /// The wrapper that an attribute names.
  func wrapperType(_ attribute: String, inside type: DeclaredType) -> DeclaredType? {
    let name = String(attribute.dropFirst().prefix { !"<(".contains($0) })
    return model.type(name, inside: type.name).flatMap { $0.isPropertyWrapper ? $0 : nil }
  }

  /// Whether a bridge can be added to the property next to the developer's own attributes.
  func canWrap(_ property: DeclaredProperty) -> Bool {
    property.attributes.isEmpty && property.type != nil
  }
}
