internal import Foundation
internal import JSONText

/// A text that code makes a number of, and takes nil for where it is written otherwise: `Double("1,200.50")`.
struct RefusedNumberRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, failure.found == "string", let type = context.ownerType,
      let wanted = failure.expected, TypeText.isNumber(wanted), let key = failure.requester?.key,
      let read = RefusableRead.all(in: type.text, other: { _ in nil }).first(where: { type.key(ofCase: $0.key) == key })
    else { return [] }
    let texts = context.strings(context.values).filter { !Placeholders.words.contains($0.lowercased()) }
    guard let clearing = clearing(texts, isWhole: TypeText.integers.contains(wanted)) else { return [] }
    let (old, new) = read.rewritten(in: type.text) { read.called(with: clearing.code($0)) }
    return [
      Proposal(
        .stringBacked, title: FixWording.refusedNumberTitle, subjects: [key],
        explanation: FixWording.refusedNumber(failure, clearing.form),
        edits: [.replaceText(type: type.name, old: old, new: new)], cost: 14)
    ]
  }

  /// What is around or between the digits of all texts, in words, and code that takes it away.
  private func clearing(_ texts: [String], isWhole: Bool) -> (form: String, code: (String) -> String)? {
    let trimmed = texts.map { $0.trimmingCharacters(in: .whitespaces) }
    if trimmed != texts, trimmed.allSatisfy({ isWhole ? Int($0) != nil : Double($0) != nil }) {
      return (FixWording.blanksAround, { $0 + ".trimmingCharacters(in: .whitespaces)" })
    }
    guard let unit = AmountUnit(of: texts), let style = DigitStyle(of: texts.map(unit.digits)),
      !unit.isEmpty || !style.isPlain, !isWhole || !style.hasFractions
    else { return nil }
    let form = unit.isEmpty ? style.form : FixWording.unitAround
    return (
      form,
      { text in
        let bare = [unit.prefix, unit.suffix].filter { !$0.isEmpty }.reduce(text) { code, part in
          code + ".replacingOccurrences(of: \"\(part)\", with: \"\")"
        }
        return style.parsing(bare)
      }
    )
  }
}
