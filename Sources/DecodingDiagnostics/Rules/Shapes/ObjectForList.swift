internal import JSONText

/// Something else where the model has a list: a dictionary, the one element without its list, or an empty list.
struct ObjectForList {
  let element: String
  let owner: OwnedProperty
  let values: [Node]
  let context: RuleContext

  private var objects: [Node] { values.filter { context.document.kind(of: $0) == .object } }
  private var suffix: String { owner.isOptional ? "?" : "" }
  private var declared: DeclaredType? { context.model.type(meant, inside: owner.type.name) }

  /// What the element is here, where the list's type declares it as its parameter.
  private var meant: String {
    guard owner.type.genericParameters.contains(element) else { return element }
    let steps = context.walk.steps(along: PatternPath(context.path), from: context.root)
    return steps.last.flatMap { TypeText.element(of: TypeText.unwrapped($0.type)) } ?? element
  }

  var proposals: [Proposal] {
    guard !objects.isEmpty else { return scalars }
    if objects.allSatisfy({ context.document.count(of: $0) == 0 }) { return [empty] }
    if let holder = ListHolder(of: element, owner: owner, values: values, context) { return [holder.proposal] }
    if isKeyed, !objects.allSatisfy({ context.fit.fits($0, meant) }) {
      return objects.count == values.count ? [dictionary] : []
    }
    // An object that has nothing of the element is not a element without its list.
    guard objects.allSatisfy(isElement) else {
      return objects.count == values.count ? [entries].compactMap(\.self) : []
    }
    return objects.count == values.count ? [object, oneOrMany(objects.count)] : [oneOrMany(objects.count)]
  }

  /// Text or a number that is the element itself: a list of one is collapsed.
  private var scalars: [Proposal] {
    let single = values.filter { context.document.kind(of: $0) != .array }
    guard single.allSatisfy({ context.fit.fits($0, meant) }) else { return [otherScalar].compactMap(\.self) }
    let isSet = owner.property.type.map(TypeText.unwrapped)?.hasPrefix("Set<") == true
    return isSet ? (single.count == values.count ? [alone] : []) : [oneOrMany(single.count)]
  }

  /// Something else altogether, such as the number of the elements.
  private var otherScalar: Proposal? {
    guard let scalar = ValueKinds.scalar(values, context.document) else { return nil }
    return Proposal(
      .wrongShape, retyping: owner, to: scalar + suffix, shown: scalar,
      FixWording.alwaysScalar(values.count, context.evidencePath, scalar), place: .otherScalarForArray)
  }

  /// The bridge makes a list of it, which a set is not.
  private var alone: Proposal {
    Proposal(
      .wrongShape, retyping: owner, to: element + suffix, shown: element,
      FixWording.alwaysScalar(values.count, context.evidencePath, element), place: .elementAlone)
  }

  /// Every member is an element: the keys are data, and an object without any is a list without elements.
  private var isKeyed: Bool {
    context.children(of: objects).allSatisfy {
      context.fit.fits($0, meant) && (context.document.kind(of: $0) == .object || declared == nil)
    }
  }

  private func isElement(_ object: Node) -> Bool {
    context.fit.fits(object, meant)
      || declared.map { !context.fit.sharedKeys(object, with: $0).isEmpty } ?? false
  }

  private var dictionary: Proposal { dictionary(of: element) }

  private func dictionary(of value: String) -> Proposal {
    Proposal(
      .dictionary, retyping: owner, to: "[String: \(value)]" + suffix, shown: "[String: \(value)]",
      FixWording.keysAreData(objects.first.map(context.document.keys(of:)) ?? [], value), place: .objectAsDictionary)
  }

  /// The elements in several lists, each under a key; or a plain value under each key, for a list of plain values.
  private var entries: Proposal? {
    let members = context.children(of: objects)
    guard !members.isEmpty else { return nil }
    if members.allSatisfy({ context.fit.fits($0, "[\(meant)]") }) { return dictionary(of: "[\(element)]") }
    guard TypeText.isScalar(meant), let scalar = ValueKinds.scalar(members, context.document) else { return nil }
    return dictionary(of: scalar)
  }

  private var object: Proposal {
    Proposal(
      .decodeObject, retyping: owner, to: element + suffix, shown: element,
      FixWording.alwaysOne(objects.count, context.evidencePath), place: .objectForArray)
  }

  private func oneOrMany(_ count: Int) -> Proposal {
    Proposal(
      .flexible, title: FixWording.oneOrManyTitle, subjects: [owner.name],
      explanation: FixWording.oneOrMany(count, values.count, context.evidencePath),
      edits: context.wrapping(owner, in: .oneOrMany, argument: element), place: .oneOrMany)
  }

  /// An empty object for an empty list, as PHP and Lua write it.
  private var empty: Proposal {
    return Proposal(
      .wrongShape, title: FixWording.emptyObjectTitle, subjects: [owner.name],
      explanation: FixWording.emptyObjects(context.evidencePath),
      edits: context.wrapping(owner, in: .emptyObjectAsArray, argument: element), place: .emptyObjectForArray,
      mergeKey: "emptyObject")
  }
}
