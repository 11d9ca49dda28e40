internal import JSONText

/// Numbers for an enum with strings as raw values: the cases in their order, from 0 or from 1.
struct CaseOrdinals {
  private let declared: DeclaredType
  private let failure: Failure
  private let first: Int
  private let context: RuleContext

  /// Nil if the numbers are not positions of the cases.
  init?(_ context: RuleContext) {
    guard let failure = context.wrongKind("number"), let type = context.owner?.property.type,
      let declared = context.model.type(TypeText.core(of: type), inside: context.ownerType?.name),
      declared.kind == .enumeration, declared.rawType == "String", !declared.hasDecodingInitializer,
      declared.cases.allSatisfy({ ($0.rawValue ?? $0.name) == $0.name && $0.associatedValues.isEmpty }),
      declared.cases.count > 1
    else { return nil }
    let numbers = context.values.filter { context.document.kind(of: $0) == .number }
      .map { Int(context.document.rawText(of: $0)) ?? -1 }
    // Only the first or the last number shows where counting starts.
    guard let smallest = numbers.min(), let largest = numbers.max(), smallest >= 0, largest <= declared.cases.count,
      (smallest == 0) != (largest == declared.cases.count)
    else { return nil }
    first = largest == declared.cases.count ? 1 : 0
    (self.declared, self.failure, self.context) = (declared, failure, context)
  }

  /// The raw values become numbers; or both are read, for code that uses the strings.
  var proposals: [Proposal] {
    let hasNames = context.kinds(of: context.values).contains(.string)
    return (hasNames ? [] : [retyped]) + [numbersOrNames]
  }

  private var retyped: Proposal {
    let start =
      first == 0
      ? []
      : declared.cases.prefix(1).map { known in
        ModelEdit.setRawValue(type: declared.name, caseName: known.name, rawValue: String(first))
      }
    return Proposal(
      .enumRawType, title: FixWording.numbersTitle, subjects: [declared.baseName],
      explanation: FixWording.ordinals(failure, declared.baseName, from: first),
      edits: [.setRawType(type: declared.name, to: "Int")] + start, place: .casesAsOrdinals, intent: .likely,
      mergeKey: "ordinals:" + declared.name)
  }

  private var numbersOrNames: Proposal {
    let cases = declared.cases.enumerated().map { "  case \($0 + first): self = .\($1.name)" }
    let lines = WrittenCoding(of: declared).decoding(
      "Decodes the number of the case, or its name.",
      [WrittenCoding.single, "if let number = try? container.decode(Int.self) {", "  switch number {"] + cases + [
        "  default: " + WrittenCoding.refusing("number"), "  }", "  return", "}",
        "let name = try container.decode(String.self)",
      ] + WrittenCoding.taking("Self(rawValue: name)", of: "name"))
    return Proposal(
      .enumRawType, title: FixWording.namesOrNumbersTitle, subjects: [declared.baseName],
      explanation: FixWording.ordinals(failure, declared.baseName, from: first),
      edits: [.addMembers(type: declared.name, text: lines.joined(separator: "\n"))], place: .namesOrOrdinals,
      intent: .likely, mergeKey: "ordinalsOrNames:" + declared.name
    )
    .notingEncoding(of: declared)
  }
}
