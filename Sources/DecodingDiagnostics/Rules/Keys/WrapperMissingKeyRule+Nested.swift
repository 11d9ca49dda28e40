/// A wrapper around another one: the outer one does not know how the inner one handles a missing key.
extension WrapperMissingKeyRule {
  func aroundAnother(_ outer: DeclaredType, _ owner: OwnedProperty) -> Proposal? {
    guard owner.property.attributes.count == 2, outer.genericParameters == [outer.wrappedType ?? ""],
      outer.isMadeOfValue, let inner = context.wrapperType(owner.property.attributes[1], inside: owner.type),
      let value = inner.fallback, inner.isMadeOfValue
    else { return nil }
    let arguments = inner.genericParameters.isEmpty ? "" : "<\(inner.genericParameters.joined(separator: ", "))>"
    let type = "\(outer.name)<\(inner.name)\(arguments)>"
    let absent = "\(outer.name)(wrappedValue: \(inner.name)(wrappedValue: \(value)))"
    let text = overload(type, generics: inner.overloadClause, absent: absent, value)
    return Proposal(
      .wrapperMissingKey, title: FixWording.wrapperTitle("\(outer.baseName) around \(inner.baseName)"),
      explanation: FixWording.wrapper(outer.baseName, value), edits: [.addDeclarations(near: inner.name, text: text)],
      effect: .loosensModel, mergeKey: "wrapper:" + type)
  }
}
