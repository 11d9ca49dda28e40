internal import DecodingPrograms
internal import Foundation
internal import JSONText

/// Strings that code converts, and rejects in their present form.
extension Recipe {
  /// Strings with a removable part: `"#FF8800"` for `"FF8800"`, `"v1.2.3"`, `"12.5%"`.
  static let normalizedText = Recipe { context in
    guard let failure = context.failure, failure.reason != .invalidDate, let type = context.typeRefusingText,
      let step = single(context.alignedSteps + type.steps.filter { $0.read.place == .root }, where: { $0.isTextRead })
    else { return [] }
    let refused = context.strings(context.nodes(at: failure.offsets))
    let taken = context.strings(context.values).filter { !refused.contains($0) }
    guard !refused.isEmpty, !refused.contains("") else { return [] }
    if let completed = completingParts(of: refused, step, type, failure) { return [completed] }
    return TextTrait.all(in: refused).filter { trait in taken.allSatisfy { !trait.isFound(in: $0) } }.map { trait in
      var proposal = Proposal(
        .flexible, title: FixWording.normalizedTitle(trait.words), subjects: [type.baseName],
        explanation: FixWording.normalized(failure, trait.words),
        edits: [step.rewriting(.convertBefore(trait.code("$value")))],
        mergeKey: "normalized:\(type.name):\(trait.words)")
      let lost = refused.compactMap(trait.loses)
      guard !lost.isEmpty else { return proposal }
      proposal.effect = .losesData
      proposal.loses = FixWording.normalizedAway(trait.words, lost)
      return proposal
    }
  }

  /// A number with another spelling: `Double("1,200.50")`.
  static let spelledNumber = Recipe.one { context in
    guard let failure = context.failure, failure.found == "string",
      failure.expected.map(TypeText.isNumber) == true || context.typeRefusingText != nil,
      let step = single(context.alignedSteps, where: { $0.isTextRead && $0.makesNumber }),
      let clearing = clearing(of: failure, read: step, in: context)
    else { return nil }
    var proposal = Proposal(
      .stringBacked, title: FixWording.refusedNumberTitle, subjects: [step.subject],
      explanation: FixWording.refusedNumber(failure, clearing.form),
      edits: [step.rewriting(.convertBefore(clearing.code("$value")))])
    // Code that other values use as well should not be changed for one of them.
    if step.read.isInHelper { proposal.place = .clearedInHelper }
    return proposal
  }

  /// A date that a function from the sources reads with a format which the call passes, as in `start = try
  /// container.date(forKey: .start, format: "yyyy-MM-dd")`.
  static let givenFormat = Recipe.one { context in
    guard let failure = context.failure, failure.isRefusal, failure.found == "string",
      let (type, reads) = context.handReads, let read = reads.first, reads.count == 1, read.type == nil,
      case let formats = type.code.literals.filter({ $0.isFormat && $0.siblings.contains(read.key) }),
      formats.count == 1, let new = DateForms.format(ofAll: Set(context.strings(context.values))),
      new != formats[0].text
    else { return nil }
    return Proposal(
      .dateStrategy, title: FixWording.givenFormatTitle(new), subjects: [read.key],
      explanation: FixWording.givenFormat(failure, formats[0].text, new),
      edits: [.rewrite(type: type.name, at: formats[0].range, .replace(SwiftLiteral.of(new)))],
      mergeKey: "givenFormat:" + new)
  }

  /// A date that code tries to read with each format of a list, and that has another one: the list gets it as well.
  static let listedFormats = Recipe.one { context in
    guard let failure = context.failure, failure.isRefusal, failure.found == "string",
      let type = context.typeRefusingText ?? context.handReads?.type,
      let (holder, formats) = context.formatList(usedBy: type), let last = formats.last,
      let new = DateForms.format(ofAll: Set(context.strings(context.nodes(at: failure.offsets)))),
      !formats.contains(where: { $0.text == new })
    else { return nil }
    return Proposal(
      .dateStrategy, title: FixWording.givenFormatTitle(new), subjects: [type.baseName],
      explanation: FixWording.listedFormats(failure, formats.map(\.text), new),
      edits: [.rewrite(type: holder.name, at: last.range, .replace("$value, \(SwiftLiteral.of(new))"))],
      mergeKey: "listedFormats:" + holder.name + new)
  }

  /// What all strings have, or only the rejected ones, if its removal changes no other.
  private static func clearing(
    of failure: Failure, read step: AlignedStep, in context: RuleContext
  ) -> (form: String, code: (String) -> String)? {
    let isWhole = step.makesWholeNumber
    let preparation = TextPreparation(ofNumberIn: step)
    let prepared = { (texts: [String]) in texts.map { preparation?($0) ?? $0 } }
    let texts = prepared(context.strings(context.values).filter { !Placeholders.words.contains($0.lowercased()) })
    let refused = prepared(context.strings(context.nodes(at: failure.offsets))).filter(texts.contains)
    let signs = { (texts: [String]) in Set(texts.joined().filter { !$0.isNumber && $0 != "." && $0 != "-" }) }
    let isApart = signs(refused).isDisjoint(with: signs(texts.filter { !refused.contains($0) }))
    let ofRefused = isApart && !refused.isEmpty && !refused.contains { $0.contains(".") && $0.contains(",") }
    return clearing(texts, isWhole: isWhole) ?? (ofRefused ? clearing(refused, isWhole: isWhole) : nil)
  }

  /// Describes what is around or between the digits of all strings, and returns code that removes it.
  private static func clearing(_ texts: [String], isWhole: Bool) -> (form: String, code: (String) -> String)? {
    let trimmed = texts.map { $0.trimmingCharacters(in: .whitespaces) }
    if trimmed != texts, trimmed.allSatisfy({ isWhole ? Int($0) != nil : Double($0) != nil }) {
      return (FixWording.blanksAround, { $0 + ".trimmingCharacters(in: .whitespaces)" })
    }
    guard let unit = AmountUnit(of: texts), let style = DigitStyle(of: texts.map(unit.digits), areWhole: isWhole),
      !unit.isEmpty || !style.isPlain, !isWhole || !style.hasFractions
    else { return nil }
    let form = unit.isEmpty ? style.form : FixWording.unitAround
    return (
      form,
      { text in
        let bare = [unit.prefix, unit.suffix].filter { !$0.isEmpty }.reduce(text) { code, part in
          code + ".replacingOccurrences(of: \(SwiftLiteral.of(part)), with: \"\")"
        }
        return style.parsing(bare)
      }
    )
  }
}

extension RuleContext {
  /// Returns the only list of date formats in the code of a type, and of the types that this code names.
  fileprivate func formatList(usedBy type: DeclaredType) -> (holder: DeclaredType, formats: [DeclaredLiteral])? {
    let named = model.types.filter { $0.name != type.name && type.code.typeNames.contains($0.baseName) }
    let lists = ([type] + named).flatMap { holder in
      Dictionary(grouping: holder.code.literals.filter { $0.list != nil }, by: \.list).values.map { (holder, $0) }
    }.filter { $1.allSatisfy(\.isFormat) }
    return lists.count == 1 ? lists[0] : nil
  }
}

extension AlignedStep {
  fileprivate var isTextRead: Bool { read.type == "String" && read.asksForValue }

  fileprivate var makesNumber: Bool {
    program.calls.contains { TypeText.isNumber($0.name) && $0.converts(read.number) }
  }

  fileprivate var makesWholeNumber: Bool { TypeText.integers.contains(where: makes) }
}
