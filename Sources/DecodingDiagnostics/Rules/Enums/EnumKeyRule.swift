internal import JSONText

/// A dictionary key that is not a case of the enum of its keys.
struct EnumKeyRule: FixRule {
  let context: RuleContext

  var proposals: [Proposal] {
    guard let failure, failure.reason == .dictionaryKey, let declared = context.expectedType,
      declared.kind == .enumeration, declared.rawType == "String"
    else { return [] }
    let keys = Set(context.nodes(at: failure.offsets).compactMap { context.key(of: $0) })
    return [newCases(keys.sorted(), declared, failure), textKeys(keys.sorted(), declared)].compactMap(\.self)
  }

  private func newCases(_ keys: [String], _ declared: DeclaredType, _ failure: Failure) -> Proposal? {
    let names = keys.compactMap(Words.camelCase)
    guard !keys.isEmpty, keys.count <= 8, Set(names).count == keys.count,
      !declared.cases.contains(where: { names.contains($0.name) })
    else { return nil }
    return Proposal(
      .enumCase, title: FixWording.newCaseTitle(declared.baseName), subjects: names,
      explanation: FixWording.newKeys(keys, declared.baseName),
      edits: zip(names, keys).map { name, key in
        .addCase(type: declared.name, name: name, rawValue: name == key ? nil : key)
      })
  }

  /// Keys that no version of the model could know.
  private func textKeys(_ keys: [String], _ declared: DeclaredType) -> Proposal? {
    let steps = context.walk.steps(along: PatternPath(context.path).parent, from: context.root)
    guard let owner = steps.last?.owner, let type = owner.property.type, owner.canBeWrapped,
      let entry = TypeText.dictionary(TypeText.unwrapped(type))
    else { return nil }
    let target = "[String: \(entry.value)]" + (owner.isOptional ? "?" : "")
    return Proposal(
      .dictionary, retyping: owner, to: target, FixWording.newKeys(keys, declared.baseName), place: .keysAsStrings,
      effect: .loosensModel)
  }
}
