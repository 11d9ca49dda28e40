extension RuleContext {
  /// The edits that read a property through a bridge, by the bridge's optional form where the property is optional.
  func wrapping(_ owner: (type: DeclaredType, property: DeclaredProperty), in plain: BridgeType) -> [ModelEdit] {
    let type = owner.property.type ?? ""
    let bridge = TypeText.isOptional(type) ? plain.optional : plain
    let argument = bridge.generic == nil ? nil : TypeText.unwrapped(type)
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
