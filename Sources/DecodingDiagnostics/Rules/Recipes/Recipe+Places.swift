internal import DecodingPrograms
internal import JSONText

/// Objects that code expects in one place and that are in another one.
extension Recipe {
  /// The object of a nested container has moved into an object next to it: `weather` is now in `current`.
  static let movedContainer = Recipe.one { context in
    guard let (_, key) = context.missingKey, let opener = context.alignedOpenings.onlyOne,
      let outer = opener.program.keys(at: opener.opening.place.parent), let keys = context.keys(outer, of: opener.type)
    else { return nil }
    let lacking = context.containers(lacking: key)
    guard let place = context.onlyPlace(of: key, in: lacking), lacking.count == context.containers.count,
      let known = keys.naming(context.modelKey(place))
    else { return nil }
    return Proposal(
      .nestedKeys, title: FixWording.nestedTitle(place), subjects: [key],
      explanation: FixWording.nested([key], inside: place, lacking.count),
      edits: known.added + [opener.rewriting(.openInside([known.name], keys: outer))],
      mergeKey: "movedContainer:" + opener.type.name
    )
    .notingEncoding(of: opener.type)
  }

  /// A value is in another object that the code opens as well.
  static let openedElsewhere = Recipe { context in [openedBeside(context), openedAround(context)].compactMap(\.self) }

  /// The object around: `phone` next to `contact`, instead of in it.
  private static func openedAround(_ context: RuleContext) -> Proposal? {
    guard let (_, key) = context.missingKey, let step = single(context.alignedSteps, where: { $0.read.asksForValue }),
      case let inner = step.read.place.parent, let name = inner.lastKey,
      let outer = step.program.keys(at: inner.parent),
      let known = context.keys(outer, of: step.type)?.naming(context.modelKey(key))
    else { return nil }
    let objects = context.containers(lacking: key)
    let around = objects.compactMap(context.document.parent(of:))
    guard !objects.isEmpty, objects.count == context.containers.count,
      around.allSatisfy({ context.fit.keys(of: $0).contains(key) })
    else { return nil }
    return Proposal(
      .nestedKeys, title: FixWording.nextToTitle(name), subjects: [key],
      explanation: FixWording.nextTo(key, name, objects.count),
      edits: known.added + [step.rewriting(.readAround(known.name))]
    )
    .notingEncoding(of: step.type)
  }

  /// An object in the same one: `houseNumber` next to `streetName` in `address`.
  private static func openedBeside(_ context: RuleContext) -> Proposal? {
    guard let (_, key) = context.missingKey, let step = single(context.alignedSteps, where: { $0.read.asksForValue }),
      let name = step.type.caseName(forKey: key)
    else { return nil }
    let objects = context.containers(lacking: key)
    let openings = step.program.openings(before: step.node.id, in: step.read.place.parent).filter { opening in
      guard let inner = opening.place.lastKey else { return false }
      return objects.allSatisfy { object in
        InnerPlace.member(inner, of: object, context).map { context.fit.keys(of: $0).contains(key) } ?? false
      }
    }
    guard !objects.isEmpty, objects.count == context.containers.count, openings.count == 1,
      let opening = openings.first, let inner = opening.place.lastKey, let keys = opening.keys,
      let outer = step.program.keys(at: step.read.place.parent),
      let opener = context.keys(outer, of: step.type)?.naming(inner)?.name,
      let added = context.keys(keys, of: step.type)?.adding(name, for: key)
    else { return nil }
    return Proposal(
      .nestedKeys, title: FixWording.nestedTitle(inner), subjects: [name],
      explanation: FixWording.nested([key], inside: inner, objects.count),
      edits: added + [step.rewriting(.openInside([opener], keys: outer))]
    )
    .notingEncoding(of: step.type)
  }

  /// The keys of a nested container are one level higher.
  static let dissolvedContainer = Recipe.one { context in
    guard let (failure, key) = context.missingKey,
      let opener = context.alignedOpenings.onlyOne, opener.opening.kind == .keyed
    else { return nil }
    let lacking = context.containers(lacking: key)
    let needed =
      opener.reads.filter { !$0.mayBeAbsent }.compactMap(\.place.lastKey)
      + opener.openings.compactMap(\.place.lastKey)
    guard !needed.isEmpty, !lacking.isEmpty, lacking.count == context.containers.count,
      lacking.allSatisfy({ Set(context.fit.keys(of: $0)).isSuperset(of: needed) })
    else { return nil }
    return dissolving(opener, .nestedKeys, opener.rewriting(.openHigher), failure, context)
  }

  /// The only array that is read from a nested container is directly under the container's own key.
  static let bareList = Recipe.one { context in
    let lists = context.values
    guard let failure = context.wrongKind("array"), let opener = context.alignedOpenings.onlyOne,
      opener.opening.kind == .keyed, let (key, range) = opener.onlyList, context.kinds(of: lists) == [.array],
      !context.children(of: lists).contains(where: {
        context.fit.keys(of: $0).contains(key)
      })
    else { return nil }
    return dissolving(opener, .wrongShape, .rewrite(type: opener.type.name, at: range, .readHigher), failure, context)
  }

