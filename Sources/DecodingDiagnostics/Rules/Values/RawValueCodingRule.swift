internal import JSONText

/// An object for a struct that has a raw value beside its properties: being `RawRepresentable` it is coded by that, not by
/// its properties.
struct RawValueCodingRule: SingleFixRule {
  let context: RuleContext

  var proposal: Proposal? {
    guard context.wrongKind("object") != nil, let type = owner?.property.type ?? context.declaredRoot?.name,
      let declared = model.type(TypeText.core(of: type), inside: context.ownerType?.name), declared.kind == .structure,
      declared.inherited.contains("RawRepresentable"), !declared.hasDecodingInitializer, !declared.hasEncodingMethod,
      let first = declared.properties.first
    else { return nil }
    let values = context.presentValues
    guard values.allSatisfy({ fit.hasRequiredKeys($0, of: declared) }),
      declared.properties.allSatisfy({ $0.attributes.isEmpty && $0.type != nil })
    else { return nil }
    let property = OwnedProperty(declared, first)
    return Proposal(
      .other, title: FixWording.rawValueCodingTitle, subjects: [declared.baseName],
      explanation: FixWording.rawValueCoding(declared.baseName, values.count),
      edits: [.decode(property.reference, lines: [first.reading(from: "$container")])],
      mergeKey: "rawValueCoding:" + declared.name
    )
    .encoding(property, by: [first.writing(to: "$container")])
  }
}
