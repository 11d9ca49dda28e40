internal import JSONText

/// A property wrapper of the model's own that catches what it cannot decode, where the value is there in another form:
/// `(try? container.decode(Bool.self)) ?? false` of `"1"`.
struct SwallowingWrapperRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let warning = context.warning, warning.kind == .swallowedFailure, let failure = warning.swallowed.first,
      failure.reason == .wrongKind, let wanted = failure.expected
    else { return [] }
    let inner = context.about(.failure(failure))
    guard let wrapper = inner.wrapper, let bridge = bridge(to: wanted, from: inner.values, context) else { return [] }
    let call = "decode(\(wanted).self)"
    guard wrapper.text.ranges(of: call).count == 1 else { return [] }
    let argument = bridge.type.generic == nil ? "" : "<\(wanted)>"
    let declaration = context.fitted(bridge.type)
    var edits: [ModelEdit] = [
      .replaceText(type: wrapper.name, old: call, new: "decode(\(declaration.name)\(argument).self).wrappedValue")
    ]
    if context.model.type(named: declaration.name) == nil {
      edits.append(.addDeclarations(near: wrapper.name, text: declaration.text))
    }
    return [
      Proposal(
        bridge.kind, title: FixWording.swallowingWrapperTitle(wrapper.baseName, wanted),
        explanation: FixWording.swallowingWrapper(wrapper.baseName, warning.count, wanted), edits: edits, cost: 14)
    ]
  }

  /// What reads every value that is there; nil where none does.
  private func bridge(
    to wanted: String, from values: [Node], _ context: RuleContext
  ) -> (type: BridgeType, kind: FixKind)? {
    let present = values.filter { context.document.kind(of: $0) != .null }
    if wanted == "Bool" {
      return present.allSatisfy { LenientBoolRule.isBool($0, context.document) } ? (.lenientBool, .lenientBool) : nil
    }
    guard TypeText.isNumber(wanted), wanted != "Decimal" else { return nil }
    let texts = context.strings(present)
    let convert = texts.allSatisfy { TypeText.integers.contains(wanted) ? Int($0) != nil : Double($0) != nil }
    return convert ? (.stringBacked, .stringBacked) : nil
  }
}
