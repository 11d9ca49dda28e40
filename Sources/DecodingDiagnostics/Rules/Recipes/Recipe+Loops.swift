internal import DecodingPrograms
internal import JSONText

/// Loops over arrays and objects.
extension Recipe {
  /// A loop to the end of an array catches failures and tries the same element again, without end: the failing element
  /// is skipped.
  static let endlessLoop = Recipe.one { context in
    guard let failure = context.failure, failure.reason == .endlessLoop,
      let step = (context.alignedSteps + context.reachedSteps).first(where: \.isCaughtElement)
    else { return nil }
    let list = PatternPath(failure.path).parent
    let all = context.evidence(at: PatternPath.text(list.steps[...])).reduce(0) { $0 + context.document.count(of: $1) }
    return Proposal(
      .lossyArray, title: FixWording.endlessLoopTitle, subjects: [list.lastKey ?? context.root],
      explanation: FixWording.endlessLoop(failure), edits: [step.rewriting(.skipFailed)], effect: .losesData,
      loses: FixWording.dropped(failure.count, of: max(all, failure.count), "element"),
      mergeKey: "endlessLoop:\(step.range)")
  }

  /// A key that is not data, such as `total`, in an object all of whose keys are read as entries: its value has another
  /// type, or the code itself rejects the key.
  static let strayEntry = Recipe.one { context in
    guard let failure = context.failure, failure.reason == .wrongKind || failure.isRefusal,
      let step = single(context.alignedSteps, where: { $0.read.place.steps.contains(.anyKey) && $0.read.asksForValue })
    else { return nil }
    let isRefused = failure.isRefusal && context.expectedType?.name == step.type.name
    let nodes = context.nodes(at: failure.offsets)
    let keys = isRefused ? context.refusedKeys(nodes) : context.strayKeys(nodes)
    guard (1...3).contains(keys.count), keys.allSatisfy({ !step.type.spells($0) }) else { return nil }
    return Proposal(
      .other, title: FixWording.strayEntryTitle(step.type.baseName), subjects: keys,
      explanation: isRefused
        ? FixWording.refusedEntry(step.type.baseName, keys) : FixWording.strayEntry(failure, keys),
      notes: [FixWording.strayEntryNote(keys)],
      edits: [step.rewriting(.passOver(keys))], effect: .loosensModel)
  }

  /// A single element for code that iterates over an array: a branch of its own, or a loop over the decoders of the
  /// elements, of which there is one.
  static let singleElement = Recipe { context in
    [branchForOne(context), loopOverDecoders(context)].compactMap(\.self)
  }

  private static func loopOverDecoders(_ context: RuleContext) -> Proposal? {
    guard let failure = context.failure, failure.reason == .wrongKind, failure.found != "array",
      let opener = single(context.alignedOpenings, where: { $0.opening.kind == .unkeyed }),
      let key = opener.opening.place.lastKey,
      context.nodes(at: failure.offsets).allSatisfy({ context.mayBeElement($0, of: opener) })
    else { return nil }
    return Proposal(
      .flexible, title: FixWording.oneOrManyTitle, subjects: [key],
      explanation: FixWording.oneOrMany(failure.count, max(failure.count, context.values.count), context.evidencePath),
      edits: [
        opener.rewriting(.overDecoders(by: ElementDecoders.name)),
        .addDeclarations(near: opener.type.name, text: ElementDecoders.declaration),
      ], place: .loopOverDecoders, mergeKey: "decoders:\(opener.range)"
    )
    .notingEncoding(of: opener.type)
  }

  private static func branchForOne(_ context: RuleContext) -> Proposal? {
    guard context.failure?.reason == .wrongKind || context.warning?.kind == .swallowedFailure,
      let opener = context.alignedOpenings.first(where: { $0.opening.kind == .unkeyed }),
      !opener.program.reads.values.contains(where: { $0.place == opener.opening.place }),
      let element = opener.reads.map(\.type).onlyOne, let key = opener.opening.place.lastKey
    else { return nil }
    let offsets = context.failure?.offsets ?? context.warning?.offsets
    let values = offsets?.compactMap(context.document.node(atOffset:)) ?? []
    guard !values.isEmpty,
      values.allSatisfy({
        ![.array, .null].contains(context.document.kind(of: $0)) && context.fit.fits($0, element)
      })
    else { return nil }
    return Proposal(
      .flexible, title: FixWording.oneOrManyTitle, subjects: [key],
      explanation: FixWording.oneOrMany(values.count, max(values.count, context.values.count), context.evidencePath),
      edits: [opener.rewriting(.takeOne(element))]
    )
    .notingEncoding(of: opener.type)
  }

