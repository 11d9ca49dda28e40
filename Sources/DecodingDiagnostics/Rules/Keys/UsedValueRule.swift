internal import DecodingPrograms
internal import JSONText

/// Missing, null or "" for a value that a hand-written `init(from:)` converts: the results become optional, rather than
/// being computed from an invented value.
struct UsedValueRule: FixRule {
  let context: RuleContext

  var proposals: [Proposal] {
    guard let failure, let (type, read) = context.usedRead,
      let absence = absence(of: read, failure), !context.alignedSteps.contains(where: \.isGuarded),
      !isMeantForOtherArm(read, failure)
    else { return [] }
    let results = read.results.compactMap(type.property(named:))
    guard results.count == read.results.count, results.allSatisfy({ $0.type != nil && $0.attributes.isEmpty }) else {
      return []
    }
    let match = failure.reason == .missingKey ? context.keyMatch : nil
    guard match?.likeness != .sameLetters, !context.isAboutForeignObjects else { return [] }
    let isNear = match.map { $0.likeness <= .typeWord } ?? false
    let isMoved = isNear || context.hasMoved
    let finding = Finding(failure: failure, type: type, read: read, absence: absence, isMoved: isMoved)
    return [optional(results, finding)] + [filled(results, finding)].compactMap(\.self)
  }

  private struct Finding {
    let failure: Failure
    let type: DeclaredType
    let read: DeclaredRead
    let absence: Absence
    let isMoved: Bool
  }

  /// Whether all of the objects have a key from which the code would set the same properties in another arm.
  private func isMeantForOtherArm(_ read: DeclaredRead, _ failure: Failure) -> Bool {
    guard let step = context.alignedSteps.first(where: { $0.read.place.lastKey == read.spelling }) else { return false }
    let names = Set(step.results.map(\.name))
    let others = step.type.steps.filter { other in
      other.read.place.parent == step.read.place.parent && !names.isDisjoint(with: other.results.map(\.name))
        && step.program.readDifferentValues(step.node, other.node)
    }
    let keys = Set(others.compactMap(\.read.place.lastKey)).subtracting([read.spelling])
    let objects = failing(failure)
    return !keys.isEmpty && !objects.isEmpty
      && objects.allSatisfy { object in
        keys.contains { key in InnerPlace.member(key, of: object, context).map { !isNothing($0) } ?? false }
      }
  }

  /// The objects in which the value is absent.
  private func failing(_ failure: Failure) -> [Node] {
    let nodes = context.nodes(at: failure.offsets)
    return failure.reason == .missingKey ? nodes : nodes.compactMap(document.parent(of:))
  }

  /// The kind of absence; nil if the failure is about a value.
  private func absence(of read: DeclaredRead, _ failure: Failure) -> Absence? {
    if failure.reason == .pastEnd { return .missing }
    let isMissing = [.missingKey, .missingSuper].contains(failure.reason)
    let texts = Set(failure.values.map(\.text))
    guard isMissing || failure.found == "null" || texts == ["\"\""] else { return nil }
    let values = objects(of: failure).map { InnerPlace.member(read.spelling, of: $0, context) }
    var absence: Absence = texts == ["\"\""] ? .emptyText : []
    if values.contains(where: { $0 == nil }) { absence.insert(.missing) }
    if values.contains(where: { $0.map(document.kind(of:)) == .null }) { absence.insert(.null) }
    return absence.isEmpty ? nil : absence
  }

  /// The objects in which the value is looked up, whether they have it or not.
  private func objects(of failure: Failure) -> [Node] {
    let path = failure.reason == .missingKey ? PatternPath(context.path) : PatternPath(context.path).parent
    return context.nodes(at: context.walk.opening(PatternPath.text(path.steps[...]), from: context.root))
      .filter { document.kind(of: $0) == .object }
  }

