internal import JSONText

/// The code that chooses the case of an enum, and the values for which it has none.
struct KindChoice {
  /// A kind that occurs only in the document.
  struct Unknown {
    let text: String
    /// The values of this kind: objects, or only their names.
    let values: [Node]
  }

  /// The type whose `init(from:)` chooses.
  let type: DeclaredType
  let choice: DeclaredChoice
  /// The enum that has a case for each kind: the type itself, or that of a property.
  let declared: DeclaredType
  /// The enum of the kinds' names, if there is one.
  let names: DeclaredType?
  private(set) var unknownKinds: [Unknown] = []

  init?(_ failure: Failure, _ context: RuleContext) {
    let found = Self.types(failure, context).lazy.flatMap { type in type.choices.map { (type, $0) } }
      .compactMap { type, choice in Self.enumeration(setBy: choice, in: type, context).map { (type, choice, $0) } }
    guard let (type, choice, declared) = found.first,
      choice.arms.allSatisfy({ !$0.isQuietRest || Self.isForAnother($0, than: failure, in: type, context) })
    else { return nil }
    self.type = type
    self.choice = choice
    self.declared = declared
    guard case .name(let asked, _) = choice.subject else {
      names = nil
      guard failure.reason != .unknownEnumValue else { return nil }
      unknownKinds = kindsByKey(failure, context)
      return
    }
    names = context.model.type(asked, inside: type.name).flatMap { $0.kind == .enumeration ? $0 : nil }
    // A value that another enum rejects does not name a kind.
    if failure.reason == .unknownEnumValue, names == nil || names?.name != context.expectedType?.name {
      return nil
    }
    unknownKinds = kindsByName(failure, context)
  }

  /// Whether the default arm decodes a kind of its own, of which the failing objects have no key.
  private static func isForAnother(
    _ rest: DeclaredArm, than failure: Failure, in type: DeclaredType, _ context: RuleContext
  ) -> Bool {
    guard failure.reason == .missingKey else { return false }
    let made = rest.decodedWhole.flatMap { context.model.type($0, inside: type.name) }
    let keys = made.map(context.fit.requiredKeys) ?? rest.keys.map(type.key(ofCase:))
    let missing = Set(context.missingTogether.compactMap(\.key))
    return !keys.isEmpty && missing.isSuperset(of: keys)
  }

  private static func types(_ failure: Failure, _ context: RuleContext) -> [DeclaredType] {
    let core = context.owner?.property.type.map(TypeText.core) ?? TypeText.core(of: context.root)
    let named = [context.expectedType, context.model.type(core, inside: context.ownerType?.name)]
    switch failure.reason {
    case .unknownEnumValue: return [context.ownerType].compactMap(\.self)
    case .refusedByModel, .thrownByModel, .enumCaseCount, .missingKey:
      let held = context.walk.steps(along: PatternPath(context.path), from: context.root).last.flatMap {
        context.declared($0.type, inside: $0.owner?.type.name)
      }
      return (named + [context.ownerType, held]).compactMap(\.self)
    default: return []
    }
  }

  /// The enum whose cases the arms set.
  private static func enumeration(
    setBy choice: DeclaredChoice, in type: DeclaredType, _ context: RuleContext
  ) -> DeclaredType? {
    guard choice.subject != .ownCase else { return nil }
    let candidates = choice.arms.compactMap(\.result).compactMap { result -> DeclaredType? in
      let (target, name) = (result.target, result.caseName)
      let declared =
        target == "self"
        ? type
        : type.property(named: target)?.type.map(TypeText.core)
          .flatMap { context.model.type($0, inside: type.name) }
      return declared?.cases.contains { $0.name == name } == true ? declared : nil
    }
    return candidates.first { $0.kind == .enumeration && $0.rawType == nil }
  }

  // MARK: What is there

  private func kindsByName(_ failure: Failure, _ context: RuleContext) -> [Unknown] {
    guard case .name(_, let path) = choice.subject else { return [] }
    let known = Set(choice.arms.flatMap(\.labels).map(spelling))
    let found = context.nodes(at: failure.offsets).compactMap { named($0, path, context) }
    let rest = choice.rest?.result?.caseName
    return Self.grouped(found.filter { !known.contains($0.name) && $0.name != rest })
  }

  /// The kinds in the order of their first values, each value once.
  private static func grouped(_ named: [(value: Node, name: String)]) -> [Unknown] {
    var values: [String: [Node]] = [:], names: [String] = [], seen: Set<Node> = []
    for (value, name) in named where seen.insert(value).inserted {
      if values[name] == nil { names.append(name) }
      values[name, default: []].append(value)
    }
    return names.map { Unknown(text: $0, values: values[$0] ?? []) }
  }

  /// The JSON spelling of an arm's label.
  private func spelling(_ label: String) -> String {
    names.map { $0.cases.first { $0.name == label }?.rawValue ?? label } ?? label
  }

  /// The value whose kind a failing node names, which may be the name itself, and that name.
  private func named(
    _ node: Node, _ path: [DeclaredRead.Step], _ context: RuleContext
  ) -> (value: Node, name: String)? {
    if let name = context.document.string(of: node) {
      let value = path.reduce(node) { node, _ in context.document.parent(of: node) ?? node }
      return (value, name)
    }
    var next: Node? = node
    for step in path {
      guard case .key(_, let spelling) = step else { return nil }
      next = next.flatMap { InnerPlace.member(spelling, of: $0, context) }
    }
    return next.flatMap(context.document.string(of:)).map { (node, $0) }
  }

  /// The only key that all of the failing objects have and the type does not know.
  private func kindsByKey(_ failure: Failure, _ context: RuleContext) -> [Unknown] {
    let objects = context.nodes(at: failure.offsets)
    guard !objects.isEmpty, objects.allSatisfy({ context.document.kind(of: $0) == .object }) else { return [] }
    let known = Set(type.codingKeys?.map { $0.rawValue ?? $0.name } ?? [])
    let keys = objects.map { object in context.fit.keys(of: object).filter { !known.contains($0) } }
    guard keys.allSatisfy({ $0.count == 1 }) else { return [] }
    return Self.grouped(zip(objects, keys).map { ($0, $1[0]) })
  }

  // MARK: What is added

  /// Nil if `encode(to:)` lists the cases in a way that allows no new one.
  func edits(adding kinds: [NewKind]) -> [ModelEdit]? {
    guard let last = choice.lastOfOne else { return nil }
    var edits = kinds.flatMap(\.edits)
    edits.append(.rewrite(type: type.name, at: last.range, .addArms(kinds.map(\.decoding))))
    guard let encoding else { return edits }
    let arms = kinds.compactMap(\.encoding)
    guard arms.count == kinds.count, let end = encoding.lastOfOne else { return nil }
    edits.append(.rewrite(type: type.name, at: end.range, .addArms(arms)))
    return edits
  }

  /// The arms of `encode(to:)`, unless one of them handles every other case.
  var encoding: DeclaredChoice? {
    type.choices.first { choice in
      choice.subject == .ownCase && !choice.arms.contains(where: \.takesRest)
        && choice.arms.flatMap(\.labels).allSatisfy { label in declared.cases.contains { $0.name == label } }
    }
  }
}
