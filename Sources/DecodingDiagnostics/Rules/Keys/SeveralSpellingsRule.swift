internal import DecodingPrograms
internal import JSONText

/// One value with two spellings in one document: `photoURL` in some objects, `photo_url` or `photoURLText` in others.
struct SeveralSpellingsRule: SingleFixRule {
  let context: RuleContext

  var proposal: Proposal? { ofProperty ?? ofRead }

  private var ofProperty: Proposal? {
    guard let (_, key) = context.missingKey, let owner, let type = owner.property.type,
      owner.property.attributes.isEmpty, let other = otherSpelling(of: key, owner)
    else { return nil }
    let name = owner.name
    let spelled = context.modelKey(other)
    let keys = model.freeName((Words.typeName(name) ?? "Other") + "Keys")
    let enumeration = "private enum \(keys): String, CodingKey {\n  case other = \(SwiftLiteral.of(spelled))\n}"
    let bare = TypeText.unwrapped(type)
    let lines = [
      "\(name) = try $container.decodeIfPresent(\(bare).self, forKey: .\(name))",
      "  ?? $decoder.container(keyedBy: \(keys).self).decode\(owner.isOptional ? "IfPresent" : "")(\(bare).self, forKey: .other)",
    ]
    var proposal = Proposal(
      .codingKeys, title: FixWording.severalSpellingsTitle, subjects: [name],
      explanation: FixWording.severalSpellings(name, [key, other], containers.count),
      edits: [.decode(owner.reference, lines: lines), .addKeys(type: owner.type.name, text: enumeration)])
    if owner.type.isEncodable { proposal.notes.append(FixWording.encodesOneSpelling(key)) }
    return proposal
  }

  /// A value that code reads into something other than a property, such as `platform` of `case train(platform:)`: some
  /// objects have one other key in its place, whatever its name.
  private var ofRead: Proposal? {
    guard let (_, key) = context.missingKey, !context.isKeyNowhere,
      let step = Recipe.single(
        context.alignedSteps, where: { $0.read.form == .decode && $0.read.place.lastKey == key }),
      step.read.place.parent == .root, step.type.property(forKey: key) == nil,
      let name = step.type.caseName(forKey: key), let other = onlyOther(than: key, for: step)
    else { return nil }
    let keys = model.freeName((Words.typeName(name) ?? "Other") + "Keys")
    let spelled = SwiftLiteral.of(context.modelKey(other))
    let type = step.read.type
    let reading =
      "try $container.decodeIfPresent(\(type).self, forKey: .\(name)) "
      + "?? $coder.container(keyedBy: \(keys).self).decode(\(type).self, forKey: .other)"
    let enumeration = "private enum \(keys): String, CodingKey {\n  case other = \(spelled)\n}"
    return Proposal(
      .codingKeys, title: FixWording.severalSpellingsTitle, subjects: [name],
      explanation: FixWording.severalSpellings(name, [key, other], containers.count),
      edits: [step.rewriting(.replace(reading)), .addKeys(type: step.type.name, text: enumeration)],
      place: .remainingName
    )
    .notingEncoding(of: step.type)
  }

  /// The only key that all objects without the requested one have, and none of those with it, and that the code does not
  /// know.
  private func onlyOther(than key: String, for step: AlignedStep) -> String? {
    let lacking = context.containers(lacking: key), having = context.objectsHaving(key)
    guard let first = lacking.first else { return nil }
    let found = document.keys(of: first).filter { other in
      let values = lacking.compactMap { document.member(of: $0, other) }
      return step.type.caseName(forKey: context.modelKey(other)) == nil && values.count == lacking.count
        && having.allSatisfy { document.member(of: $0, other) == nil }
        && values.allSatisfy { fit.fits($0, step.read.type) }
    }
    return found.count == 1 ? found[0] : nil
  }

  /// A key with the same letters, or with letters before or after them, in every object that lacks the key, while some
  /// object has it.
  private func otherSpelling(of key: String, _ owner: OwnedProperty) -> String? {
    let objects = containers.filter { document.kind(of: $0) == .object }
    let lacking = context.containers(lacking: key)
    guard let first = lacking.first, lacking.count < objects.count else { return nil }
    let everywhere = context.unusedKeys(of: first, by: owner.type).filter { candidate in
      lacking.allSatisfy { document.member(of: $0, candidate) != nil }
    }
    let names = [key, owner.name].map(SnakeCase.letters)
    return everywhere.first { names.contains(SnakeCase.letters($0)) }
      ?? everywhere.first { isLonger($0, than: names[0], owner, lacking) }
  }

  /// Whether a longer key such as `tagcode` is meant for `code`: only if each object has one of the two, and lacks
  /// nothing else.
  private func isLonger(_ candidate: String, than key: String, _ owner: OwnedProperty, _ lacking: [Node]) -> Bool {
    let letters = SnakeCase.letters(candidate)
    guard key.count >= Self.wordLength, letters.hasPrefix(key) || letters.hasSuffix(key), let type = owner.property.type
    else { return false }
    let values = lacking.compactMap { document.member(of: $0, candidate) }
    return values.allSatisfy { fit.fits($0, type) }
      && containers.count { document.member(of: $0, candidate) != nil } == lacking.count
      && context.missingTogether.count == 1
  }

  /// Shorter words, such as `id` and `url`, are at the end of too many names.
  private static let wordLength = 4
}
