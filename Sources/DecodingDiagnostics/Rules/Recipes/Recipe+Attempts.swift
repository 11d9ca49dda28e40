internal import DecodingPrograms
internal import JSONText

/// Code that tries one type after another, or reads one with a function from the sources: it accepts another form as
/// well.
extension Recipe {
  /// A value for which an `init(from:)` tries one type after another, and throws in the end: it tries one more.
  static let lastAttempt = Recipe.one { context in
    guard let failure = context.failure, failure.isRefusal, let (type, reads) = context.handReads,
      reads.allSatisfy({ !$0.opensContainer }), let read = reads.first,
      let property = reads.compactMap({ $0.property ?? $0.results.first }).compactMap(type.property(named:)).first,
      let wanted = property.type.map(TypeText.unwrapped)
    else { return nil }
    let tried = Set(reads.compactMap(\.type).map(TypeText.unwrapped))
    // If none of them is the property's own type, only the code knows how the value is converted.
    guard tried.contains(wanted),
      let attempt = FurtherAttempt(reading: context.nodes(at: failure.offsets), as: wanted, context),
      !tried.contains(attempt.type)
    else { return nil }
    let call = "$container.decode(\(attempt.type).self, forKey: $key)"
    let condition = attempt.condition.replacing("$read", with: call)
    return Proposal(
      .flexible, title: FixWording.helperTitle(attempt.type), subjects: [property.name],
      explanation: FixWording.lastAttempt(tried.sorted(), failure),
      edits: [
        .takeOtherForm(type: type.name, path: read.names, condition: condition, value: attempt.value, isLast: true)
      ], mergeKey: "lastAttempt:\(type.name):\(property.name):\(attempt.type)")
  }

  /// A value that an `init(from:)` reads with a function from the sources that tries one type after another, but not
  /// one for this kind of value. The function's return type shows what it is converted to.
  static let helperAttempt = Recipe.one { context in
    guard let failure = context.failure,
      [.wrongKind, .refusedByModel, .thrownByModel].contains(failure.reason), let owner = context.ownerType,
      let key = failure.requester?.key,
      // A function that overloads the container's own would call itself.
      let helper = context.onlyHelper(where: { !$0.isOverload && $0.readType == nil && $0.reads(key, for: owner) }),
      failure.attempts.allSatisfy({ helper.tries($0.type) }),
      let attempt = FurtherAttempt(
        reading: context.nodes(at: failure.offsets), as: TypeText.unwrapped(helper.returnType), context),
      !failure.attempts.contains(where: { $0.type == attempt.type })
    else { return nil }
    return Proposal(
      .flexible, title: FixWording.helperTitle(attempt.type), subjects: [helper.name],
      explanation: FixWording.helper(helper.name, failure),
      edits: [
        .tryInHelper(
          type: owner.name, helper: helper.name, reading: attempt.type, condition: attempt.condition,
          value: attempt.value)
      ], mergeKey: "helper:\(helper.name):\(attempt.type)")
  }

  /// A value that a function from the sources reads in one form to convert it, and that has another form: the overload
  /// of `decode` for `Decimal` that reads a string, if the JSON has a number.
  static let helperForm = Recipe.one { context in
    guard let failure = context.failure, failure.reason == .wrongKind, let asked = failure.expected,
      let owner = context.ownerType, let key = failure.requester?.key,
      let helper = context.onlyHelper(where: { helper in
        let result = TypeText.core(of: helper.returnType)
        // A string that is compared, or read as a date, is not the string of a number.
        let isOwn = result != asked || !helper.isOverload && TypeText.isNumber(asked)
        guard helper.readType == asked, isOwn, asked != "String" || TypeText.isNumber(result) else { return false }
        return helper.isOverload
          ? result == context.owner?.property.type.map(TypeText.core) : helper.reads(key, for: owner)
      }), let bridge = context.bridge(to: asked, from: context.values)
    else { return nil }
    let declaration = context.fitted(bridge.type)
    let name = declaration.name + (bridge.type.generic == nil ? "" : "<\(asked)>")
    return Proposal(
      bridge.kind, title: FixWording.helperBridgeTitle(helper.returnType), subjects: [helper.name],
      explanation: FixWording.helperBridge(helper.name, failure, asked),
      edits: [.bridgeInHelper(type: owner.name, helper: helper.name, returning: helper.returnType, bridge: name)]
        + context.declaring(declaration, near: owner),
      mergeKey: "helperBridge:\(helper.name):\(helper.returnType)")
  }

