internal import JSONText

/// A kind that an enum of names lacks, which says as what type each kind is decoded:
/// `var type: Item.Type { switch self { case .song: return Song.self … } }`. The new kind is decoded as the class that all
/// of them have in common, or as a new type of the protocol's.
struct MetatypeCaseRule: FixRule {
  private static let limit = 4

  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, failure.reason == .unknownEnumValue, let expected = failure.expected,
      let declared = context.model.type(context.fit.bareName(expected), inside: context.ownerType?.name),
      declared.kind == .enumeration, declared.rawType == "String", let choice = MetatypeChoice(in: declared)
    else { return [] }
    let kinds = kinds(of: failure, context)
    guard (1...Self.limit).contains(kinds.count) else { return [] }
    var edits: [ModelEdit] = []
    var arms = ""
    for kind in kinds {
      guard let caseName = Words.camelCase(kind.name),
        let type = type(for: kind, choice, near: declared, &edits, context)
      else { return [] }
      edits.append(.addCase(type: declared.name, name: caseName, rawValue: caseName == kind.name ? nil : kind.name))
      arms += "\n" + choice.arm(for: caseName, decodedAs: type)
    }
    edits.append(.replaceText(type: declared.name, old: choice.lastArm, new: choice.lastArm + arms))
    let names = kinds.map(\.name)
    var proposal = Proposal(
      .enumCase, title: FixWording.metatypeCaseTitle(declared.baseName), subjects: names,
      explanation: FixWording.metatypeCase(names, declared.baseName, choice.base), edits: edits)
    // The class that all have in common reads none of the keys that are the new kind's own.
    if context.model.type(choice.base, inside: declared.name) != nil { proposal.effect = .loosensModel }
    return [proposal]
  }

  private struct Kind {
    let name: String
    let objects: [Node]
  }

  /// The names that the enum lacks, with the objects that have them.
  private func kinds(of failure: Failure, _ context: RuleContext) -> [Kind] {
    let nodes = failure.offsets.compactMap(context.document.node(atOffset:))
    let named = Dictionary(grouping: nodes) { context.document.string(of: $0) ?? "" }
    return named.keys.sorted().map { name in
      Kind(name: name, objects: (named[name] ?? []).compactMap(context.document.parent(of:)))
    }
  }

  /// The common class, or a struct for the objects that conforms to the common protocol.
  private func type(
    for kind: Kind, _ choice: MetatypeChoice, near declared: DeclaredType, _ edits: inout [ModelEdit],
    _ context: RuleContext
  ) -> String? {
    if let base = context.model.type(choice.base, inside: declared.name) {
      return base.kind == .classType ? choice.base : nil
    }
    guard let wanted = Words.typeName(kind.name) else { return nil }
    let name = context.model.freeName(StructWriter.free(wanted))
    var writer = StructWriter(document: context.document, convertsKeys: context.convertsKeys, model: context.model)
    writer.conformances = [choice.base]
    let lines = writer.text(name, of: kind.objects, isEncodable: false)
    edits.append(.addDeclarations(near: declared.name, text: lines.joined(separator: "\n")))
    return name
  }
}

/// The switch over an enum's cases that names a type for each.
private struct MetatypeChoice {
  /// The class or protocol that the types have in common.
  let base: String
  /// The arm behind which others may stand.
  let lastArm: String
  private let blanks: String
  private let result: String

  init?(in type: DeclaredType) {
    let heads = type.text.matches(of: /(?:->|:) (?:\(?any )?(?<base>[A-Z]\w*)(?:\))?\.Type \{/)
    let arms = type.text.matches(
      of: /(?<blanks>[ \t]*)case \.(?<name>\w+):(?<result>\s*(?:return )?)(?<type>[A-Z][\w.]*)\.self/)
    guard heads.count == 1, let head = heads.first, arms.count == type.cases.count, let last = arms.last,
      type.text.ranges(of: last.0).count == 1, !type.text.contains("default:")
    else { return nil }
    base = String(head.base)
    lastArm = String(last.0)
    blanks = String(last.blanks)
    result = String(last.result)
  }

  func arm(for caseName: String, decodedAs type: String) -> String {
    "\(blanks)case .\(caseName):\(result)\(type).self"
  }
}
