internal import JSONText

/// 0 and 1, "true" and "false", "yes" and "no" for a `Bool`.
struct LenientBoolRule: SingleFixRule {
  let context: RuleContext

  private static let words: Set<String> = ["true", "false", "yes", "no", "y", "n", "t", "f", "on", "off", "1", "0"]

  var proposal: Proposal? {
    guard let failure, failure.reason == .wrongKind, let owner, let type = owner.property.type, owner.canBeWrapped,
      (context.isInsideProperty ? TypeText.core(of: type) : TypeText.unwrapped(type)) == "Bool"
    else { return nil }
    let values = context.presentValues
    let isPHP = Set(context.strings(values)).isSuperset(of: ["", "1"])
    let bridge = isPHP ? BridgeType.phpBool : .lenientBool
    guard !values.isEmpty,
      (values + context.failingElsewhere).allSatisfy({
        Self.isBool($0, document) || isPHP && document.string(of: $0) == ""
      }), let edits = edits(owner, bridge, failure)
    else { return nil }
    return Proposal(
      .lenientBool, title: isPHP ? FixWording.phpBoolTitle : FixWording.lenientBoolTitle, subjects: [owner.name],
      explanation: isPHP ? FixWording.phpBool(failure) : FixWording.lenientBool(failure), edits: edits,
      place: isQuantity(owner.name, values) ? .quantityAsBool : nil, mergeKey: bridge.name)
  }

  private static let quantities: Set<String> = [
    "version", "count", "number", "level", "index", "size", "total", "amount", "age", "year", "position", "rank",
    "score", "length", "priority", "quantity", "limit", "offset", "page",
  ]

  /// A version of 1 is a number, even if the first sample suggested a flag.
  private func isQuantity(_ name: String, _ values: [Node]) -> Bool {
    context.kinds(of: values) == [.number] && Words.of(name).last.map(Self.quantities.contains) == true
  }

  static func isBool(_ node: Node, _ document: JSONDocument) -> Bool {
    switch document.kind(of: node) {
    case .bool: true
    case .number: ["0", "1"].contains(document.rawText(of: node))
    case .string: document.string(of: node).map { words.contains($0.lowercased()) } ?? false
    default: false
    }
  }

  private func edits(_ owner: OwnedProperty, _ bridge: BridgeType, _ failure: Failure) -> [ModelEdit]? {
    guard let wrapped = context.bridging(owner, in: bridge) else { return nil }
    guard !context.isInsideProperty, owner.type.hasDecodingInitializer, failure.expected != "Bool" else {
      return wrapped
    }
    // The initializer reads another type and compares it: the whole statement is replaced.
    let name = owner.name
    let line = "\(name) = try $container.decode(\(bridge.name).self, forKey: .\(name)).wrappedValue"
    return [.decode(owner.reference, lines: [line])]
      + wrapped.filter { if case .wrap = $0 { false } else { true } }
  }
}
