internal import JSONText

/// Numbers and bools sent as strings: a bridge, if every string can be converted.
struct StringBackedRule: SingleFixRule {
  let context: RuleContext

  var proposal: Proposal? {
    guard let failure, failure.reason == .wrongKind, let owner, let type = owner.property.type,
      owner.canBeWrapped, failure.found == "string" || isPlain(failure, owner, type)
    else { return nil }
    let wanted = context.isInsideProperty ? TypeText.core(of: type) : TypeText.unwrapped(type)
    if let wider = wider(failure, owner, wanted) { return wider }
    guard TypeText.isNumber(wanted) || wanted == "Bool",
      let edits = context.bridging(owner, in: wanted == "Decimal" ? .decimalText : .stringBacked)
    else { return nil }
    let strings = values.filter { document.kind(of: $0) == .string }
    // 0 and 1 among them are flags in yet another form.
    let hasNumbers = context.kinds(of: values).contains(.number)
    guard !strings.isEmpty || isPlain(failure, owner, type), wanted != "Bool" || !hasNumbers,
      strings.allSatisfy({ converts($0, to: wanted, in: document) })
    else { return nil }
    var proposal = Proposal(
      .stringBacked, title: FixWording.stringBackedTitle, subjects: [owner.name],
      explanation: strings.isEmpty
        ? FixWording.plainNumbers(failure)
        : FixWording.stringBackedExplanation(failure, strings: strings.count, wanted: wanted), edits: edits,
      place: wanted == "Bool" ? .boolInString : nil, mergeKey: "stringBacked")
    let altered = context.strings(strings).filter(CodeText.isAltered)
    if !altered.isEmpty, owner.read?.isConverted != true, wanted != "Bool" {
      let isCode = CodeText.isName(owner.name) || altered.contains(where: CodeText.looksLikeCode)
      proposal.effect = isCode ? .losesData : .loosensModel
      proposal.loses = FixWording.digitsLost(altered, owner.name)
      proposal.mergeKey = nil
    }
    return proposal
  }

  /// Numbers with a fraction in strings, for an integer: the number type is widened as well.
  private func wider(_ failure: Failure, _ owner: OwnedProperty, _ wanted: String) -> Proposal? {
    let texts = context.strings(values)
    guard TypeText.integers.contains(wanted), !context.isInsideProperty, owner.read == nil,
      texts.contains(where: { Int($0) == nil }),
      texts.allSatisfy({ Double($0)?.isFinite == true && !CodedForms.isHexadecimal($0) }),
      let type = owner.property.type
    else { return nil }
    return Proposal(
      .stringBacked, title: FixWording.stringBackedAsTitle("Double"), subjects: [owner.name],
      explanation: FixWording.fractionsInText(failure, texts, wanted),
      edits: [.retype(owner.reference, to: TypeText.replacingCore(of: type, with: "Double"))]
        + context.wrapping(owner, in: .stringBacked, argument: "Double"))
  }

  /// Whether the value is a plain number that the model's own code expects as a string.
  private func isPlain(_ failure: Failure, _ owner: OwnedProperty, _ type: String) -> Bool {
    owner.read?.isConverted == true && failure.found == "number" && TypeText.isNumber(TypeText.unwrapped(type))
  }

  private func converts(_ node: Node, to type: String, in document: JSONDocument) -> Bool {
    guard let text = document.string(of: node) else { return false }
    if type == "Bool" { return Bool(text) != nil }
    return TypeText.integers.contains(type) ? Int(text) != nil : Double(text) != nil
  }
}
