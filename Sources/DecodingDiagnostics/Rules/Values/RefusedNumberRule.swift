internal import Foundation
internal import JSONText

/// A text that code makes a number of, and takes nil for or rejects where it is written otherwise: `Double("1,200.50")`.
struct RefusedNumberRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, failure.found == "string", let (type, read) = silent(context) ?? told(context),
      [.integer, .number, .decimal].contains(read.reading)
    else { return [] }
    let texts = context.strings(context.values).filter { !Placeholders.words.contains($0.lowercased()) }
    guard let clearing = clearing(texts, isWhole: read.reading == .integer) else { return [] }
    let (old, new) = read.rewritten(in: type.text) { read.called(with: clearing.code($0)) }
    return [
      Proposal(
        .stringBacked, title: FixWording.refusedNumberTitle, subjects: [type.key(ofCase: read.key)],
        explanation: FixWording.refusedNumber(failure, clearing.form),
        edits: [.replaceText(type: type.name, old: old, new: new)])
    ]
  }

  private func silent(_ context: RuleContext) -> (DeclaredType, RefusableRead)? {
    guard let type = context.ownerType, let key = context.failure?.requester?.key,
      let wanted = context.failure?.expected, TypeText.isNumber(wanted)
    else { return nil }
    let reads = RefusableRead.all(in: type.text, other: { _ in nil })
    return reads.first { type.key(ofCase: $0.key) == key }.map { (type, $0) }
  }

  /// The code throws where it gets nil, and names the key.
  private func told(_ context: RuleContext) -> (DeclaredType, RefusableRead)? {
    guard let type = context.typeRefusingText, let asked = context.handReads?.reads.first, asked.path.count == 1
    else { return nil }
    return RefusableRead.guarded(in: type.text, other: { _ in nil }).first { $0.key == asked.key }.map { (type, $0) }
  }

  /// What is around or between the digits of all texts, in words, and code that takes it away.
  private func clearing(_ texts: [String], isWhole: Bool) -> (form: String, code: (String) -> String)? {
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
