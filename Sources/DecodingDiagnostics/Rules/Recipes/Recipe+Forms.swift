internal import DecodingPrograms
internal import JSONText

/// Values in another form than the code reads.
extension Recipe {
  /// `if let number = try? container.decode(Int.self, forKey: .count)` before another key is tried, for `"12"`.
  static let attemptedForm = Recipe.one { context in
    guard let failure = context.failure, failure.isRefusal,
      let step = single(context.alignedSteps, where: { $0.read.attempt == .optional && $0.read.place.lastKey != nil }),
      case let kinds = context.kinds(of: context.values), kinds.isDisjoint(with: [.object, .array]), kinds != [.null],
      let bridge = context.bridge(to: step.read.type, from: context.values)
    else { return nil }
    return step.bridged(
      by: bridge, title: FixWording.attemptedReadTitle,
      explanation: FixWording.attemptedRead(failure, step.read.type), context)
  }

  /// Numbers for code that reads strings and converts them.
  static let convertedText = Recipe.one { context in
    guard let failure = context.wrongKind("number"),
      let step = single(
        context.alignedSteps,
        where: { $0.read.type == "String" && $0.read.place != .root && $0.read.asksForValue && $0.isConverted }),
      step.mayConvertNumbers(context)
    else { return nil }
    var proposal = step.bridged(
      by: (.textOrNumber, .flexible), title: FixWording.textOrNumberTitle,
      explanation: FixWording.convertedText(failure), context)
    proposal.mergeKey = "convertedText"
    // If the code only converts or rejects the value, a bridge does that as well.
    if context.alignedSteps.count > 1 || step.isTextGuarded { proposal.place = .convertedNumber }
    return proposal
  }

  /// `(try? container.decode(Bool.self)) ?? false` in a property wrapper, for `"1"`.
  static let swallowedForm = Recipe.one { context in
    guard let warning = context.warning, warning.kind == .swallowedFailure, let failure = warning.swallowed.first,
      failure.reason == .wrongKind, let wanted = failure.expected
    else { return nil }
    let inner = context.about(.failure(failure))
    guard let wrapper = inner.wrapper, let bridge = context.bridge(to: wanted, from: inner.values),
      let step = single(wrapper.steps, where: { $0.read.place == .root && $0.read.type == wanted })
    else { return nil }
    return step.bridged(
      by: bridge, title: FixWording.swallowingWrapperTitle(wrapper.baseName, wanted),
      explanation: FixWording.swallowingWrapper(wrapper.baseName, warning.count, wanted), context)
  }

  /// `Decimal(try container.decode(Double.self, forKey: .price))`
  static let exactDecimal = Recipe.one { context in
    guard let warning = context.warning, warning.kind == .precisionLoss, warning.expected == "Decimal",
      let step = single(context.alignedSteps, where: { $0.read.type == "Double" && $0.makes("Decimal") })
    else { return nil }
    return Proposal(
      .integerWidth, title: FixWording.exactDecimalTitle, subjects: [step.subject],
      explanation: FixWording.exactDecimal(warning.decoded),
      edits: [step.rewriting(.readAs("Decimal", isBridge: false))])
  }

  /// An integer that a union in the model tries, although the number is out of its range.
  static let wideAttempt = Recipe.one { context in
    guard let failure = context.failure, [.refusedByModel, .thrownByModel, .wrongKind].contains(failure.reason),
      failure.found == "number",
      let attempt = failure.attempts.first(where: { $0.failures.first?.reason == .numberOutOfRange }),
      let step = context.unions.lazy.compactMap({ union in
        single(union.steps) { $0.read.place == .root && $0.read.type == attempt.type }
      }).first, let wide = context.widths(of: failure), wide != attempt.type
    else { return nil }
    return Proposal(
      .integerWidth, title: FixWording.narrowAttemptTitle(step.type.baseName), subjects: [wide],
      explanation: FixWording.doesNotFit(failure, attempt.type, wide),
      edits: [step.rewriting(.readAs(wide, isBridge: false))], mergeKey: "wideAttempt:" + step.type.name)
  }
}

extension DeclaredType {
  /// The steps of its own code that read a value.
  var steps: [AlignedStep] {
    guard let program else { return [] }
    return program.allNodes.compactMap { AlignedStep($0, in: program, of: self) }
  }
}

extension ProgramRead {
  /// Whether it reads a value, rather than testing for one.
  var asksForValue: Bool { form != .isNull && form != .contains }
}

extension AlignedStep {
  /// Makes the call read a bridge instead, and keeps the conversion of the value.
  fileprivate func bridged(
    by bridge: (type: BridgeType, kind: FixKind), title: String, explanation: String, _ context: RuleContext
  ) -> Proposal {
    let declaration = context.fitted(bridge.type)
    let name = declaration.name + (bridge.type.generic == nil ? "" : "<\(read.type)>")
    return Proposal(
      bridge.kind, title: title, subjects: [subject], explanation: explanation,
      edits: [rewriting(.readAs(name, isBridge: true))] + context.declaring(declaration, near: type),
      mergeKey: "bridged:\(range)")
  }

  /// Returns whether a call of this name uses the value, or what methods make of it.
  func makes(_ name: String) -> Bool {
    program.calls.contains { $0.name == name && $0.converts(read.number) }
  }

  /// Whether the value is used for more than a comparison.
  fileprivate var isConverted: Bool { read.destination == nil && comparison == nil }

  /// The properties computed from the value.
  var results: [DeclaredProperty] {
    let value = ProgramValue.read(read.number)
    return program.allNodes.compactMap { step in
      guard case .set(let name, let made) = step.action, value.uses(in: made) > 0 else { return nil }
      return type.property(named: name)
    }
  }

  /// Whether numbers could replace the strings: the digits of a number are not a date string, unless they are converted
  /// to a number first, and those of a fraction are not an integer.
  fileprivate func mayConvertNumbers(_ context: RuleContext) -> Bool {
    let types = results.compactMap { $0.type.map(TypeText.unwrapped) }
    let numbers = context.values.filter { context.document.kind(of: $0) == .number }
    return (!types.contains("Date") || makes("Double") || makes("TimeInterval"))
      && (!types.contains(where: TypeText.integers.contains) || numbers.allSatisfy(context.document.isPlainInteger))
  }
}

extension RuleContext {
  /// The types that may have tried the value: at its place, or around it.
  fileprivate var unions: [DeclaredType] {
    let held = walk.steps(along: PatternPath(path), from: root).last?.type
    let named = [failure?.expected, held.map(TypeText.core)].compactMap(\.self)
      .compactMap { model.type(fit.bareName($0), inside: ownerType?.name) }
    return named + [ownerType].compactMap(\.self)
  }

  /// The narrowest wide integer type that holds all of the numbers.
  fileprivate func widths(of failure: Failure) -> String? {
    let texts = failure.offsets.compactMap(document.node(atOffset:)).map { String(document.rawText(of: $0)) }
    if texts.allSatisfy({ Int($0) != nil }) { return "Int" }
    return texts.allSatisfy { UInt64($0) != nil } ? "UInt64" : nil
  }
}
