internal import JSONText

/// A key that an `init(from:)` only asks for null, `if try container.decodeNil(forKey: .data)`, which throws where the key
/// is missing: it asks whether the key is there as well.
struct NilAskedRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, failure.reason == .missingKey, let key = failure.key,
      let type = context.ownerType, type.hasDecodingInitializer
    else { return [] }
    let name = type.cases(forKey: key, in: context.model)
    let questions = type.text.matches(
      of: /try (?<negation>!)?(?<container>\w+)\.decodeNil\(forKey: \.(?<key>\w+)\)(?= (?:\{|else))/
    ).filter { name.contains(String($0.key)) }
    guard questions.count == 1, let question = questions.first else { return [] }
    let (container, asked) = (question.container, question.key)
    let new =
      question.negation == nil
      ? "try !\(container).contains(.\(asked)) || \(container).decodeNil(forKey: .\(asked))"
      : "try \(container).contains(.\(asked)) && !\(container).decodeNil(forKey: .\(asked))"
    return [
      Proposal(
        .optional, title: FixWording.nilAskedTitle, subjects: [key],
        explanation: FixWording.nilAsked(failure),
        edits: [.replaceText(type: type.name, old: String(question.0), new: new)])
    ]
  }
}

extension DeclaredType {
  /// The cases by which code may name a key: those of the type's own enums of keys.
  fileprivate func cases(forKey key: String, in model: DeclaredModel) -> Set<String> {
    let enums = model.types.filter { $0.kind == .enumeration && $0.name.hasPrefix(name + ".") }
    let nested = enums.flatMap(\.cases).filter { ($0.rawValue ?? $0.name) == key }.map(\.name)
    return Set(nested + [caseName(forKey: key) ?? key])
  }
}
