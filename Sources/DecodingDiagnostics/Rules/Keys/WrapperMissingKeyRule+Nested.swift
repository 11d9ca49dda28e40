/// A wrapper around another one: what the inner one does without a key, the outer one does not know.
extension WrapperMissingKeyRule {
  func aroundAnother(_ outer: DeclaredType, _ owner: OwnedProperty, _ context: RuleContext) -> Proposal? {
    guard owner.property.attributes.count == 2, outer.genericParameters == [outer.wrappedType ?? ""],
      outer.isMadeOfValue,
      let inner = context.wrapperType(owner.property.attributes[1], inside: owner.type),
      let value = fallback(of: inner), inner.isMadeOfValue
    else { return nil }
    let arguments = inner.genericParameters.isEmpty ? "" : "<\(inner.genericParameters.joined(separator: ", "))>"
    let type = "\(outer.name)<\(inner.name)\(arguments)>"
    let absent = "\(outer.name)(wrappedValue: \(inner.name)(wrappedValue: \(value)))"
    let text = overload(type, generics: genericClause(inner), absent: absent, value)
    return Proposal(
      .wrapperMissingKey, title: FixWording.wrapperTitle("\(outer.baseName) around \(inner.baseName)"),
      explanation: FixWording.wrapper(outer.baseName, value), edits: [.addDeclarations(near: inner.name, text: text)],
      effect: .loosensModel, mergeKey: "wrapper:" + type)
  }
}
