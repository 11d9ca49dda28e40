internal import DecodingPrograms

/// Strings that code knows in another spelling.
extension Recipe {
  /// `"Monday"` for code that looks up `"mon"`, and takes everything else for nothing: it accepts this spelling too.
  static let knownSpelling = Recipe { context in
    guard let warning = context.warning, warning.kind == .alteredValue, let known = warning.known,
      known.relation == .spelling, let word = known.texts.first
    else { return [] }
    let texts = Set(context.strings(context.nodes(at: warning.offsets))).sorted()
    return context.literals(spelling: word).prefix(3).map { type, literal in
      Proposal(
        .enumCase, title: FixWording.knownSpellingTitle(word), subjects: texts,
        explanation: FixWording.knownSpelling(warning, word),
        edits: [.rewrite(type: type.name, at: literal.range, .spellAlso(type.spelling(texts)))])
    }
  }
}

extension DeclaredType {
  /// Returns strings as its code compares them.
  fileprivate func spelling(_ texts: [String]) -> [String] {
    let written =
      code.calls.contains("lowercased")
      ? texts.map { $0.lowercased() } : code.calls.contains("uppercased") ? texts.map { $0.uppercased() } : texts
    return Set(written).sorted()
  }
}

extension RuleContext {
  /// Where the model's code spells a word, in the types that lead to the value first.
  fileprivate func literals(spelling word: String) -> [(type: DeclaredType, literal: DeclaredLiteral)] {
    let leading = walk.steps(along: PatternPath(path), from: root).reversed().compactMap { declared($0.type) }
    var seen: Set<CodeRange> = []
    return ([ownerType].compactMap(\.self) + leading + model.types).flatMap { type in
      type.code.literals.filter { $0.text == word && seen.insert($0.range).inserted }.map { (type, $0) }
    }
  }
}