  /// The kind of an element and the element itself are read from one container: each call consumes an element of its
  /// own.
  static let pairedRead = Recipe.one { context in
    guard let failure = context.failure, failure.reason == .pastEnd else { return nil }
    let types = [context.ownerType, context.handReads?.type].compactMap(\.self)
    guard let type = types.first(where: { $0.program != nil }), let pair = type.program?.pairedRead else { return nil }
    return Proposal(
      .other, title: FixWording.pairedReadTitle, subjects: [pair.list],
      explanation: FixWording.pairedRead(pair.list, pair.list),
      edits: [.rewrite(type: type.name, at: pair.range, .readFromCopy)])
  }

  /// The other keys of an object are read as one type into a dictionary, although they hold values of several kinds.
  static let mixedEntries = Recipe.one { context in
    guard let failure = context.failure, failure.reason == .wrongKind,
      let step = single(context.alignedSteps, where: { $0.read.place.steps.last == .anyKey }),
      TypeText.isScalar(step.read.type), let property = step.dictionary,
      property.type == "[String: \(step.read.type)]", property.attributes.isEmpty
    else { return nil }
    let owner = OwnedProperty(step.type, property)
    let values = context.nodes(at: failure.offsets)
    let entries = Set(values.compactMap(context.document.parent(of:))).flatMap {
      Array(context.document.children(of: $0))
    }
    let kinds = ValueKinds(of: entries, core: step.read.type, isMixedList: false, owner: owner, context)
    let (target, added) = kinds.map { named($0, owner, context) } ?? any(owner, context)
    return Proposal(
      .flexible, title: FixWording.retypeTitle("[String: \(target)]"), subjects: [property.name],
      explanation: FixWording.entryRead(step.read.type, target),
      edits: [
        .retype(PropertyReference(step.type.name, property.name), to: "[String: \(target)]"),
        step.rewriting(.readEntriesAs(target)),
      ] + added, effect: .loosensModel, mergeKey: "mixedEntries:" + step.type.name)
  }

  fileprivate static func named(
    _ kinds: ValueKinds, _ owner: OwnedProperty, _ context: RuleContext
  ) -> (type: String, added: [ModelEdit]) {
    let base = Words.typeName(Words.singular(owner.name)) ?? "Entry"
    let name = context.model.freeName(base.hasSuffix("Value") ? base : base + "Value")
    let text = kinds.declaration(name, isEncodable: owner.type.isEncodable, context)
    return (name, [.addDeclarations(near: owner.type.name, text: text)])
  }

  fileprivate static func any(_ owner: OwnedProperty, _ context: RuleContext) -> (type: String, added: [ModelEdit]) {
    let any = AnyJSONType(near: owner.type, context.model)
    return (any.name, any.declarations)
  }

  /// A key that is computed at run time, `Key(stringValue: Payload.key)`, and that is missing.
  static let dynamicKey = Recipe.one { context in
    guard let failure = context.failure, failure.reason == .missingKey, !context.hasMoved, let key = failure.key,
      let step = single(
        context.alignedSteps, where: { $0.read.place.steps.last == .anyKey && $0.read.form == .decode }),
      !step.isInKeyLoop, !step.type.spells(key),
      case .property(let name) = step.read.destination, let property = step.type.property(named: name),
      property.attributes.isEmpty, let declared = property.type, !TypeText.isOptional(declared)
    else { return nil }
    return Proposal(
      .optional, title: FixWording.optionalTitle, subjects: [property.name],
      explanation: FixWording.absent(failure, of: failure.count),
      edits: [
        .retype(PropertyReference(step.type.name, property.name), to: declared + "?"),
        step.rewriting(.readIfPresent),
      ], effect: .loosensModel
    )
    .notingEncoding(of: step.type)
  }
}

