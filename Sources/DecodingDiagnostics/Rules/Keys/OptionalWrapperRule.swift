internal import Foundation

/// Null, a missing key or "" for a property with a wrapper from the sources that does not wrap an optional: `@ISODate
/// var updated`. The property gets a similar wrapper around an optional, with an overload that lets compiler-generated
/// coding accept a missing key.
struct OptionalWrapperRule: SingleFixRule {
  let context: RuleContext

  var proposal: Proposal? {
    guard let failure, let kind = kind(of: failure), !context.isInsideProperty,
      let owner, !owner.type.hasDecodingInitializer, let attribute = owner.property.attributes.first,
      let wrapper = context.wrapper, let type = owner.property.type, !TypeText.isOptional(type),
      attribute == "@" + wrapper.baseName, let wrapped = wrapper.wrappedType,
      wrapper.genericParameters.isEmpty ? wrapped == type : wrapper.genericParameters == [wrapped],
      wrapper.fallback == nil, let twin = twin(of: wrapper, around: wrapped),
      failure.reason != .missingKey || context.keyMatch == nil && !hasValueForMissingKey(wrapper)
    else { return nil }
    return Proposal(
      kind, title: FixWording.optionalWrapperTitle(twin.name), subjects: [owner.name],
      explanation: isEmptyText(failure)
        ? FixWording.emptyAsNil(failure) : FixWording.absent(failure, of: containers.count),
      edits: [
        .setAttribute(owner.reference, old: attribute, new: "@" + twin.name),
        .retype(owner.reference, to: type + "?"),
        .addDeclarations(near: wrapper.name, text: twin.text),
      ],
      // A generic wrapper may wrap the optional itself, which is a smaller change.
      place: wrapper.genericParameters.isEmpty ? nil : .absentValue, effect: .loosensModel)
  }

  private func kind(of failure: Failure) -> FixKind? {
    switch failure.reason {
    case _ where isEmptyText(failure): .emptyStringAsNil
    case .nullValue: rejectsEmptyText ? .emptyStringAsNil : .optional
    case .missingKey: rejectsEmptyText ? .emptyStringAsNil : .wrapperMissingKey
    default: nil
    }
  }

  private func isEmptyText(_ failure: Failure) -> Bool {
    failure.found == "string" && failure.values.map(\.text) == ["\"\""]
  }

  /// Whether the property rejects "" anywhere, which then means nil.
  private var rejectsEmptyText: Bool {
    context.report.failures.contains { $0.requester == context.requester && isEmptyText($0) }
  }

  /// Whether the wrapper itself can have a value for a missing key.
  private func hasValueForMissingKey(_ wrapper: DeclaredType) -> Bool {
    !wrapper.genericParameters.isEmpty && WrapperMissingKeyRule(context: context).proposal != nil
  }

  private func twin(of wrapper: DeclaredType, around type: String) -> BridgeType? {
    let writes = wrapper.isEncodable
    guard wrapper.hasDecodingInitializer, !writes || wrapper.isMadeOfValue else { return nil }
    let original = wrapper.baseName + (wrapper.genericParameters.isEmpty ? "" : "<\(type)>")
    let isEmpty = rejectsEmptyText ? " || (try? container.decode(String.self)) == \"\"" : ""
    var twin = BridgeType(
      name: "Optional" + wrapper.baseName,
      documentation: "The same as `\(wrapper.baseName)` for a value that may be missing.",
      generic: wrapper.genericParameters.isEmpty ? nil : String(wrapper.genericClause.dropFirst().dropLast()),
      wrapped: type + "?",
      decoding: [
        BridgeType.opening, "let isNil = container.decodeNil()" + isEmpty,
        "wrappedValue = isNil ? nil : try \(original)(from: decoder).wrappedValue",
      ],
      encoding: [
        "guard let wrappedValue else {", "  var container = encoder.singleValueContainer()",
        "  try container.encodeNil()", "  return", "}",
        "try \(original)(wrappedValue: wrappedValue).encode(to: encoder)",
      ])
    twin.isEncodable = writes
    twin.allowsMissingKey = true
    guard model.type(named: twin.name) == nil, !wrapper.name.contains(".") else { return nil }
    twin.conformances = ["Equatable", "Hashable"].filter(wrapper.inherited.contains)
    return twin
  }
}
