internal import JSONText

/// Another value for an array: a dictionary, a single element without its array, or an empty array.
struct ObjectForList {
  let element: String
  let owner: OwnedProperty
  let values: [Node]
  let context: RuleContext

  private var objects: [Node] { values.filter { context.document.kind(of: $0) == .object } }
  private var suffix: String { owner.isOptional ? "?" : "" }
  private var declared: DeclaredType? { context.model.type(meant, inside: owner.type.name) }

  /// The element type here, if the array's type declares it as its parameter.
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
    // An object without any key of the element is not an element.
    guard objects.allSatisfy(isElement) else {
      return objects.count == values.count ? [entries].compactMap(\.self) : []
    }
    return objects.count == values.count ? [object, oneOrMany(objects.count)] : [oneOrMany(objects.count)]
  }

  /// A string or number that is the element itself: an array of one is collapsed.
  private var scalars: [Proposal] {
    let single = values.filter { context.document.kind(of: $0) != .array }
    guard single.allSatisfy({ context.fit.fits($0, meant) }) else { return [otherScalar].compactMap(\.self) }
    let isSet = owner.property.type.map(TypeText.unwrapped)?.hasPrefix("Set<") == true
    return isSet ? (single.count == values.count ? [alone] : []) : [oneOrMany(single.count)]
  }

  /// Something unrelated, such as the number of elements.
  private var otherScalar: Proposal? {
    guard let scalar = ValueKinds.scalar(values, context.document) else { return nil }
    return Proposal(
      .wrongShape, retyping: owner, to: scalar + suffix, shown: scalar,
      FixWording.alwaysScalar(values.count, context.evidencePath, scalar), place: .otherScalarForArray)
  }

  /// The bridge creates an array, which does not fit a set.
  private var alone: Proposal {
    Proposal(
      .wrongShape, retyping: owner, to: element + suffix, shown: element,
      FixWording.alwaysScalar(values.count, context.evidencePath, element), place: .elementAlone)
  }

  /// Whether every member is an element: the keys are data, and an empty object is an empty array.
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

  /// The elements in several arrays, each under a key; or a scalar under each key, for an array of scalars.
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

  /// An empty object for an empty array, as PHP and Lua write it.
  private var empty: Proposal {
    return Proposal(
      .wrongShape, title: FixWording.emptyObjectTitle, subjects: [owner.name],
      explanation: FixWording.emptyObjects(context.evidencePath),
      edits: context.wrapping(owner, in: .emptyObjectAsArray, argument: element), place: .emptyObjectForArray,
      mergeKey: "emptyObject")
  }
}
