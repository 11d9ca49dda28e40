internal import JSONText

/// A struct around one value, such as an identifier, for which the JSON has the value alone: the compiler codes it as an
/// object with one key.
struct SingleValueRule: SingleFixRule {
  let context: RuleContext

  var proposal: Proposal? {
    guard let failure, failure.reason == .wrongKind, let owner, let type = owner.property.type,
      let declared = context.declared(type, inside: owner.type.name),
      let property = onlyProperty(of: declared), let inner = property.type
    else { return nil }
    let values = context.presentValues
    let fit = context.fit(inside: declared.name)
    guard !values.isEmpty, context.kinds(of: values).isDisjoint(with: [.object, .array]),
      values.allSatisfy({ fit.fits($0, inner) })
    else { return nil }
    return Proposal(
      .wrongShape, title: FixWording.singleValueTitle(declared.baseName, property.name),
      explanation: FixWording.singleValue(declared.baseName, property.name, context.path, failure.count),
      edits: [.addExtension(type: declared.name, text: members(of: declared, property, inner))],
      mergeKey: "singleValue:" + declared.name)
  }

  private func onlyProperty(of declared: DeclaredType) -> DeclaredProperty? {
    guard declared.kind == .structure, !declared.isPropertyWrapper, declared.codingKeys == nil,
      !declared.hasDecodingInitializer, !declared.hasEncodingMethod, declared.properties.count == 1,
      let property = declared.properties.first, property.attributes.isEmpty,
      !(property.isConstant && property.initialValue != nil)
    else { return nil }
    return property
  }

  private func members(of declared: DeclaredType, _ property: DeclaredProperty, _ inner: String) -> String {
    let coding = WrittenCoding(of: declared)
    let reading = coding.decoding(
      "Decodes the value alone, without an object around it.",
      ["\(property.name) = try decoder.singleValueContainer().decode(\(inner).self)"])
    return (reading + (declared.isEncodable ? [""] + coding.encoding(single: property.name) : []))
      .joined(separator: "\n")
  }
}
