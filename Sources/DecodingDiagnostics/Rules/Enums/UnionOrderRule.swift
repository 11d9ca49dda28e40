/// An enum that tries one type after another, the undemanding one first: it takes the objects of one that needs more.
struct UnionOrderRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let warning = context.warning, warning.kind == .alteredValue, let meant = warning.expected,
      let decoded = warning.decoded,
      let last = context.walk.steps(along: PatternPath(warning.path), from: context.root).last,
      let declared = context.model.type(TypeText.core(of: last.type), inside: last.owner?.type.name),
      declared.kind == .enumeration, declared.hasDecodingInitializer,
      let taken = decoded == declared.name ? taker(of: warning, before: meant, in: declared, context) : decoded
    else { return [] }
    if let requiring = requiring(taken, before: meant, of: declared, warning, context) { return [requiring] }
    guard let (old, new) = swapped(taken, meant, in: declared.text) ?? renamed(taken, meant, in: declared) else {
      return []
    }
    return [
      Proposal(
        .enumAssociated, title: FixWording.unionOrderTitle(meant, taken), subjects: [declared.baseName],
        explanation: FixWording.unionOrder(meant, taken),
        edits: [.replaceText(type: declared.name, old: old, new: new)], cost: 12)
    ]
  }

  /// The first of the types that are tried before another one and take its objects.
  private func taker(
    of warning: Warning, before meant: String, in declared: DeclaredType, _ context: RuleContext
  ) -> String? {
    let objects = warning.offsets.compactMap(context.document.node(atOffset:))
    return DeclaredAttempt.all(in: declared.text).map(\.type).prefix { !self.names(meant, $0) }.first { name in
      guard let type = context.model.type(name, inside: declared.name) else { return false }
      return objects.allSatisfy { Set(context.fit.requiredKeys(of: type)).isSubset(of: context.fit.keys(of: $0)) }
    }
  }

  /// A type that needs no key takes every object: one of its keys tells its own objects from the others.
  private func requiring(
    _ taken: String, before meant: String, of declared: DeclaredType, _ warning: Warning, _ context: RuleContext
  ) -> Proposal? {
    guard let type = context.model.type(taken, inside: declared.name), context.fit.requiredKeys(of: type).isEmpty,
      let other = context.model.type(meant, inside: declared.name), context.fit.requiredKeys(of: other).isEmpty
    else { return nil }
    let others = Set(warning.offsets.compactMap(context.document.node(atOffset:)))
    let own = context.evidence(at: warning.path).filter {
      context.document.kind(of: $0) == .object && !others.contains($0)
    }
    let telling = type.properties.first { property in
      guard let key = type.key(of: property), property.attributes.isEmpty else { return false }
      return own.allSatisfy {
        InnerPlace.member(key, of: $0, context).map { context.document.kind(of: $0) != .null } ?? false
      }
        && others.allSatisfy { InnerPlace.member(key, of: $0, context) == nil }
    }
    guard !own.isEmpty, let property = telling, let optional = property.type else { return nil }
    return Proposal(
      .enumAssociated, title: FixWording.unionKeyTitle(type.baseName), subjects: [property.name],
      explanation: FixWording.unionKey(type.key(of: property) ?? property.name, type.baseName, other.baseName),
      edits: [.retype(PropertyReference(type.name, property.name), to: TypeText.unwrapped(optional))], cost: 12)
  }

  /// The code from one attempt to the other, and the same with the two in each other's place.
  private func swapped(_ taken: String, _ meant: String, in code: String) -> (old: String, new: String)? {
    let optional = /let \w+ = try\? \w+\.decode\(([\w.]+)\.self\) \{[^{}]*\}/
    let caught = /self\s*=\s*\.\w+\(\s*try\s+(?:\w+\.decode\()?([\w.]+?)(?:\.self\)|\(from:\s*\w+\))\s*\)/
    let inConditions = code.matches(of: optional)
    let attempts = inConditions.isEmpty ? code.matches(of: caught) : inConditions
    guard let first = attempts.first(where: { names(taken, String($0.1)) }),
      let second = attempts.first(where: { names(meant, String($0.1)) }),
      first.range.upperBound < second.range.lowerBound
    else { return nil }
    let between = code[first.range.upperBound..<second.range.lowerBound]
    return (String(first.0 + between + second.0), String(second.0 + between + first.0))
  }

  /// The code from one attempt to the other, where they are written in different ways, with the two types and their cases
  /// in each other's place.
  private func renamed(_ taken: String, _ meant: String, in declared: DeclaredType) -> (old: String, new: String)? {
    let code = declared.text
    let attempt = /\btry\??\s+(?:\w+\.decode\(([\w.]+)\.self\)|([\w.]+)\(from:\s*\w+\))[^\n]*/
    let attempts = code.matches(of: attempt).map { (range: $0.range, type: String($0.1 ?? $0.2 ?? "")) }
    guard let first = attempts.first(where: { names(taken, $0.type) }),
      let second = attempts.first(where: { names(meant, $0.type) }), first.range.upperBound < second.range.lowerBound,
      let firstCase = declared.cases.first(where: { $0.associatedValues == [first.type] })?.name,
      let secondCase = declared.cases.first(where: { $0.associatedValues == [second.type] })?.name
    else { return nil }
    let start = code[..<first.range.lowerBound].lastIndex(of: "\n").map(code.index(after:)) ?? code.startIndex
    let old = code[start..<second.range.upperBound].drop { $0 == " " || $0 == "\t" }
    let others = [
      first.type: second.type, second.type: first.type, ".\(firstCase)": ".\(secondCase)",
      ".\(secondCase)": ".\(firstCase)",
    ]
    let new = old.replacing(/\.?[A-Za-z_]\w*/) { others[String($0.0)] ?? String($0.0) }
    return (String(old), String(new))
  }

  private func names(_ type: String, _ written: String) -> Bool { type == written || type.hasSuffix("." + written) }
}
