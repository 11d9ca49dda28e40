extension Proposal {
  /// Changes the alias instead of the property's type, if only this property uses it, or if all properties declared
  /// with it fail alike.
  func retypingAlias(in context: RuleContext) -> Proposal {
    guard edits.count == 1, case .retype(let reference, let type) = edits[0],
      let owner = context.model.owned(reference), let alias = owner.property.alias,
      let target = owner.property.typeOfAlias(where: type), context.isFree(alias, for: reference),
      context.model.meansTheSame(target, inside: owner.type, and: alias)
    else { return self }
    var result = self
    result.edits = [.retypeAlias(alias.name, to: target)]
    result.titleFormat = FixWording.retypeAliasTitle(target)
    result.subjects = [alias.name]
    return result
  }
}

extension DeclaredProperty {
  /// The new type of the alias if the property gets another type; nil if that contains the alias, or may be absent.
  fileprivate func typeOfAlias(where type: String) -> String? {
    guard let writtenType, let meant = self.type, TypeText.isOptional(meant) == TypeText.isOptional(type) else {
      return nil
    }
    let name = TypeText.unwrapped(writtenType)
    guard !TypeText.names(in: type).contains(name) else { return nil }
    return TypeText.isOptional(writtenType) ? TypeText.unwrapped(type) : type
  }
}

extension DeclaredModel {
  fileprivate func owned(_ reference: PropertyReference) -> OwnedProperty? {
    guard let type = type(named: reference.type), let property = type.property(named: reference.property) else {
      return nil
    }
    return OwnedProperty(type, property)
  }

  /// Whether a type means the same where the alias is declared, which may lack a name nested in the property's type.
  fileprivate func meansTheSame(_ text: String, inside owner: DeclaredType, and alias: DeclaredAlias) -> Bool {
    let names = TypeText.names(in: text)
    return owner.genericParameters.allSatisfy { !names.contains($0) }
      && names.allSatisfy { name in type(name, inside: owner.name).map { $0.name == name } ?? true }
  }
}

extension RuleContext {
  /// Whether nothing else is declared with the alias, or only what fails in the same way.
  fileprivate func isFree(_ alias: DeclaredAlias, for reference: PropertyReference) -> Bool {
    guard alias.mentions > 1 else { return true }
    let users = model.types.flatMap { type in
      type.properties.filter { $0.alias?.name == alias.name }.map { PropertyReference(type.name, $0.name) }
    }
    let alike = report.failures.filter { $0.reason == failure?.reason && $0.found == failure?.found }
      .compactMap { about(.failure($0)).owner?.reference }
    return alias.mentions == users.count && Set(users).isSubset(of: alike)
  }
}
