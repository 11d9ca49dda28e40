internal import Foundation

/// Null, or a missing key, for a property with a wrapper from the sources that does not wrap an optional: `@ISODate var
/// updated`. The property gets a similar wrapper around an optional, with an overload that lets compiler-generated
/// coding accept a missing key.
struct OptionalWrapperRule: SingleFixRule {
  let context: RuleContext

  var proposal: Proposal? {
    guard let failure, [.nullValue, .missingKey].contains(failure.reason), !context.isInsideProperty,
      let owner, !owner.type.hasDecodingInitializer, let attribute = owner.property.attributes.first,
      let wrapper = context.wrapper, let type = owner.property.type, !TypeText.isOptional(type),
      attribute == "@" + wrapper.baseName, wrapper.genericParameters.isEmpty, wrapper.wrappedType == type,
      wrapper.fallback == nil, let twin = twin(of: wrapper, around: type),
      failure.reason == .nullValue || context.keyMatch == nil
    else { return nil }
    return Proposal(
      failure.reason == .nullValue ? .optional : .wrapperMissingKey,
      title: FixWording.optionalWrapperTitle(twin.name), subjects: [owner.name],
      explanation: FixWording.absent(failure, of: containers.count),
      edits: [
        .setAttribute(owner.reference, old: attribute, new: "@" + twin.name),
        .retype(owner.reference, to: type + "?"),
        .addDeclarations(near: wrapper.name, text: twin.text),
      ], effect: .loosensModel)
  }

  private func twin(of wrapper: DeclaredType, around type: String) -> BridgeType? {
    let writes = wrapper.isEncodable
    guard wrapper.hasDecodingInitializer, !writes || wrapper.isMadeOfValue else { return nil }
    var twin = BridgeType(
      name: "Optional" + wrapper.baseName,
      documentation: "The same as `\(wrapper.baseName)` for a value that may be missing.", wrapped: type + "?",
      decoding: [
        "let isNil = try decoder.singleValueContainer().decodeNil()",
        "wrappedValue = isNil ? nil : try \(wrapper.baseName)(from: decoder).wrappedValue",
      ],
      encoding: [
        "guard let wrappedValue else {", "  var container = encoder.singleValueContainer()",
        "  try container.encodeNil()", "  return", "}",
        "try \(wrapper.baseName)(wrappedValue: wrappedValue).encode(to: encoder)",
      ])
    twin.isEncodable = writes
    twin.allowsMissingKey = true
    guard model.type(named: twin.name) == nil, !wrapper.name.contains(".") else { return nil }
    twin.conformances = ["Equatable", "Hashable"].filter(wrapper.inherited.contains)
    return twin
  }
}
