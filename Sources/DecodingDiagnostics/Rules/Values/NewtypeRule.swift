internal import DecodingPrograms
internal import JSONText

/// A type of the model around one scalar, such as an identifier or a property wrapper, for which the JSON has another
/// scalar: the type reads both, and so does every property of this type.
struct NewtypeRule: SingleFixRule {
  let context: RuleContext

  var proposal: Proposal? {
    guard let failure, [.wrongKind, .fractionalNumber].contains(failure.reason), let wanted = failure.expected,
      TypeText.isScalar(wanted), let declared = declared, declared.kind == .structure,
      let (plain, kind) = fraction(failure, declared) ?? otherForm(wanted)
    else { return nil }
    let bridge = context.fitted(plain)
    let read = bridge.generic == nil ? bridge.name : "\(bridge.name)<\(wanted)>"
    guard let edit = edit(of: declared, reading: wanted, by: read) else { return nil }
    let isKnown = model.type(named: bridge.name) != nil
    return Proposal(
      kind, title: FixWording.newtypeTitle(declared.baseName, wanted),
      explanation: FixWording.newtype(failure), notes: [FixWording.newtypeNote(declared.baseName)],
      edits: [edit] + (isKnown ? [] : [.addDeclarations(near: declared.name, text: bridge.text)]),
      mergeKey: "newtype:" + declared.name)
  }

  private var declared: DeclaredType? {
    guard let owner, context.requester?.key != nil, let type = owner.property.type else {
      return element
    }
    guard !owner.property.attributes.isEmpty else {
      return context.declared(type, inside: owner.type.name)
        .flatMap { $0.isPropertyWrapper ? nil : $0 }
    }
    return context.wrapper.flatMap { $0.hasDecodingInitializer ? $0 : nil }
  }

  /// The type of a root's elements, which have no property.
  private var element: DeclaredType? {
    let path = PatternPath(context.path)
    guard let step = context.walk.steps(along: path, from: context.root).last, step.depth == path.steps.count else {
      return nil
    }
    return context.declared(step.type)
  }

  /// A fraction that is converted to a string where integers are read.
  private func fraction(_ failure: Failure, _ declared: DeclaredType) -> (BridgeType, FixKind)? {
    guard failure.reason == .fractionalNumber, declared.isPropertyWrapper, declared.wrappedType == "String" else {
      return nil
    }
    return (.textOrNumber, .numberAsString)
  }

  private func otherForm(_ wanted: String) -> (BridgeType, FixKind)? {
    guard failure?.reason == .wrongKind, let (bridge, kind) = context.bridge(to: wanted, from: values) else {
      return nil
    }
    return (bridge, wanted == "String" ? .numberAsString : kind)
  }

  /// Changes the only call in a hand-written `init(from:)` that reads the scalar, or adds an initializer if there is
  /// none.
  private func edit(of declared: DeclaredType, reading wanted: String, by bridge: String) -> ModelEdit? {
    if declared.hasDecodingInitializer {
      return Recipe.single(declared.steps) {
        $0.read.place == .root && $0.read.type == wanted && $0.read.form == .decode
      }?
      .rewriting(.readAs(bridge, isBridge: true))
    }
    guard declared.inherited.contains("RawRepresentable") else { return nil }
    let isFailable = declared.initializers.contains { $0.labels == ["rawValue"] && $0.isFailable }
    let reading = "try \(bridge)(from: decoder).wrappedValue"
    let lines =
      isFailable
      ? [
        "let rawValue = \(reading)", "guard let value = Self(rawValue: rawValue) else {",
        "  let context = DecodingError.Context(",
        "    codingPath: decoder.codingPath, debugDescription: \"\\(rawValue) is not a \\(Self.self).\")",
        "  throw DecodingError.dataCorrupted(context)", "}", "self = value",
      ] : ["self.init(rawValue: \(reading))"]
    let text = WrittenCoding(of: declared).decoding("Decodes the raw value from a string or a number.", lines)
    return .addExtension(type: declared.name, text: text.joined(separator: "\n"))
  }
}
