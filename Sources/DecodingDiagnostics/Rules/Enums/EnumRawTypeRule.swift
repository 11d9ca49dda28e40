internal import JSONText

/// Names in the JSON for an enum with numbers: `"high"` for `case high = 2`.
struct EnumRawTypeRule: FixRule {
  let context: RuleContext

  var proposals: [Proposal] {
    if let proposal = numbersForText ?? namesForNothing { return [proposal] }
    return CaseOrdinals(context)?.proposals ?? [numberAsItIs ?? names].compactMap(\.self)
  }

  private var names: Proposal? {
    guard let failure = context.wrongKind("string"), let type = owner?.property.type,
      let declared = model.type(TypeText.core(of: type), inside: context.ownerType?.name) ?? context.expectedType,
      let raw = declared.rawType, TypeText.integers.contains(raw), !declared.hasDecodingInitializer
    else { return nil }
    let texts = failure.values.map { $0.text.filter { $0 != "\"" } }
    if texts.allSatisfy({ Int($0) != nil }) { return quotedNumbers(declared, raw, texts) }
    guard
      texts.allSatisfy({ text in declared.cases.contains { SnakeCase.letters($0.name) == SnakeCase.letters(text) } })
    else {
      return nil
    }
    return Proposal(
      .enumRawType, title: FixWording.namesOrNumbersTitle, subjects: [declared.baseName],
      explanation: FixWording.namesForNumbers(texts),
      edits: [.addMembers(type: declared.name, text: initializer(declared, raw, texts))], place: .namesForNumbers,
      mergeKey: "enumRawType:" + declared.name)
  }

  /// Numbers for an enum that has the same numbers as strings: `case open = "1"`.
  private var numbersForText: Proposal? {
    guard context.wrongKind("number") != nil, let type = owner?.property.type,
      let declared = model.type(TypeText.core(of: type), inside: context.ownerType?.name), declared.rawType == "String",
      !declared.hasDecodingInitializer, context.kinds(of: context.values).isDisjoint(with: [.string]),
      declared.cases.allSatisfy({ $0.rawValue.flatMap { Int($0) } != nil })
    else { return nil }
    let values = declared.cases.compactMap { known in
      known.rawValue.map { ModelEdit.setRawValue(type: declared.name, caseName: known.name, rawValue: $0) }
    }
    return Proposal(
      .enumRawType, title: FixWording.numbersTitle, subjects: [declared.baseName],
      explanation: FixWording.numbersForText,
      edits: [.setRawType(type: declared.name, to: "Int")] + values, place: .numbersForNames)
  }

  /// Numbers for names without evidence of which number means which case: a guess would be silently wrong.
  private var numberAsItIs: Proposal? {
    guard let failure = context.wrongKind("number"), let owner, let type = owner.property.type,
      owner.canBeWrapped, let declared = model.type(TypeText.core(of: type), inside: owner.type.name),
      declared.kind == .enumeration, declared.rawType == "String" || declared.hasDecodingInitializer
    else { return nil }
    let values = context.presentValues
    guard let number = ValueKinds.scalar(values, document), TypeText.isNumber(number) else { return nil }
    return Proposal(
      .other, retyping: owner, core: number, FixWording.numberAsItIs(failure, declared.baseName), place: .numberAsIs,
      effect: .loosensModel)
  }

  /// The numbers in quotes; the enum keeps its own raw values.
  private func quotedNumbers(_ declared: DeclaredType, _ raw: String, _ texts: [String]) -> Proposal {
    let lines = WrittenCoding(of: declared).decoding(
      "Decodes the number, quoted or not.",
      [
        WrittenCoding.single, "let number: \(raw)", "if let text = try? container.decode(String.self) {",
        "  guard let read = \(raw)(text) else {", "    " + WrittenCoding.refusing("text", as: "a number"), "  }",
        "  number = read", "} else {", "  number = try container.decode(\(raw).self)", "}",
      ] + WrittenCoding.taking("Self(rawValue: number)", of: "number"))
    return Proposal(
      .enumRawType, title: FixWording.quotedNumbersTitle, subjects: [declared.baseName],
      explanation: FixWording.quotedNumbers(texts),
      edits: [.addMembers(type: declared.name, text: lines.joined(separator: "\n"))], place: .quotedNumbers,
      mergeKey: "enumRawType:" + declared.name)
  }

  /// Plain names for an enum without raw values, for which compiler-generated coding expects `{"start": {}}`.
  private var namesForNothing: Proposal? {
    guard let failure, failure.found == "string",
      [.wrongKind, .enumCaseCount].contains(failure.reason), let declared = plainEnum(failure)
    else { return nil }
    let texts = failure.values.map { $0.text.filter { $0 != "\"" } }
    var spellings: [ModelEdit] = []
    for text in texts {
      guard let known = declared.cases.first(where: { SnakeCase.letters($0.name) == SnakeCase.letters(text) }) else {
        return nil
      }
      if known.name != text {
        spellings.append(.setRawValue(type: declared.name, caseName: known.name, rawValue: text))
      }
    }
    return Proposal(
      .enumRawType, title: FixWording.textTitle, subjects: [declared.baseName],
      explanation: FixWording.namesForNothing(texts),
      edits: [.setRawType(type: declared.name, to: "String")] + spellings, mergeKey: "enumRawType:" + declared.name)
  }

  /// An enum with neither raw values, associated values nor code of its own.
  private func plainEnum(_ failure: Failure) -> DeclaredType? {
    let core = TypeText.core(of: owner?.property.type ?? failure.expected ?? "")
    guard
      let declared = [core, failure.expected ?? ""].lazy.compactMap({
        model.type(TypeText.core(of: $0), inside: context.ownerType?.name)
      }).first(where: { $0.kind == .enumeration }),
      declared.rawType == nil, !declared.hasDecodingInitializer,
      declared.cases.allSatisfy({ $0.associatedValues.isEmpty })
    else { return nil }
    return declared
  }

  private func initializer(_ declared: DeclaredType, _ raw: String, _ texts: [String]) -> String {
    let spelled = Dictionary(texts.map { (SnakeCase.letters($0), $0) }, uniquingKeysWith: { first, _ in first })
    let cases = declared.cases.map { known in
      "case \(SwiftLiteral.of(spelled[SnakeCase.letters(known.name)] ?? known.name)): self = .\(known.name)"
    }
    let number = WrittenCoding.taking("Self(rawValue: number)", of: "number")
    return WrittenCoding(of: declared).decoding(
      "Decodes the number, or the name that some services send instead.",
      [WrittenCoding.single, "if let number = try? container.decode(\(raw).self) {"] + PlainStruct.indented(number)
        + ["} else {", "  let name = try container.decode(String.self)", "  switch name {"]
        + PlainStruct.indented(cases + ["default: " + WrittenCoding.refusing("name")])
        + ["  }", "}"]
    ).joined(separator: "\n")
  }
}
