import JSONText

/// Chooses, by syntax alone, which types are worth trying as the root of a document.
struct CandidateSearch {
  let index: ModelIndex
  let keys: DocumentKeys

  struct Candidate: Equatable {
    let expression: String
    /// How many of the type's keys the document has, of all that either has. Of a text that breaks off, how many of its
    /// keys the type has.
    let likeness: Double
    /// How many keys both have.
    let shared: Int
  }

  /// Enough for the right one to be among them, few enough to be tried in a moment.
  private static let limit = 8

  /// A type that suits only what stands deeper is worth trying where none suits the whole and much of it is there.
  private static let deeperLikeness = 0.5

  /// Where a type knows so many of the outer keys, they are names and no data.
  private static let namesLikeness = 0.5

  func candidates() -> [Candidate] {
    let named = candidates(for: keys.shapes.filter { $0.shape != .dictionary })
    let found = mayBeDictionary(besides: named) ? candidates(for: keys.shapes) : named
    guard found.isEmpty else { return best(of: found) }
    let deeper = best(of: candidates(for: keys.deeperShapes).filter { $0.likeness >= Self.deeperLikeness })
    return deeper.isEmpty ? onlyRoot().map { [$0] } ?? [] : deeper
  }

  /// Outer keys that a type knows are names; as data they lead to objects, all of them unless some are broken.
  private func mayBeDictionary(besides named: [Candidate]) -> Bool {
    guard !named.contains(where: { $0.likeness >= Self.namesLikeness }) else { return false }
    return keys.objectShare == 1 || keys.objectShare > 0.5 && named.isEmpty
  }

  /// The one type that no other is made of: whatever the document is instead, an error's body perhaps, that is meant.
  private func onlyRoot() -> Candidate? {
    let roots = outermostTypes
    guard let shape = keys.shapes.first?.shape, let root = roots.first, roots.count == 1, let name = applied(root)
    else { return nil }
    return Candidate(expression: shape.expression(name), likeness: 0, shared: 0)
  }

  private var outermostTypes: [TypeDeclaration] {
    let types = index.types.filter { $0.isDecodable && !$0.isLocal }
    let parts = types.reduce(into: Set<String>()) { $0.formUnion(index.partNames(of: $1)) }
    return types.filter { !parts.contains($0.baseName) }
  }

  /// Why a type that suits by its keys is not tried; nil where none does.
  func obstacle() -> ModelError? {
    let inactive = index.files.flatMap(\.inactiveTypes).filter { index.types(named: $0.name).isEmpty }
    let repeated = index.types.filter { $0.isDecodable && !$0.isLocal && index.types(named: $0.name).count > 1 }
    let suiting = (repeated + inactive).compactMap { type in
      keys.shapes.compactMap { match(jsonKeys(of: type), $0.keys)?.likeness }.max().map { (type: type, likeness: $0) }
    }
    guard let best = suiting.max(by: { $0.likeness < $1.likeness })?.type else { return nil }
    guard best.unmetCondition == nil else { return RootExpression.error(best) }
    return .ambiguousType(best.name, candidates: index.types(named: best.name).map(\.place))
  }

  private func best(of found: [Candidate]) -> [Candidate] {
    var known: Set<String> = []
    let ordered = found.sorted { ($1.likeness, $1.shared, $0.expression) < ($0.likeness, $0.shared, $1.expression) }
    return Array(ordered.filter { known.insert($0.expression).inserted }.prefix(Self.limit))
  }

  private func candidates(for shapes: [(shape: DocumentKeys.Shape, keys: Set<String>)]) -> [Candidate] {
    var found: [Candidate] = []
    for type in index.types where type.isDecodable && !type.isLocal && index.types(named: type.name).count == 1 {
      let wanted = jsonKeys(of: type)
      for (shape, present) in shapes {
        guard let match = match(wanted, present) else { continue }
        // Anything may be a dictionary of something: where all cannot be seen, that is the less likely reading.
        let doubt = keys.isPartial && shape == .dictionary ? 0.5 : 1
        for name in names(of: type) {
          found.append(
            Candidate(expression: shape.expression(name), likeness: match.likeness * doubt, shared: match.shared))
        }
      }
    }
    return found
  }

