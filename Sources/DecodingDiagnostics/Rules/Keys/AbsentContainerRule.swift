internal import JSONText

/// A nested object that a hand-written `init(from:)` opens and that is missing or null in some records.
struct AbsentContainerRule: FixRule {
  let context: RuleContext

  var proposals: [Proposal] {
    guard let failure, [.missingKey, .pastEnd].contains(failure.reason) || failure.found == "null",
      let (type, reads) = context.handReads, let opener = reads.first(where: \.opensContainer), !opener.place.isEmpty
    else { return [] }
    if failure.reason == .missingKey {
      guard !context.hasMoved else { return [] }
      let lacking = context.containers(lacking: opener.spelling)
      if let spelled = spelledOtherwise(opener, lacking) {
        return [respelling(opener, as: spelled, type, lacking)].compactMap(\.self)
      }
      guard !context.isAround(opener.spelling, lacking), !lacking.contains(where: { isBelow(opener.spelling, $0, 3) })
      else { return [] }
    }
    return proposals(failure, type, opener)
  }

  private func proposals(_ failure: Failure, _ type: DeclaredType, _ opener: DeclaredRead) -> [Proposal] {
    let values = context.values + containers.compactMap { InnerPlace.member(opener.spelling, of: $0, context) }
    let isNull = values.contains { document.kind(of: $0) == .null }
    let opening = ConditionalOpening(
      type: type, opener: opener, absence: isNull ? [.missing, .null] : .missing,
      explanation: FixWording.absent(failure, of: containers.count), note: FixWording.opensIfPresent(opener.place))
    return opening.proposals
  }

  // MARK: Look-alikes

  /// Whether the key is in an object inside the one that lacks it, so that it has moved.
  private func isBelow(_ key: String, _ object: Node, _ depth: Int) -> Bool {
    depth > 0
      && document.children(of: object).contains { child in
        document.kind(of: child) == .object
          && (fit.keys(of: child).contains(key) || isBelow(key, child, depth - 1))
      }
  }

  /// A key with the same letters, or all but one of them, in every object that lacks this one.
  private func spelledOtherwise(_ opener: DeclaredRead, _ lacking: [Node]) -> String? {
    guard let first = lacking.first else { return nil }
    let keys = document.keys(of: first).filter { key in
      lacking.allSatisfy { document.member(of: $0, key).map(document.kind(of:)) == .object }
    }
    return keys.first { SnakeCase.letters($0) == SnakeCase.letters(opener.spelling) }
      ?? NearNames.nearest(to: opener.spelling, among: keys, limit: 1).first
  }

  private func respelling(
    _ opener: DeclaredRead, as key: String, _ type: DeclaredType, _ lacking: [Node]
  ) -> Proposal? {
    guard context.isKeyNowhere else { return nil }
    let spelled = context.modelKey(key)
    let inOwnKeys = context.nestedKeys(of: type).map {
      ModelEdit.setRawValue(type: $0.keys.name, caseName: $0.known.name, rawValue: spelled)
    }
    let isDirect = opener.path.count == 1 && context.requester?.keys == nil
    guard let edit = isDirect ? .setKey(PropertyReference(type.name, opener.key), key: spelled) : inOwnKeys else {
      return nil
    }
    return Proposal(
      .codingKeys, title: FixWording.codingKeyTitle(key), subjects: [opener.key],
      explanation: FixWording.spelledOtherwise(
        opener.spelling, as: key, at: context.path, lacking.count, isCertain: true), edits: [edit])
  }
}