  private func optional(_ results: [DeclaredProperty], _ finding: Finding) -> Proposal {
    let required = results.filter { $0.type.map(TypeText.isOptional) == false }
    let isLoosened = !required.isEmpty
    let isEmptyText = finding.failure.found == "string"
    var proposal = proposal(
      isEmptyText ? .emptyStringAsNil : .optional, isEmptyText ? FixWording.emptyAsNilTitle : FixWording.optionalTitle,
      isLoosened ? required : results, finding, [:])
    proposal.place =
      finding.isMoved
      ? .movedOptional : isEmptyText ? .emptyAsNewOptional : isLoosened ? .absentValue : .absentConversion
    if !isLoosened { proposal.titleFormat = FixWording.presentOnlyTitle }
    proposal.effect = isLoosened ? .loosensModel : .lossless
    let lost = keysLost(finding)
    if !lost.isEmpty {
      proposal.effect = .losesData
      proposal.loses = FixWording.valuesLost(at: lost, of: finding.failure.count)
    }
    if !isEmptyText { proposal.mergeKey = "optional:" + finding.type.name + (finding.isMoved ? ":moved" : "") }
    return proposal
  }

  /// Other keys of the failing objects whose own properties are no longer set, because this value is read together with
  /// theirs.
  private func keysLost(_ finding: Finding) -> [String] {
    let objects = objects(of: finding.failure).filter { object in
      InnerPlace.member(finding.read.spelling, of: object, context).map { isNothing($0) } ?? true
    }
    let besides = finding.type.reads.filter { other in
      other.path.dropLast() == finding.read.path.dropLast() && other.spelling != finding.read.spelling
    }
    let there = { (reads: [DeclaredRead]) in
      reads.map(\.spelling).filter { key in
        objects.contains { object in
          InnerPlace.member(key, of: object, context).map { !isNothing($0) } ?? false
        }
      }
    }
    let results = Set(finding.read.results)
    let own = there(
      besides.filter { finding.type.property(forKey: $0.spelling).map { results.contains($0.name) } ?? false })
    // Of two parts that form one value, the other is useless alone; most of a value is a loss.
    let parts = there(besides.filter { !results.isDisjoint(with: $0.results) })
    return parts.count > max(1, context.missingTogether.count) ? parts : own
  }

  private func isNothing(_ value: Node) -> Bool {
    document.kind(of: value) == .null || document.string(of: value) == ""
  }

  /// Defaults for the results; if the value itself can have a default, another rule adds it.
  private func filled(_ results: [DeclaredProperty], _ finding: Finding) -> Proposal? {
    guard finding.read.type == nil || finding.read.isConverted, finding.failure.found != "string" else { return nil }
    let required = results.filter { $0.type.map(TypeText.isOptional) == false }
    var defaults: [String: String] = [:]
    for property in required { defaults[property.name] = property.type.flatMap(TypeText.filler(for:)) }
    guard !required.isEmpty, defaults.count == required.count else { return nil }
    let isNatural = required.allSatisfy { $0.type.flatMap(TypeText.emptyValue(of:)) != nil }
    var proposal = proposal(.defaultValue, "", required, finding, defaults)
    proposal.tellDefaults(defaults.values.sorted(), isNatural, areSeveral: defaults.count > 1)
    proposal.place = finding.isMoved ? .movedDefault : isNatural ? .naturalDefault : .placeholderDefault
    return proposal
  }

  private func proposal(
    _ kind: FixKind, _ title: String, _ subjects: [DeclaredProperty], _ finding: Finding, _ defaults: [String: String]
  ) -> Proposal {
    let failure = finding.failure
    return Proposal(
      kind, title: title, subjects: subjects.map(\.name),
      explanation: failure.found == "string"
        ? FixWording.emptyAsNil(failure) : FixWording.absent(failure, of: containers.count),
      notes: [FixWording.usesIfPresent(finding.read.place, subjects.map(\.name))],
      edits: [
        .readIfPresent(type: finding.type.name, path: finding.read.names, absence: finding.absence, defaults: defaults)
      ], effect: .loosensModel)
  }
}