  /// By which it can be a root: a generic type with its arguments, and by the names that stand for it with arguments.
  private func names(of type: TypeDeclaration) -> [String] {
    let aliases = type.genericParameters.isEmpty ? [] : index.files.flatMap(\.aliases)
    return [applied(type)].compactMap(\.self) + aliases.filter { $0.appliedType == type.name }.map(\.name)
  }

  /// Nil where no key is shared: such a type is not tried.
  private func match(_ wanted: Set<String>, _ present: Set<String>) -> (likeness: Double, shared: Int)? {
    let shared = wanted.intersection(present).count
    guard shared > 0 else { return nil }
    return (Double(shared) / Double(keys.isPartial ? present.count : wanted.union(present).count), shared)
  }

  /// The keys that a type reads, as far as its declaration tells.
  private func jsonKeys(of type: TypeDeclaration) -> Set<String> {
    let enums = index.codingKeys(of: type)
    let names =
      enums.isEmpty
      ? type.properties.map(\.name) + type.cases.filter { !$0.associatedValues.isEmpty }.map(\.name)
      : enums.flatMap(\.cases).map { $0.rawValue ?? $0.name }
    return Set((names + inheritedKeys(of: type)).map(DocumentKeys.folded)).union(payloadKeys(of: type))
  }

  /// An enum that decodes itself may read one of its payloads in the place of the whole.
  private func payloadKeys(of type: TypeDeclaration) -> Set<String> {
    guard type.kind == .enumeration, type.decodingInitializer != nil else { return [] }
    let payloads = Set(type.cases.flatMap(\.associatedValues).flatMap(identifiers))
    let types = payloads.flatMap { index.types(named: $0) }.filter { $0.kind != .enumeration }
    return types.reduce(into: []) { $0.formUnion(jsonKeys(of: $1)) }
  }

  private func inheritedKeys(of type: TypeDeclaration) -> [String] {
    guard type.kind == .classType, let parent = type.inherited.first.flatMap({ index.types(named: $0).first }),
      parent.kind == .classType, parent.name != type.name
    else { return [] }
    return parent.properties.map(\.name)
  }

  /// The name, with arguments where the type is generic: the type that suits what stands at the parameter's property.
  private func applied(_ type: TypeDeclaration) -> String? {
    guard let parameter = type.genericParameters.first else { return type.name }
    guard type.genericParameters.count == 1,
      let property = type.properties.first(where: { identifiers(in: $0.type ?? "").contains(parameter) })
    else { return nil }
    let key =
      index.codingKeys(of: type).lazy.flatMap(\.cases).first { $0.name == property.name }?.rawValue ?? property.name
    let argument = keys.isNothing(at: key) ? onlyArgument(of: type) : likeliestArgument(of: type, at: key)
    // A property of the parameter's own type holds whatever stands there, a list too.
    let isWhole = property.type == parameter || property.type == parameter + "?"
    return argument.map { isWhole && keys.isList(at: key) ? "\(type.name)<[\($0)]>" : "\(type.name)<\($0)>" }
  }

  private func likeliestArgument(of type: TypeDeclaration, at key: String) -> String? {
    let present = keys.keys(below: key)
    let arguments = index.types.filter {
      $0.isDecodable && $0.genericParameters.isEmpty && !$0.isLocal && $0.name != type.name
    }
    return arguments.compactMap { argument in
      match(jsonKeys(of: argument), present).map { (name: argument.name, likeness: $0.likeness) }
    }.max { ($0.likeness, $1.name) < ($1.likeness, $0.name) }?.name
  }

  private func onlyArgument(of type: TypeDeclaration) -> String? {
    let others = outermostTypes.filter { $0.genericParameters.isEmpty && $0.name != type.name }
    return others.count == 1 ? others.first?.name : nil
  }
}

extension ModelIndex {
  /// The names in the types of what a type stores, and of what it inherits.
  fileprivate func partNames(of type: TypeDeclaration) -> Set<String> {
    let stored = type.properties.compactMap(\.type) + type.cases.flatMap(\.associatedValues)
    return Set((stored + type.inherited).flatMap(identifiers)).subtracting([type.baseName])
  }
}
