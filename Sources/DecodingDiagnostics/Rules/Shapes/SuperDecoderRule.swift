/// `superDecoder()` without a key, where the object's own decoder is meant; one for a key that need not be there; or the
/// object's own decoder, where the JSON has the superclass under a key.
struct SuperDecoderRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure else { return [] }
    if failure.reason == .missingKey { return [underSuper(failure, in: context)].compactMap(\.self) }
    guard failure.reason == .missingSuper else { return [] }
    let expected = failure.expected.flatMap {
      context.model.type(context.fit.bareName($0), inside: context.ownerType?.name)
    }
    let types = [expected, context.ownerType, context.declaredRoot].compactMap(\.self)
    if let type = expected, let call = type.text.firstMatch(of: /(?:\(from: try )?\w+\.superDecoder\(\)/) {
      let new = call.output.hasPrefix("(") ? "(from: decoder" : "decoder"
      return [
        proposal(
          FixWording.superTitle, FixWording.superDecoder,
          .replaceText(type: type.name, old: call.output, new: new))
      ]
    }
    if let type = expected, let proposal = besideOwnKeys(type, in: context) { return [proposal] }
    if let proposal = types.lazy.compactMap({ beside(failure, $0, in: context) }).first { return [proposal] }
    return types.lazy.compactMap(whereThere).first.map { [$0] } ?? []
  }

  /// What is made of a decoder for a key that is not there, where the keys of what is made may stand beside the others:
  /// `try kind.metatype.init(from: container.superDecoder(forKey: .base))`.
  private func beside(_ failure: Failure, _ type: DeclaredType, in context: RuleContext) -> Proposal? {
    let parents = context.nodes(at: context.walk.opening(context.path, from: context.root).parent)
    guard let key = PatternPath(failure.path).lastKey, let name = type.caseName(forKey: key),
      parents.contains(where: { context.unusedKeys(of: $0, by: type).contains { !isRead($0, by: type) } })
    else { return nil }
    let calls = type.text.matches(of: /\(from:\s*(?<call>\w+\.superDecoder\(forKey:\s*\.(?<key>\w+)\))\)/)
      .filter { $0.key == name }
    guard calls.count == 1, let call = calls.first, type.text.contains("init(from decoder:") else { return nil }
    var proposal = Proposal(
      .nestedKeys, title: FixWording.besideTitle(key), explanation: FixWording.beside(failure, key),
      edits: [.replaceText(type: type.name, old: call.call, new: "decoder")], place: .superclassBesideKey)
    context.noteEncoding(of: type, in: &proposal)
    return proposal
  }

  private func isRead(_ key: String, by type: DeclaredType) -> Bool {
    type.reads.contains { $0.path.count == 1 && $0.spelling == key }
  }

  /// A superclass is read from a key, where its keys stand next to those of the subclass.
  private func besideOwnKeys(_ type: DeclaredType, in context: RuleContext) -> Proposal? {
    guard let key = PatternPath(context.path).lastKey, let superclass = context.model.superclass(of: type),
      let name = type.caseName(forKey: key),
      context.nodes(at: context.walk.opening(context.path, from: context.root).parent).allSatisfy({
        !context.fit.sharedKeys($0, with: superclass).isEmpty
      })
    else { return nil }
    let calls = type.text.matches(of: /\w+\.super(?<half>De|En)coder\(forKey:\s*\.(?<key>\w+)\)/).filter {
      $0.key == name
    }
    guard calls.contains(where: { $0.half == "De" }) else { return nil }
    var proposal = Proposal(
      .classInheritance, title: FixWording.flatSuperclassTitle(superclass.baseName),
      explanation: FixWording.flatSuperclass(superclass.baseName, key),
      edits: calls.map {
        .replaceText(type: type.name, old: $0.output.0, new: $0.half == "De" ? "decoder" : "encoder")
      },
      place: .flatSuperclass)
    if !calls.contains(where: { $0.half == "En" }) { context.noteEncoding(of: type, in: &proposal) }
    return proposal
  }

  /// A superclass asks the object of its subclass for keys that are under `super`, where `superEncoder()` puts them.
  private func underSuper(_ failure: Failure, in context: RuleContext) -> Proposal? {
    guard let key = failure.key, let superclass = context.ownerType, superclass.kind == .classType,
      let type = context.model.types.first(where: { type in
        context.model.superclass(of: type)?.name == superclass.name && type.text.contains("super.init(from: decoder)")
      })
    else { return nil }
    let objects = context.containers(lacking: key)
    let parents = objects.compactMap { context.document.member(of: $0, "super") }
    // An object that has the keys itself would not be read any more.
    guard !objects.isEmpty, parents.count == objects.count, objects.count == context.containers.count,
      parents.allSatisfy({ context.document.kind(of: $0) == .object && context.fit.hasRequiredKeys($0, of: superclass) }
      )
    else { return nil }
    let local = type.text.firstMatch(of: /let (\w+) = try decoder\.container\(/).map { String($0.1) }
    let container = local ?? "decoder.container(keyedBy: CodingKeys.self)"
    let writing = type.text.firstMatch(of: /var (\w+) = encoder\.container\(/).map { String($0.1) }
    var edits: [ModelEdit] = [
      .replaceText(
        type: type.name, old: "super.init(from: decoder)", new: "super.init(from: \(container).superDecoder())")
    ]
    if let writing, type.text.contains("super.encode(to: encoder)") {
      edits.append(
        .replaceText(
          type: type.name, old: "super.encode(to: encoder)", new: "super.encode(to: \(writing).superEncoder())"))
    }
    var proposal = Proposal(
      .classInheritance, title: FixWording.underSuperTitle(superclass.baseName),
      explanation: FixWording.underSuper(superclass.baseName, objects.count), edits: edits)
    proposal.mergeKey = "underSuper:" + type.name
    return proposal
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
    Proposal(.other, title: title, explanation: explanation, edits: [edit], place: .optionalSuperclass)
  }
}

extension ModelEdit {
  fileprivate static func replaceText(type: String, old: Substring, new: String) -> ModelEdit {
    .replaceText(type: type, old: String(old), new: new)
  }
}
