internal import JSONText

/// Arrays in which the place says what a value is, where the model has an object: `[1530921600, "0.12", 45]`.
struct PositionalArrayRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, failure.reason == .wrongKind, failure.found == "array",
      let declared = expected(failure, context), declared.kind == .structure, !declared.hasDecodingInitializer
    else { return [] }
    let lists = failure.occurrences.compactMap { context.document.node(atOffset: $0.location.offset) }
    let properties = declared.properties.filter { !($0.isConstant && $0.initialValue != nil) && $0.attributes.isEmpty }
    guard properties.count > 1, lists.allSatisfy({ fits($0, properties, declared, context) }) else { return [] }
    var lines = [
      "/// Reads an array in which the place says what a value is.",
      "\(declared.access)init(from decoder: any Decoder) throws {",
      "  var container = try decoder.unkeyedContainer()",
    ]
    for property in properties {
      guard let type = property.type else { return [] }
      let call = TypeText.isOptional(type) ? "decodeIfPresent" : "decode"
      lines.append("  \(property.name) = try container.\(call)(\(TypeText.unwrapped(type)).self)")
    }
    lines.append("}")
    if declared.isEncodable { lines += encoder(properties, declared) }
    let proposal = Proposal(
      .wrongShape, title: FixWording.positionalArrayTitle(declared.baseName),
      explanation: FixWording.positionalArray(lists.count, properties.map(\.name)),
      edits: [.addExtension(type: declared.name, text: lines.joined(separator: "\n"))], cost: 16)
    return [proposal]
  }

  private func encoder(_ properties: [DeclaredProperty], _ declared: DeclaredType) -> [String] {
    guard !declared.hasEncodingMethod else { return [] }
    return [
      "", "\(declared.access)func encode(to encoder: any Encoder) throws {",
      "  var container = encoder.unkeyedContainer()",
    ] + properties.map { "  try container.encode(\($0.name))" } + ["}"]
  }

  private func expected(_ failure: Failure, _ context: RuleContext) -> DeclaredType? {
    failure.expected.flatMap { context.model.type(context.fit.bareName($0), inside: context.ownerType?.name) }
  }

  /// As many values as properties at least, and each of the right kind.
  private func fits(
    _ list: Node, _ properties: [DeclaredProperty], _ declared: DeclaredType, _ context: RuleContext
  ) -> Bool {
    guard context.document.kind(of: list) == .array, context.document.count(of: list) >= properties.count else {
      return false
    }
    let fit = ValueFit(
      document: context.document, model: context.model, convertsKeys: context.convertsKeys, scope: declared.name)
    return zip(context.document.children(of: list), properties).allSatisfy { value, property in
      property.type.map { fit.fits(value, $0) } ?? false
    }
  }
}