  /// A value of the property's own type for a model that reads other forms with code of its own: the plain form is
  /// tried first, and everything else is read as before.
  static let plainFirst = Recipe.one { context in
    guard let failure = context.failure, failure.reason == .wrongKind, !context.isInsideProperty,
      let owner = context.owner, let bare = owner.property.type.map(TypeText.unwrapped), TypeText.isScalar(bare),
      let setting = owner.type.program?.settingByHelper(of: owner.name)
    else { return nil }
    let failing = context.nodes(at: failure.offsets)
    guard !failing.isEmpty, failing.allSatisfy({ context.fit.fits($0, bare) }) else { return nil }
    return Proposal(
      .flexible, title: FixWording.ownReadingTitle(bare), subjects: [owner.name],
      explanation: FixWording.ownReading(failure, bare),
      edits: [.rewrite(type: owner.type.name, at: setting, .tryPlain(bare))])
  }

  /// A value for which the model tries several types in turn: fixes the attempt that comes closest, if the value is
  /// clearly meant for it.
  static let attempted = Recipe { context in
    guard let failure = context.failure,
      let inner = failure.ends.first(where: { context.isMeant(for: $0, failure) })
    else { return [] }
    return FixRules.proposals(for: context.about(.failure(inner)))
  }
}

extension Failure {
  /// The failures of attempts that had a single one; for a type that contains itself, the enclosing attempts may repeat
  /// the failure.
  fileprivate var ends: [Failure] {
    attempts.compactMap { $0.failures.count == 1 ? $0.failures.first : nil }.flatMap { inner in
      inner.path == path && inner.key == key && inner.reason == reason ? inner.ends : [inner]
    }
  }
}

extension DecodingProgram {
  /// The only step that sets a property to the result of a function in the model.
  fileprivate func settingByHelper(of property: String) -> CodeRange? {
    let settings = allNodes.filter { if case .set(property, _) = $0.action { true } else { false } }
    guard settings.count == 1, case .set(_, let value) = settings[0].action else { return nil }
    let used = reads.values.filter { ProgramValue.read($0.number).uses(in: value) > 0 }
    // A function out of reach can only read the value if it receives the container or decoder.
    let isHandedOn = value.withParts.contains { if case .decoder = $0 { true } else { false } }
    return (used.isEmpty ? isHandedOn : used.allSatisfy(\.isInHelper)) ? settings[0].range : nil
  }
}

extension DeclaredHelper {
  /// Whether a type's own code calls it for the property with a key.
  fileprivate func reads(_ key: String, for owner: DeclaredType) -> Bool {
    owner.hasDecodingInitializer && isCalled(in: owner.code, for: owner.caseName(forKey: key) ?? key)
  }
}

extension RuleContext {
  /// Whether the value is of the right kind, and has most of the type's keys.
  fileprivate func isMeant(for inner: Failure, _ failure: Failure) -> Bool {
    guard inner.category == .keyNotFound, inner.path == failure.path else {
      return inner.path != failure.path && inner.path.hasPrefix(failure.path)
    }
    guard let type = inner.requester.flatMap(model.type(of:)) else { return false }
    let objects = nodes(at: inner.offsets)
    return !objects.isEmpty && objects.allSatisfy { !fit.sharedKeys($0, with: type).isEmpty }
  }

  fileprivate func onlyHelper(where isMeant: (DeclaredHelper) -> Bool) -> DeclaredHelper? {
    let found = model.helpers.filter(isMeant)
    return found.count == 1 ? found.first : nil
  }
}
