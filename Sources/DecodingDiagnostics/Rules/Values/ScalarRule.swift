internal import JSONText

/// One kind of scalar for another, at every place: the model is simply wrong about the type.
struct ScalarRule: FixRule {
  let context: RuleContext

  private static let scalars: Set<String> = ["Bool", "Decimal", "String"]

  var proposals: [Proposal] {
    guard let failure, !failure.path.isEmpty, let owner, let type = owner.property.type, owner.canBeWrapped
    else { return [] }
    let core = TypeText.core(of: type)
    if failure.reason == .invalidUUID {
      // "" alone is another rule's task: it means no value, whatever the type.
      return failure.values.allSatisfy { $0.text == "\"\"" } ? [] : [text(failure, core, type, owner)]
    }
    let values = context.presentValues
    if owner.read?.isConverted == true {
      // A string that is not a number fails by itself, or has a meaning for the code that converts it.
      return failure.found == "number" ? [] : mostly(failure, core, type, owner, values)
    }
    guard failure.reason == .wrongKind else { return [] }
    guard TypeText.isNumber(core) || Self.scalars.contains(core) else { return [] }
    return always(failure, core, type, owner, values) + mostly(failure, core, type, owner, values)
  }

  /// An identifier that is not a UUID is a string.
  private func text(_ failure: Failure, _ core: String, _ type: String, _ owner: OwnedProperty) -> Proposal {
    let reference = owner.reference
    return Proposal(
      .other, title: FixWording.retypeTitle("String", inside: type), subjects: [owner.name],
      explanation: FixWording.noUUID(failure),
      edits: [.retype(reference, to: TypeText.replacingCore(of: type, with: "String"))], place: .identifierAsString)
  }

  private func always(
    _ failure: Failure, _ core: String, _ type: String, _ owner: OwnedProperty, _ values: [Node]
  ) -> [Proposal] {
    let target: String? =
      switch context.kinds(of: values) {
      case [.string] where core != "String": "String"
      case [.bool]: "Bool"
      case [.number] where core == "Bool": values.allSatisfy(document.isPlainInteger) ? "Int" : "Double"
      default: nil
      }
    if TypeText.isNumber(core), let code = code(failure, type, owner, values) { return [code] }
    guard let target else { return [] }
    var proposal = Proposal(
      .other, retyping: owner, core: target, FixWording.scalarForScalar(failure, values.count, target, core),
      place: .otherScalar)
    if TypeText.isNumber(core), context.strings(values).contains(where: { Double($0) != nil }) {
      // Numbers among the strings: a string would lose information that the model has.
      proposal.effect = .loosensModel
      proposal.place = .numberAmongStrings
    } else if TypeText.isNumber(core), context.strings(values).allSatisfy(\.isEmpty), target == "String" {
      // "" alone only means a missing number, not that a string is expected.
      proposal.effect = .loosensModel
      proposal.place = .emptyNumberAsString
    }
    return [proposal]
  }

  /// Digits that are not a number, as their leading zeros or their name show: they are kept as strings, even if the
  /// JSON has some without quotes.
  private func code(_ failure: Failure, _ type: String, _ owner: OwnedProperty, _ values: [Node]) -> Proposal? {
    let texts = context.strings(values)
    let kinds = context.kinds(of: values)
    guard texts.allSatisfy({ $0.wholeMatch(of: /\+?\d+/) != nil }),
      kinds == [.string] || kinds == [.string, .number] && !context.isInsideProperty,
      texts.contains(where: CodeText.looksLikeCode)
        || CodeText.isName(owner.name) && texts.contains(where: CodeText.isAltered)
    else { return nil }
    var edits: [ModelEdit] = [.retype(owner.reference, to: TypeText.replacingCore(of: type, with: "String"))]
    if kinds.count > 1 { edits += context.wrapping(owner, in: .textOrNumber) }
    return Proposal(
      kinds.count > 1 ? .flexible : .other, title: FixWording.retypeTitle("String", inside: type),
      subjects: [owner.name], explanation: FixWording.code(texts.filter(CodeText.isAltered), type), edits: edits)
  }

  // MARK: Numbers in text, and some text that is none

  private func mostly(
    _ failure: Failure, _ core: String, _ type: String, _ owner: OwnedProperty, _ values: [Node]
  ) -> [Proposal] {
    guard TypeText.isNumber(core), core != "Decimal", !context.isInsideProperty else { return [] }
    let texts = context.strings(values)
    let bad = texts.filter { TypeText.integers.contains(core) ? Int($0) == nil : Double($0) == nil }
    // "" alone is another rule's task: it means no value, whatever the type.
    guard bad.contains(where: { !$0.isEmpty && Double($0) == nil }), bad.count < values.count else { return [] }
    let stands = bad.allSatisfy { Placeholders.words.contains($0.lowercased()) }
    return [
      Proposal(
        .stringBacked, title: stands ? FixWording.placeholderTitle(bad) : FixWording.numberOrNilTitle,
        subjects: [owner.name],
        explanation: stands ? FixWording.placeholders(bad, values.count) : FixWording.numberOrNil(bad, values.count),
        edits: context.wrappingAsNil(owner, in: stands ? .numberOrPlaceholder : .numberOrNil), place: .numberOrNil,
        effect: stands ? .loosensModel : .losesData, loses: FixWording.becomesNil(bad.count, owner.name))
    ]
  }
}
