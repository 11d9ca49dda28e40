internal import DecodingPrograms

/// Null and missing keys.
extension Recipe {
  /// `if try container.decodeNil(forKey: .data)` throws if the key is missing.
  static let askedNull = Recipe.one { context in
    guard let failure = context.failure, failure.reason == .missingKey,
      let step = single(context.alignedSteps, where: { $0.read.form == .isNull && $0.read.place.lastKey != nil })
    else { return nil }
    return Proposal(
      .optional, title: FixWording.nilAskedTitle, subjects: [step.subject],
      explanation: FixWording.nilAsked(failure), edits: [step.rewriting(.askAlso)])
  }

  /// `if container.contains(.error)` chooses what to read, for `{"data": …, "error": null}`.
  static let askedKey = Recipe.one { context in
    guard let failure = context.failure, failure.reason == .nullValue,
      let step = single(context.alignedSteps, where: { $0.read.form == .contains })
    else { return nil }
    return Proposal(
      .nullOrMissing, title: FixWording.containedNullTitle, subjects: [step.subject],
      explanation: FixWording.containedNull(failure), edits: [step.rewriting(.askAlso)], effect: .loosensModel)
  }

  /// `guard let home = try container.decodeIfPresent(URL.self, forKey: .home) else { throw … }`: the value becomes
  /// optional.
  static let guardedAbsence = Recipe.one { context in
    guard let failure = context.failure, isAbsence(failure),
      let step = single(context.alignedSteps, where: { $0.read.mayBeAbsent }),
      let guarded = step.guarding, let range = guarded.range, let property = step.onlyProperty(guardedBy: guarded),
      let held = property.type, !TypeText.isOptional(held), property.initialValue == nil
    else { return nil }
    return Proposal(
      .optional, title: FixWording.optionalTitle, subjects: [property.name],
      explanation: FixWording.guardedNull(failure),
      edits: [
        .rewrite(type: step.type.name, at: range, .relaxGuard(making: held)),
        // A value that is converted is read as before.
        step.read.type == held
          ? .retype(PropertyReference(step.type.name, property.name), to: held + "?")
          : .redeclare(PropertyReference(step.type.name, property.name), to: held + "?"),
      ], effect: .loosensModel, mergeKey: "guardedAbsence:" + step.type.name)
  }

  private static func isAbsence(_ failure: Failure) -> Bool {
    [.nullValue, .missingKey].contains(failure.reason)
      || failure.isRefusal && ["nothing", "null"].contains(failure.found ?? "nothing")
  }

  /// A `switch` over a key that may be missing: `case .none:` matches a missing key, and never the key `none`.
  static let caseNone = Recipe.one { context in
    guard let failure = context.failure, failure.isRefusal, let type = context.expectedType,
      let key = type.codingKeys?.first(where: { $0.name == "none" }), let range = type.program?.noneOfOptionalKey
    else { return nil }
    let objects = context.nodes(at: failure.offsets)
    guard !objects.isEmpty,
      objects.allSatisfy({ context.fit.keys(of: $0).contains(key.rawValue ?? key.name) })
    else { return nil }
    return Proposal(
      .other, title: FixWording.optionalSubjectTitle, subjects: [type.baseName],
      explanation: FixWording.optionalSubject(failure),
      edits: [.rewrite(type: type.name, at: range, .matchSome(key.name))])
  }

  /// `let text = try list.decode(String.self)` before `guard let kind = Kind(rawValue: text) else { continue }`: null
  /// is skipped like other values. So is null among entries for which code tries one type after another.
  static let nullInLoop = Recipe.one { context in
    guard let failure = context.failure, failure.reason == .nullValue,
      let step = context.alignedSteps.first(where: { $0.isPassedOver(in: context) || $0.isTriedEntry })
    else { return nil }
    let isEntry = step.isTriedEntry
    return Proposal(
      isEntry ? .other : .lossyArray, title: isEntry ? FixWording.skippedEntriesTitle : FixWording.skippedNullsTitle,
      subjects: [PatternPath(context.path).parent.lastKey ?? step.type.baseName],
      explanation: isEntry ? FixWording.skippedEntries(failure) : FixWording.skippedNulls(failure),
      edits: [step.rewriting(.skipNull)], place: isEntry ? .skippedEntry : nil, effect: .loosensModel,
      mergeKey: "nullInLoop:" + step.type.name)
  }

