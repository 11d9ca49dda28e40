extension RuleContext {
  /// The edits that read a property through a bridge, by the bridge's optional form where the property is optional.
  /// - Parameter argument: The bridge's generic argument, where that is not the property's type.
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

  /// The same for a bridge to nil, for which the property becomes optional where it is none.
  func wrappingAsNil(_ owner: OwnedProperty, in bridge: BridgeType, argument: String? = nil) -> [ModelEdit] {
    let optional = (owner.property.type ?? "") + "?"
    return (owner.isOptional ? [] : [.retype(owner.reference, to: optional)])
      + wrapping(owner, in: bridge, argument: argument)
  }

  /// Whether the plain bridge is there, or another failure of the same type and kind will bring it.
  private func needsPlain(_ plain: BridgeType, for owner: OwnedProperty) -> Bool {
    guard plain.generic == nil, model.type(named: plain.name) == nil else { return plain.generic == nil }
    return report.failures.contains { other in
      guard let failure, other.reason == failure.reason, other.expected == failure.expected,
        let property = other.requester.flatMap(model.property(of:))?.property
      else { return false }
      return property.attributes.isEmpty && property.type == owner.property.type.map(TypeText.unwrapped)
    }
  }

  /// Lets an encodable type write by the bridge what it reads by it, where the bridge writes another form than the
  /// property's own.
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

  /// The same for a bridge over the elements of a list or the values of a dictionary, also where these are lists or
  /// dictionaries again: the property keeps its type.
  ///
  /// Nil where the property holds anything but such collections.
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

  /// The calls that take the values out of their bridges, level by level.
  private func unwrapping(_ collection: String) -> String? {
    guard !collection.hasPrefix("Set") else { return nil }
    let isList = TypeText.element(of: collection) != nil
    guard let inner = TypeText.element(of: collection) ?? TypeText.dictionary(collection)?.value else { return nil }
    let map = isList ? ".map" : ".mapValues"
    return TypeText.core(of: inner) == inner
      ? map + "(\\.wrappedValue)" : unwrapping(inner).map { calls in "\(map) { $0\(calls) }" }
  }

  /// The bridge next to the type that reads by it; nothing where the model has it.
  func declaring(_ bridge: BridgeType, near type: DeclaredType) -> [ModelEdit] {
    model.type(named: bridge.name) == nil ? [.addDeclarations(near: type.name, text: bridge.text)] : []
  }

  /// The bridge with no more than the models need of it. It is shared: one model that needs something is reason enough.
  func fitted(_ plain: BridgeType) -> BridgeType {
    var bridge = plain
    bridge.isEncodable = model.types.contains(where: \.isEncodable)
    let inherited = Set(model.types.flatMap(\.inherited))
    bridge.conformances =
      inherited.contains("Hashable") ? ["Equatable", "Hashable"] : ["Equatable"].filter(inherited.contains)
    return bridge
  }

  /// The edits that read the value through a bridge, wherever in its property it stands.
  func bridging(_ owner: OwnedProperty, in plain: BridgeType) -> [ModelEdit]? {
    isInsideProperty ? wrappingElements(owner, in: plain) : wrapping(owner, in: plain)
  }

  /// The property wrapper of the model's own that holds the value.
  var wrapper: DeclaredType? {
    guard let owner, let attribute = owner.property.attributes.first, attribute.hasPrefix("@") else { return nil }
    // The attribute may be another name of the wrapper; the failure knows what was asked for.
    let asked = failure?.expected.map(fit.bareName) ?? ""
    return wrapperType(attribute, inside: owner.type) ?? wrapperType("@" + asked, inside: owner.type)
      ?? model.types.first { $0.isPropertyWrapper && $0.baseName == asked }
  }

  /// The wrapper that an attribute names.
  func wrapperType(_ attribute: String, inside type: DeclaredType) -> DeclaredType? {
    let name = String(attribute.dropFirst().prefix { !"<(".contains($0) })
    return model.type(name, inside: type.name).flatMap { $0.isPropertyWrapper ? $0 : nil }
  }

  /// Whether the developer's own attributes leave room for a bridge.
  func canWrap(_ property: DeclaredProperty) -> Bool {
    property.attributes.isEmpty && property.type != nil
  }
}
