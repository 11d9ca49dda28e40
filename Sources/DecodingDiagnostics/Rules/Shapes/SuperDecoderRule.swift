internal import DecodingPrograms

/// `superDecoder()` without a key, although the object's own decoder is meant; one for a key that may be missing; or
/// the object's own decoder, although the JSON has the superclass under a key.
struct SuperDecoderRule: FixRule {
  let context: RuleContext

  var proposals: [Proposal] {
    guard let failure else { return [] }
    if failure.reason == .missingKey { return [underSuper(failure)].compactMap(\.self) }
    guard failure.reason == .missingSuper else { return [] }
    let types = [context.expectedType, context.ownerType, context.declaredRoot].compactMap(\.self)
    if let type = context.expectedType,
      let call = type.code.superCalls.first(where: { $0.kind == .decoder && $0.key == nil })
    {
      return [proposal(FixWording.superTitle, FixWording.superDecoder, call.rewriting(.replace("$coder"), in: type))]
    }
    if let type = context.expectedType, let proposal = underAnotherKey(type) ?? besideOwnKeys(type) {
      return [proposal]
    }
    if let proposal = types.lazy.compactMap({ beside(failure, $0) }).first { return [proposal] }
    return types.lazy.compactMap(whereThere).first.map { [$0] } ?? []
  }

  /// A value that is decoded with a decoder for a missing key, while its keys may be next to the others: `try
  /// kind.metatype.init(from: container.superDecoder(forKey: .base))`.
  private func beside(_ failure: Failure, _ type: DeclaredType) -> Proposal? {
    let parents = context.nodes(at: context.walk.opening(context.path, from: context.root).parent)
    guard let key = PatternPath(failure.path).lastKey, let name = type.caseName(forKey: key),
      parents.contains(where: { context.unusedKeys(of: $0, by: type).contains { !isRead($0, by: type) } })
    else { return nil }
    let calls = type.code.superCalls.filter { $0.kind == .decoder && $0.key == name && $0.isArgument }
    guard calls.count == 1, let call = calls.first else { return nil }
    return Proposal(
      .nestedKeys, title: FixWording.besideTitle(key), explanation: FixWording.beside(failure, key),
      edits: [call.rewriting(.replace("$coder"), in: type)], place: .superclassBesideKey
    )
    .notingEncoding(of: type)
  }

  private func isRead(_ key: String, by type: DeclaredType) -> Bool {
    type.reads.contains { $0.path.count == 1 && $0.spelling == key }
  }

  /// A superclass is read from a key, although what it needs is under another one.
  private func underAnotherKey(_ type: DeclaredType) -> Proposal? {
    guard let key = PatternPath(context.path).lastKey, let superclass = model.superclass(of: type),
      let (keys, known) = context.keyEnum(of: type, spelling: key)
    else { return nil }
    let used = Set(keys.cases.map { $0.rawValue ?? $0.name })
    let objects = context.nodes(at: context.walk.opening(context.path, from: context.root).parent)
    let held = objects.map { object in
      Set(
        document.children(of: object).filter {
          document.kind(of: $0) == .object && fit.hasRequiredKeys($0, of: superclass)
        }.compactMap { document.key(of: $0).flatMap(document.string(of:)) }.filter {
          !used.contains(context.modelKey($0))
        })
    }
    guard let first = held.first, first.count == 1, held.allSatisfy({ $0 == first }), let other = first.first else {
      return nil
    }
    return Proposal(
      .codingKeys, title: FixWording.codingKeyTitle(other), subjects: [known.name],
      explanation: FixWording.superclassUnder(other, superclass.baseName, objects.count),
      edits: [.setRawValue(type: keys.name, caseName: known.name, rawValue: context.modelKey(other))])
  }

  /// A superclass is read from a key, although its keys are next to those of the subclass.
  private func besideOwnKeys(_ type: DeclaredType) -> Proposal? {
    guard let key = PatternPath(context.path).lastKey, let superclass = model.superclass(of: type),
      let name = type.caseName(forKey: key),
      context.nodes(at: context.walk.opening(context.path, from: context.root).parent).allSatisfy({
        !fit.sharedKeys($0, with: superclass).isEmpty
      })
    else { return nil }
    let calls = type.code.superCalls.filter { $0.key == name }
    guard calls.contains(where: { $0.kind == .decoder }) else { return nil }
    var proposal = Proposal(
      .classInheritance, title: FixWording.flatSuperclassTitle(superclass.baseName),
      explanation: FixWording.flatSuperclass(superclass.baseName, key),
      edits: calls.map { $0.rewriting(.replace("$coder"), in: type) }, place: .flatSuperclass)
    if !calls.contains(where: { $0.kind == .encoder }) { proposal = proposal.notingEncoding(of: type) }
    return proposal
  }

  /// A superclass asks the object of its subclass for keys that are under `super`, where `superEncoder()` puts them.
  private func underSuper(_ failure: Failure) -> Proposal? {
    guard let key = failure.key, let superclass = context.ownerType, superclass.kind == .classType,
      let type = model.types.first(where: { type in
        model.superclass(of: type)?.name == superclass.name && type.program?.parentCall != nil
      }), let call = type.program?.parentCall
    else { return nil }
    let objects = context.containers(lacking: key)
    let parents = objects.compactMap { document.member(of: $0, "super") }
    // An object that has the keys itself would no longer be read.
    guard !objects.isEmpty, parents.count == objects.count, objects.count == containers.count,
      parents.allSatisfy({ document.kind(of: $0) == .object && fit.hasRequiredKeys($0, of: superclass) }
      )
    else { return nil }
    let written = type.code.superCalls.filter { $0.kind == .parentEncoding }
    let edits: [ModelEdit] =
      [.rewrite(type: type.name, at: call, .handSuper)] + written.map { $0.rewriting(.handSuper, in: type) }
    return Proposal(
      .classInheritance, title: FixWording.underSuperTitle(superclass.baseName),
      explanation: FixWording.underSuper(superclass.baseName, objects.count), edits: edits,
      mergeKey: "underSuper:" + type.name)
  }

  /// `try?` was meant to test for the key, which `superDecoder(forKey:)` does not do.
  private func whereThere(_ type: DeclaredType) -> Proposal? {
    type.code.superCalls.first { $0.kind == .decoder && $0.isAttempted && $0.key != nil }.map { call in
      proposal(FixWording.superOfMissingTitle, FixWording.superOfMissing, call.rewriting(.whereContained, in: type))
    }
  }

  private func proposal(_ title: String, _ explanation: String, _ edit: ModelEdit) -> Proposal {
    Proposal(.other, title: title, explanation: explanation, edits: [edit], place: .optionalSuperclass)
  }
}

extension DeclaredSuperCall {
  fileprivate func rewriting(_ rewrite: Rewrite, in type: DeclaredType) -> ModelEdit {
    .rewrite(type: type.name, at: range, rewrite)
  }
}

extension DecodingProgram {
  /// The call that passes the type's own decoder to the superclass.
  fileprivate var parentCall: CodeRange? {
    allNodes.lazy.compactMap { step in
      guard case .delegate(let delegation) = step.action, delegation.kind == .parent, delegation.decodes,
        delegation.arguments.first?.value == .decoder(.root)
      else { return nil }
      return step.range
    }.first
  }
}
