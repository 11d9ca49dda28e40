internal import JSONText

/// A key that is spelled otherwise in an enum of keys for a nested container, which a hand-written `init(from:)` opens.
struct NestedKeySpellingRule: SingleFixRule {
  let context: RuleContext

  var proposal: Proposal? {
    guard let key = failure?.key, let (keys, known) = context.nestedKeys, context.isKeyNowhere,
      let match = context.keyMatch
    else { return nil }
    let spelled = context.modelKey(match.key)
    let evidence = FixWording.spelledOtherwise(
      key, as: match.key, at: context.path, context.objectsLackingKey.count, isCertain: match.likeness == .sameLetters)
    return Proposal(
      .codingKeys, title: FixWording.codingKeyTitle(match.key), subjects: [known.name], explanation: evidence,
      edits: [.setRawValue(type: keys.name, caseName: known.name, rawValue: spelled)],
      place: match.likeness <= .typeWord ? .nestedSpelling : .otherNestedName,
      mergeKey: match.likeness == .onlyOneLeft ? nil : "nestedCodingKeys:" + keys.name,
      mergedTitle: FixWording.codingKeysTitle)
  }
}
