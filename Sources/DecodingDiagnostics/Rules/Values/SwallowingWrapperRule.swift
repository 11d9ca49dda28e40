internal import JSONText

/// A property wrapper of the model's own that catches what it cannot decode, where the value is there in another form:
/// `(try? container.decode(Bool.self)) ?? false` of `"1"`.
struct SwallowingWrapperRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let warning = context.warning, warning.kind == .swallowedFailure, let failure = warning.swallowed.first,
      failure.reason == .wrongKind, let wanted = failure.expected
    else { return [] }
    let inner = context.about(.failure(failure))
    guard let wrapper = inner.wrapper, let bridge = context.bridge(to: wanted, from: inner.values) else { return [] }
    let calls = ["decode(\(wanted).self)", "\(wanted)(from: decoder)"]
    guard let call = calls.first(where: { wrapper.text.ranges(of: $0).count == 1 }) else { return [] }
    let argument = bridge.type.generic == nil ? "" : "<\(wanted)>"
    let declaration = context.fitted(bridge.type)
    let bridged = call.replacing(wanted, with: declaration.name + argument) + ".wrappedValue"
    var edits: [ModelEdit] = [.replaceText(type: wrapper.name, old: call, new: bridged)]
    if context.model.type(named: declaration.name) == nil {
      edits.append(.addDeclarations(near: wrapper.name, text: declaration.text))
    }
    return [
      Proposal(
        bridge.kind, title: FixWording.swallowingWrapperTitle(wrapper.baseName, wanted),
        explanation: FixWording.swallowingWrapper(wrapper.baseName, warning.count, wanted), edits: edits)
    ]
  }
}