  /// An array whose elements are read one by one, and that is rejected because it has more of them.
  static let surplusElements = Recipe.one { context in
    guard let failure = context.failure, failure.isRefusal, let type = context.expectedType ?? context.ownerType,
      let program = type.program, let check = program.endCheck, let range = check.range
    else { return nil }
    let read = program.reads.values.count { $0.place.steps.count == 1 && $0.place.isPosition }
    // The container's own path is that of its current element.
    let isElement = PatternPath(failure.path).steps.last == .index(read)
    let nodes = context.nodes(at: failure.offsets)
    let lists = isElement ? nodes.compactMap(context.document.parent(of:)) : nodes
    guard read > 0,
      lists.allSatisfy({ context.document.kind(of: $0) == .array && context.document.count(of: $0) > read })
    else { return nil }
    return Proposal(
      .other, title: FixWording.trailingElementsTitle(type.baseName),
      explanation: FixWording.trailingElements(failure, read),
      edits: [.rewrite(type: type.name, at: range, .dropGuard)], effect: .losesData,
      loses: FixWording.trailingElementsLost(lists.reduce(0) { $0 + context.document.count(of: $1) - read }))
  }
}

extension JSONPlace {
  fileprivate var isPosition: Bool { if case .position = steps.last { true } else { false } }
}

extension DecodingProgram {
  /// The switch over an object's first key, which may be nil, with an arm for `.none`.
  fileprivate var noneOfOptionalKey: CodeRange? {
    allNodes.first { step in
      guard case .choose(.member(.member(.decoder, "allKeys"), "first"), let arms) = step.action else { return false }
      return arms.contains { $0.patterns == [".none"] }
    }?.range
  }

  /// The only step that rejects an array with remaining elements.
  fileprivate var endCheck: ProgramNode? {
    let checks = allNodes.filter { step in
      guard case .require(let value, let otherwise) = step.action, case .member(.decoder, "isAtEnd") = value,
        case .fail = otherwise.last?.action
      else { return false }
      return otherwise.count == 1
    }
    return checks.count == 1 ? checks[0] : nil
  }
}

extension AlignedStep {
  /// The only property that is set to the value unchanged, or to what a guard makes from it.
  fileprivate func onlyProperty(guardedBy guarded: ProgramNode) -> DeclaredProperty? {
    if case .property(let name) = read.destination { return type.property(named: name) }
    let value = ProgramValue.read(read.number)
    let kept =
      [value]
      + guarded.action.values.flatMap(\.withParts).compactMap { part in
        if case .present(let inner) = part { inner } else { nil }
      }
    let set = program.allNodes.compactMap { step -> (name: String, isKept: Bool)? in
      guard case .set(let name, let made) = step.action, value.uses(in: made) > 0 else { return nil }
      return (name, kept.contains { made == $0 || made == .unwrapped($0) })
    }
    return set.count == 1 && set[0].isKept ? type.property(named: set[0].name) : nil
  }

  /// Whether a loop over elements reads it, and skips some of them or reads objects: in a list of numbers, the position
  /// of each may matter.
  fileprivate func isPassedOver(in context: RuleContext) -> Bool {
    let isObject = context.declared(read.type, inside: type.name).map { $0.kind != .enumeration } ?? false
    guard read.place.steps.last == .anyElement, read.form == .decode, read.attempt == .throwing else { return false }
    return enclosing.contains { step in
      guard case .loop(_, let body) = step.action else { return false }
      let steps = body.flatMap(\.withInner)
      return steps.filter { $0.takes(read.place) }.count == 1 && (isObject || steps.contains { $0.isChoice })
    }
  }

  /// Whether a loop over all keys attempts it, without testing for null.
  fileprivate var isTriedEntry: Bool {
    isInKeyLoop && read.attempt == .optional && read.form == .decode
      && !program.reads.values.contains { $0.form == .isNull && $0.place == read.place }
  }

  var isInKeyLoop: Bool {
    guard read.place.steps.last == .anyKey else { return false }
    return enclosing.contains { if case .loop(.keys, _) = $0.action { true } else { false } }
  }
}

extension ProgramNode {
  fileprivate var isChoice: Bool {
    switch action {
    case .branch, .leave: true
    default: false
    }
  }

  fileprivate func takes(_ place: JSONPlace) -> Bool {
    if case .read(let read) = action { read.place == place } else { false }
  }
}
