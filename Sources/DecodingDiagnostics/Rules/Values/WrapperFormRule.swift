internal import JSONText

/// A scalar in another form behind a wrapper that is generic over where its default comes from: `@Default<False> var isOn`,
/// for which the JSON has `"true"`. An overload of `decode` reads it, for that wrapped type alone.
struct WrapperFormRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, failure.reason == .wrongKind, let wanted = failure.expected,
      TypeText.isScalar(wanted), !context.isInsideProperty, let wrapper = context.wrapper,
      let wrapped = wrapper.wrappedType, wrapper.genericParameters.count == 1,
      wrapped.hasPrefix(wrapper.genericParameters[0] + "."), !TypeText.isOptional(wrapped),
      let bridge = context.bridge(to: wanted, from: context.values)
    else { return [] }
    let declaration = context.fitted(bridge.type)
    let read = declaration.name + (bridge.type.generic == nil ? "" : "<\(wanted)>")
    let takesValue = wrapper.text.contains("init(wrappedValue")
    let initializer = ModelEdit.addMembers(
      type: wrapper.name, text: "init(wrappedValue: \(wrapped)) {\n  self.wrappedValue = wrappedValue\n}")
    var proposal = Proposal(
      bridge.kind, title: FixWording.wrapperFormTitle(wrapper.baseName, wanted),
      explanation: FixWording.wrapperForm(wrapper.baseName, failure, wanted),
      edits: (takesValue ? [] : [initializer]) + [
        .addDeclarations(near: wrapper.name, text: overload(wrapper, wrapped, wanted, read: read))
      ] + context.declaring(declaration, near: wrapper), cost: 18)
    proposal.mergeKey = "wrapperForm:\(wrapper.name):\(wanted)"
    return [proposal]
  }

  private func overload(_ wrapper: DeclaredType, _ wrapped: String, _ wanted: String, read: String) -> String {
    let parameter = wrapper.genericParameters[0]
    let type = "\(wrapper.name)<\(parameter)>"
    let clause = WrapperMissingKeyRule().genericClause(wrapper)
    let absent = absent(wrapper)
    let reading =
      absent.map {
        [
          "    guard let value = try decodeIfPresent(\(read).self, forKey: key)?.wrappedValue else { return \($0) }",
          "    return \(wrapper.name)(wrappedValue: value)",
        ]
      } ?? ["    \(wrapper.name)(wrappedValue: try decode(\(read).self, forKey: key).wrappedValue)"]
    let head = [
      "extension KeyedDecodingContainer {",
      "  /// Reads a \(wanted) in other forms too\(absent == nil ? "" : "; without a value it is the default").",
      "  func decode\(clause)(", "    _ type: \(type).Type, forKey key: Key",
      "  ) throws -> \(type) where \(wrapped) == \(wanted) {",
    ]
    return (head + reading + ["  }", "}"]).joined(separator: "\n")
  }

  /// What the wrapper is without a value.
  private func absent(_ wrapper: DeclaredType) -> String? {
    if wrapper.text.contains(/\binit\(\)/) { return "\(wrapper.name)()" }
    return WrapperMissingKeyRule().fallback(of: wrapper).map { "\(wrapper.name)(wrappedValue: \($0))" }
  }
}
