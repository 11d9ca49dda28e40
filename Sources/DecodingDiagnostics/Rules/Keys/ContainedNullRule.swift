/// Null for a key by whose presence an `init(from:)` chooses what it reads: `if container.contains(.error)` for
/// `{"data": …, "error": null}`.
struct ContainedNullRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, failure.reason == .nullValue, let (type, reads) = context.handReads,
      let key = reads.first?.key, reads.allSatisfy({ $0.key == key && $0.path.count == 1 })
    else { return [] }
    let asking = /\b(?:if|guard)\s+(?<call>(?<container>\w+)\.contains\(\.(?<key>\w+)\))(?=\s*(?:\{|,|else))/
    let found = type.text.matches(of: asking).filter { $0.key == key }
    guard found.count == 1, let match = found.first else { return [] }
    let condition = "try \(match.call) && !\(match.container).decodeNil(forKey: .\(key))"
    let old = String(match.0)
    var proposal = Proposal(
      .nullOrMissing, title: FixWording.containedNullTitle, subjects: [PatternPath(failure.path).lastKey ?? key],
      explanation: FixWording.containedNull(failure),
      edits: [.replaceText(type: type.name, old: old, new: old.replacing(match.call, with: condition))])
    proposal.effect = .loosensModel
    return [proposal]
  }
}
