extension RuleContext {
  /// Returns the property that holds the objects at the path, if it is declared as their type.
  func holder(of type: DeclaredType) -> OwnedProperty? {
    let owner = walk.steps(along: PatternPath(path), from: root).last { $0.owner != nil }?.owner
    guard let owner, let core = owner.property.type.map(TypeText.core),
      model.type(core, inside: owner.type.name)?.name == type.name
    else { return nil }
    return owner
  }
}
