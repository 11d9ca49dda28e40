internal import JSONText

/// A scalar in another form for a property with a wrapper that is generic over its value, or over the source of its
/// default: `@Default<False> var isOn`, for which the JSON has `"true"`. An overload of `decode` reads it, for that
/// type alone.
struct WrapperFormRule: SingleFixRule {
  let context: RuleContext

  var proposal: Proposal? {
    guard let failure, [.wrongKind, .refusedByModel].contains(failure.reason), let wanted = failure.expected,
      TypeText.isScalar(wanted), !context.isInsideProperty, let wrapper = context.wrapper,
      let wrapped = wrapper.wrappedType, wrapper.genericParameters.count == 1, isParameter(wrapped, of: wrapper),
      !isOverloaded(wrapper) || absent(wrapper) != nil, let bridge = context.bridge(to: wanted, from: values)
    else { return nil }
    let declaration = context.fitted(bridge.type)
    let read = declaration.name + (bridge.type.generic == nil ? "" : "<\(wanted)>")
    let takesValue = wrapper.isMadeOfValue
    let initializer = ModelEdit.addMembers(
      type: wrapper.name, text: "init(wrappedValue: \(wrapped)) {\n  self.wrappedValue = wrappedValue\n}")
    return Proposal(
      bridge.kind, title: FixWording.wrapperFormTitle(wrapper.baseName, wanted),
      explanation: FixWording.wrapperForm(wrapper.baseName, failure, wanted),
      edits: (takesValue ? [] : [initializer]) + [
        .addDeclarations(near: wrapper.name, text: overload(wrapper, wrapped, wanted, read: read))
      ] + context.declaring(declaration, near: wrapper), mergeKey: "wrapperForm:\(wrapper.name):\(wanted)")
  }

  private func isParameter(_ wrapped: String, of wrapper: DeclaredType) -> Bool {
    wrapped == wrapper.genericParameters[0]
      || wrapped.hasPrefix(wrapper.genericParameters[0] + ".") && !TypeText.isOptional(wrapped)
  }

  /// Whether the sources already have an overload, which determines the value for a missing key.
  private func isOverloaded(_ wrapper: DeclaredType) -> Bool {
    model.helpers.contains { $0.isOverload && $0.returnType.hasPrefix(wrapper.baseName + "<") }
  }

  private func overload(_ wrapper: DeclaredType, _ wrapped: String, _ wanted: String, read: String) -> String {
    let isOpen = wrapped != wrapper.genericParameters[0]
    let type = "\(wrapper.name)<\(isOpen ? wrapper.genericParameters[0] : wanted)>"
    let clause = isOpen ? wrapper.overloadClause : ""
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
      "  /// Reads a \(wanted) in other forms too\(absent == nil ? "" : "; the default if there is no value").",
      "  func decode\(clause)(", "    _ type: \(type).Type, forKey key: Key",
      "  ) throws -> \(type)\(isOpen ? " where \(wrapped) == \(wanted)" : "") {",
    ]
    return (head + reading + ["  }", "}"]).joined(separator: "\n")
  }

  /// The wrapper's value if there is none in the JSON.
  private func absent(_ wrapper: DeclaredType) -> String? {
    if wrapper.initializers.contains(where: \.labels.isEmpty) { return "\(wrapper.name)()" }
    return wrapper.fallback.map { "\(wrapper.name)(wrappedValue: \($0))" }
  }
}