  private static func dissolving(
    _ opener: AlignedOpening, _ kind: FixKind, _ edit: ModelEdit, _ failure: Failure, _ context: RuleContext
  ) -> Proposal {
    let place = opener.opening.place.lastKey ?? ""
    let inner = (opener.reads.map(\.place) + opener.openings.map(\.place)).compactMap(\.lastKey)
    return Proposal(
      kind, title: FixWording.dissolvedContainerTitle(place), subjects: inner,
      explanation: FixWording.dissolvedContainer(place, inner, failure), edits: [edit]
    )
    .notingEncoding(of: opener.type)
  }

  /// An array with one object for code that opens the object itself: `"address": [{"city": "Rome"}]`.
  static let listedObject = Recipe.one { context in
    let lists = context.values
    let objects = context.children(of: lists)
    guard let failure = context.wrongKind("array"), let opener = context.alignedOpenings.onlyOne,
      opener.opening.kind == .keyed, let place = opener.opening.place.lastKey,
      lists.allSatisfy({ context.document.kind(of: $0) == .array && context.document.count(of: $0) == 1 }),
      context.kinds(of: objects) == [.object]
    else { return nil }
    let keys = Set(opener.reads.compactMap(\.place.lastKey) + opener.openings.compactMap(\.place.lastKey))
    guard objects.allSatisfy({ !keys.isDisjoint(with: context.fit.keys(of: $0)) }) else { return nil }
    return Proposal(
      .wrongShape, title: FixWording.listedObjectTitle(place), subjects: opener.reads.compactMap(\.place.lastKey),
      explanation: FixWording.listedObject(failure, lists.count), edits: [opener.rewriting(.openFirst)]
    )
    .notingEncoding(of: opener.type)
  }

  /// A key that an inner object lacks and the enclosing one has: the type of the latter reads it.
  static let outerKey = Recipe.one { context in
    guard let warning = context.warning, warning.kind == .silentNil, let key = warning.key, let owner = context.owner,
      let type = owner.property.type, let outer = context.typeAround, outer.holds(owner.type),
      outer.property(named: owner.name) == nil,
      !outer.properties.contains(where: { outer.key(of: $0) == context.modelKey(key) })
    else { return nil }
    return Proposal(
      .nestedKeys, title: FixWording.outerKeyTitle(outer.baseName), subjects: [owner.name],
      explanation: FixWording.outerKey(key, owner.name, owner.type.baseName, outer.baseName),
      notes: [FixWording.outerKeyNote(owner.name, owner.type.baseName)],
      edits: [
        .addProperty(
          type: outer.name, name: owner.name, swiftType: TypeText.unwrapped(type) + "?", key: context.modelKey(key))
      ])
  }
}

extension [AlignedOpening] {
  /// The opening that all of them share, if it has a key.
  fileprivate var onlyOne: AlignedOpening? {
    Set(map(\.range)).count == 1 ? first.flatMap { $0.opening.place.lastKey == nil ? nil : $0 } : nil
  }
}

extension AlignedOpening {
  /// The array that is all that the code reads from the container, with the call that reads or opens it.
  fileprivate var onlyList: (key: String, range: CodeRange)? {
    let inner = program.allNodes.compactMap { node -> (JSONPlace, CodeRange)? in
      switch node.action {
      case .read(let read) where opening.place.isParent(of: read.place):
        return node.range.map { (read.place, $0) }
      case .open(let found) where opening.place.isParent(of: found.place): return node.range.map { (found.place, $0) }
      default: return nil
      }
    }
    guard inner.count == 1, let key = inner[0].0.lastKey else { return nil }
    return (key, inner[0].1)
  }
}

extension DecodingProgram {
  /// Returns the objects that are opened in the one at a place before a step.
  fileprivate func openings(before id: Int, in place: JSONPlace) -> [ProgramOpening] {
    allNodes.prefix { $0.id != id }.compactMap { node in
      guard case .open(let opening) = node.action, opening.kind == .keyed, place.isParent(of: opening.place) else {
        return nil
      }
      return opening
    }
  }
}

extension DeclaredType {
  /// Returns the edit that adds a case to an enum of keys if it has none of the name.
  fileprivate func adding(_ name: String, for key: String) -> [ModelEdit] {
    cases.contains { $0.name == name }
      ? [] : [.addCase(type: self.name, name: name, rawValue: key == name ? nil : key)]
  }
}

extension DeclaredType {
  /// Whether one of its properties has the other type at its core.
  fileprivate func holds(_ inner: DeclaredType) -> Bool {
    properties.compactMap { $0.type.map(TypeText.core) }.contains { $0 == inner.baseName || $0 == inner.name }
  }
}

extension RuleContext {
  /// The type of the object that holds the value.
  fileprivate var typeAround: DeclaredType? {
    wholeWalk(along: PatternPath(path).parent)?.last.flatMap {
      model.type(TypeText.core(of: $0.type), inside: $0.owner?.type.name)
    }
  }

  /// The only object in all of those that lack the key that has it.
  fileprivate func onlyPlace(of key: String, in lacking: [Node]) -> String? {
    let places = lacking.map { object in
      document.children(of: object).filter { child in
        document.kind(of: child) == .object && fit.keys(of: child).contains(key)
      }.compactMap { document.key(of: $0).flatMap(document.string(of:)) }
    }
    guard let first = places.first, first.count == 1, places.allSatisfy({ $0 == first }) else { return nil }
    return first[0]
  }
}
