extension RuleContext {
  /// The edits that read a property through a bridge, by the bridge's optional form where the property is optional.
  /// - Parameter argument: The bridge's generic argument, where that is not the property's type.
  func wrapping(
    _ owner: (type: DeclaredType, property: DeclaredProperty), in plain: BridgeType, argument: String? = nil
  ) -> [ModelEdit] {
    let type = owner.property.type ?? ""
    var bridge = TypeText.isOptional(type) && !plain.wrapped.hasSuffix("?") ? plain.optional : plain
    // A bridge is shared: one encodable model is reason enough.
    bridge.isEncodable = model.types.contains(where: \.isEncodable)
    let argument = bridge.generic == nil ? nil : argument ?? TypeText.unwrapped(type)
    let reference = PropertyReference(owner.type.name, owner.property.name)
    let declared = model.type(named: bridge.name) != nil
    return [.wrap(reference, bridge: bridge.name, argument: argument)]
      + (declared ? [] : [.addDeclarations(near: owner.type.name, text: bridge.text)])
  }

  /// Whether the developer's own attributes leave room for a bridge.
  func canWrap(_ property: DeclaredProperty) -> Bool {
    property.attributes.isEmpty && property.type != nil
  }
}
