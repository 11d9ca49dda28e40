internal import JSONText

/// Values that are sometimes of one kind and sometimes of another: an enum over the kinds that are there.
struct FlexibleRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, failure.reason == .wrongKind, !failure.path.isEmpty,
      let owner = context.owner, let type = owner.property.type, context.canWrap(owner.property), type != "Date"
    else { return [] }
    let nodes = context.values
    let core = context.isInsideProperty ? TypeText.core(of: type) : TypeText.unwrapped(type)
    var kinds: [(name: String, type: String)] = []
    for node in nodes where context.document.kind(of: node) != .null {
      guard let kind = kind(of: node, core, context) else { return [] }
      if !kinds.contains(where: { $0.type == kind.type }) { kinds.append(kind) }
    }
    guard kinds.count > 1 || kinds.first.map({ $0.type.hasPrefix("[") }) == true else { return [] }
    let order = ["Bool", "Int", "Double", "String"]
    kinds.sort { (order.firstIndex(of: $0.type) ?? 9, $0.type) < (order.firstIndex(of: $1.type) ?? 9, $1.type) }
    if kinds.contains(where: { $0.type == "Double" }) { kinds.removeAll { $0.type == "Int" } }
    let base =
      Words.typeName(context.isInsideProperty ? Words.singular(owner.property.name) : owner.property.name) ?? "Flexible"
    let name = context.model.freeName(base.hasSuffix("Value") ? base : base + "Value")
    let target =
      context.isInsideProperty
      ? TypeText.replacingCore(of: type, with: name) : name + (TypeText.isOptional(type) ? "?" : "")
    // Text among numbers may be a bad value rather than a second type.
    let isDoubtful = TypeText.isNumber(core) || core == "Bool"
    var proposal =
      Proposal(
        .flexible, title: FixWording.retypeTitle(target), subjects: [owner.property.name],
        explanation: FixWording.severalKinds(kinds.map(\.type), context.path),
        edits: [
          .retype(owner.reference, to: target),
          .addDeclarations(near: owner.type.name, text: declaration(name, kinds, isEncodable: owner.type.isEncodable)),
        ], cost: isDoubtful ? 44 : 28)
    proposal.effect = .loosensModel
    return [proposal]
  }

  private func kind(of node: Node, _ core: String, _ context: RuleContext) -> (name: String, type: String)? {
    switch context.document.kind(of: node) {
    case .bool: return ("bool", "Bool")
    case .string:
      return context.fit.fits(node, core) && context.model.type(core) != nil
        ? (caseName(core), core) : ("text", "String")
    case .number: return context.document.isPlainInteger(node) ? ("number", "Int") : ("number", "Double")
    case .object, .array:
      if context.fit.fits(node, core) { return (caseName(core), core) }
      let elements = Array(context.document.children(of: node))
      guard context.document.kind(of: node) == .array, !elements.isEmpty else { return nil }
      let inner = Set(elements.compactMap { scalar($0, context.document) })
      return inner.count == 1 && elements.allSatisfy({ scalar($0, context.document) != nil })
        ? (inner.first == "String" ? "texts" : "numbers", "[\(inner.first ?? "String")]") : nil
    case .null: return nil
    }
  }

  private func scalar(_ node: Node, _ document: JSONDocument) -> String? {
    switch document.kind(of: node) {
    case .string: "String"
    case .bool: "Bool"
    case .number: document.isPlainInteger(node) ? "Int" : "Double"
    default: nil
    }
  }

  private func caseName(_ type: String) -> String {
    if let element = TypeText.element(of: type) { return caseName(element) + "s" }
    return Words.camelCase(type.split(separator: ".").last.map(String.init) ?? type).map {
      $0.prefix(1).lowercased() + $0.dropFirst()
    } ?? "value"
  }

  private func declaration(_ name: String, _ kinds: [(name: String, type: String)], isEncodable: Bool) -> String {
    var lines = [
      "/// A value that the JSON holds as \(kinds.map(\.type).joined(separator: " or ")).",
      "enum \(name): \(isEncodable ? "Codable" : "Decodable"), Hashable, Sendable {",
    ]
    let isPlain = kinds.allSatisfy {
      ["Bool", "Int", "Double", "String", "[String]", "[Int]", "[Double]"].contains($0.type)
    }
    if !isPlain { lines[1] = "enum \(name): \(isEncodable ? "Codable" : "Decodable") {" }
    lines += kinds.map { "  case \($0.name)(\($0.type))" }
    lines += [
      "", "  init(from decoder: any Decoder) throws {", "    let container = try decoder.singleValueContainer()",
    ]
    for (index, kind) in kinds.enumerated() {
      if index == kinds.count - 1 {
        lines += [
          "    } else {", "      self = .\(kind.name)(try container.decode(\(kind.type).self))", "    }", "  }",
        ]
      } else {
        lines += [
          "    \(index == 0 ? "if" : "} else if") let value = try? container.decode(\(kind.type).self) {",
          "      self = .\(kind.name)(value)",
        ]
      }
    }
    guard isEncodable else { return (lines + ["}"]).joined(separator: "\n") }
    lines += [
      "", "  func encode(to encoder: any Encoder) throws {", "    var container = encoder.singleValueContainer()",
      "    switch self {",
    ]
    lines += kinds.map { "    case .\($0.name)(let value): try container.encode(value)" }
    return (lines + ["    }", "  }", "}"]).joined(separator: "\n")
  }
}
