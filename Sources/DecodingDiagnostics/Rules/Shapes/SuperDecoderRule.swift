/// `superDecoder()` without a key, where the object's own decoder is meant; or one for a key that need not be there.
struct SuperDecoderRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, failure.reason == .missingSuper else { return [] }
    let expected = failure.expected.flatMap {
      context.model.type(context.fit.bareName($0), inside: context.ownerType?.name)
    }
    let types = [expected, context.ownerType, context.declaredRoot].compactMap(\.self)
    if let type = expected, let call = type.text.firstMatch(of: /\w+\.superDecoder\(\)/) {
      return [
        proposal(
          FixWording.superTitle, FixWording.superDecoder,
          .replaceText(type: type.name, old: call.output, new: "decoder"))
      ]
    }
    return types.lazy.compactMap(whereThere).first.map { [$0] } ?? []
  }

  /// `try?` was to tell whether the key is there, which `superDecoder(forKey:)` does not say.
  private func whereThere(_ type: DeclaredType) -> Proposal? {
    let asking = /(?:let|var)\s+\w+\s*=\s*try\?\s+(\w+)\.superDecoder\(forKey:\s*([\w.]+)\)/
    guard let found = type.text.firstMatch(of: asking) else { return nil }
    let condition = "\(found.1).contains(\(found.2)), "
    return proposal(
      FixWording.superOfMissingTitle, FixWording.superOfMissing,
      .replaceText(type: type.name, old: found.0, new: condition + found.0))
  }

  private func proposal(_ title: String, _ explanation: String, _ edit: ModelEdit) -> Proposal {
    Proposal(.other, title: title, explanation: explanation, edits: [edit], cost: 12)
  }
}

extension ModelEdit {
  fileprivate static func replaceText(type: String, old: Substring, new: String) -> ModelEdit {
    .replaceText(type: type, old: String(old), new: new)
  }
}