extension [String] {
  fileprivate var onlyOne: String? { Set(self).count == 1 ? first : nil }
}

extension AlignedStep {
  /// The dictionary that a loop adds the values to, directly or through a variable.
  fileprivate var dictionary: DeclaredProperty? {
    guard case .list(let name) = read.destination else { return nil }
    if let own = type.property(named: name) { return own }
    let set = program.allNodes.compactMap { step -> String? in
      guard case .set(let property, .local(name)) = step.action else { return nil }
      return property
    }
    return set.first.flatMap(type.property(named:))
  }

  /// Whether it reads an element in a loop that catches its error.
  fileprivate var isCaughtElement: Bool {
    guard read.place.steps.last == .anyElement else { return false }
    let around = enclosing
    guard let loop = around.lastIndex(where: { if case .loop = $0.action { true } else { false } }) else {
      return false
    }
    return read.attempt == .optional
      || around[loop...].contains { if case .attempt = $0.action { true } else { false } }
  }
}

extension DecodingProgram {
  /// The first of two calls with which a loop consumes elements of one array.
  fileprivate var pairedRead: (list: String, range: CodeRange)? {
    for node in allNodes {
      guard case .loop(.elements(let list), let body) = node.action else { continue }
      let element = list.appending(.anyElement)
      let taking = body.flatMap(\.withInner).filter { step in
        switch step.action {
        case .read(let read): read.place == element && read.asksForValue
        case .open(let opening): opening.place == element
        default: false
        }
      }
      if taking.count > 1, let range = taking[0].range { return (list.lastKey ?? "list", range) }
    }
    return nil
  }
}

extension RuleContext {
  /// Whether a value is what code reads in each turn of a loop.
  fileprivate func mayBeElement(_ value: Node, of opener: AlignedOpening) -> Bool {
    let element = opener.opening.place.appending(.anyElement)
    let types = opener.reads.map(\.type)
    guard types.isEmpty else { return types.allSatisfy { fit.fits(value, $0) } }
    let keys = opener.program.reads.values.filter { $0.place.parent == element }.compactMap(\.place.lastKey)
    return !Set(keys).isDisjoint(with: fit.keys(of: value))
  }

  /// All steps of the type that asked, or of the root.
  fileprivate var reachedSteps: [AlignedStep] { (ownerType ?? declaredRoot)?.steps ?? [] }

  /// Returns the keys of entries that code rejects, although it accepts most of the others.
  fileprivate func refusedKeys(_ refused: [Node]) -> [String] {
    let objects = Set(refused.compactMap(document.parent(of:)))
    let isRare = objects.allSatisfy { object in
      let members = Array(document.children(of: object))
      return document.kind(of: object) == .object && members.count(where: refused.contains) * 2 < members.count
    }
    guard isRare else { return [] }
    return Set(refused.compactMap { document.key(of: $0).flatMap(document.string(of:)) }).sorted()
  }

  /// Returns the keys of failing entries of another kind than all entries that do not fail. Among scalar entries, only
  /// a string among numbers is stray: anything else means that there are more kinds of content.
  fileprivate func strayKeys(_ failing: [Node]) -> [String] {
    let objects = Set(failing.compactMap(document.parent(of:)))
    let all = Set(report.failures.flatMap(\.offsets).compactMap(document.node(atOffset:)))
    let stray = objects.flatMap { object in document.children(of: object).filter(all.contains) }
    let areStray = objects.allSatisfy { object in
      let members = Array(document.children(of: object))
      let kinds = kinds(of: members.filter { !all.contains($0) })
      let strayKinds = self.kinds(of: members.filter(all.contains))
      return document.kind(of: object) == .object && members.count { !all.contains($0) } > 1
        && kinds.isDisjoint(with: strayKinds)
        && (kinds.isSubset(of: [.object, .array]) || (kinds == [.number] && strayKinds == [.string]))
    }
    guard areStray, Set(failing).isSubset(of: stray) else { return [] }
    return Set(stray.compactMap { document.key(of: $0).flatMap(document.string(of:)) }).sorted()
  }
}

extension DeclaredType {
  /// Whether its code contains the string literal.
  fileprivate func spells(_ key: String) -> Bool { code.literals.contains { $0.text == key } }
}
