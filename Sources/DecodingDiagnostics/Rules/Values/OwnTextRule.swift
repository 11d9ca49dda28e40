internal import JSONText

/// A type of the model's own that reads one text, and looks for it inside a list or an object, where the JSON has the text
/// alone.
struct OwnTextRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, failure.reason == .wrongKind, failure.found == "string",
      let type = context.owner?.property.type ?? context.handReads?.type.name,
      let declared = context.model.type(
        context.fit.bareName(TypeText.core(of: type)), inside: context.owner?.type.name),
      declared.hasDecodingInitializer, let read = declared.reads.first, declared.reads.count == 1,
      read.path.count == 1, read.type == "String",
      context.kinds(of: context.values).isSubset(of: [.string, .null]), let edits = edits(of: declared)
    else { return [] }
    var proposal = Proposal(
      .wrongShape, title: FixWording.textTypeTitle(declared.baseName),
      explanation: FixWording.ownText(declared.baseName, context.path, failure.count), edits: edits)
    proposal.mergeKey = "text:" + declared.name
    return [proposal]
  }

  /// Nil where the code opens more than one container.
  private func edits(of declared: DeclaredType) -> [ModelEdit]? {
    let opening = /(?:var|let)( \w+ = try \w+\.)(?:unkeyedContainer\(\)|container\(keyedBy: [\w.]+\))/
    let writing = /(var \w+ = \w+\.)(?:unkeyedContainer\(\)|container\(keyedBy: [\w.]+\))/
    // A value that is alone has no key.
    let readKey = /(decode\(String\.self), forKey: \.\w+(\))/
    let writtenKey = /(encode\([^\n]+), forKey: \.\w+(\))/
    let blamedKey = /(dataCorruptedError\(\s*)forKey: \.\w+, (in:)/
    let code = declared.text
    let opened = code.matches(of: opening).map { (String($0.0), "let\($0.1)singleValueContainer()") }
    guard opened.count == 1 else { return nil }
    let written = code.matches(of: writing).map { (String($0.0), "\($0.1)singleValueContainer()") }
    let keyed = [readKey, writtenKey, blamedKey].flatMap { form in
      code.matches(of: form).map { (String($0.0), "\($0.1)\($0.2)") }
    }
    return (opened + written + keyed).map { .replaceText(type: declared.name, old: $0.0, new: $0.1) }
  }
}
