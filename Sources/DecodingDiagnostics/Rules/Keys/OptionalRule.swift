internal import JSONText

/// Missing in some objects or null in some: the property becomes optional.
///
/// Silent if the key has another spelling or has moved: an optional would hide that.
struct OptionalRule: SingleFixRule {
  let context: RuleContext

  var proposal: Proposal? {
    if let root = nullInRoot { return root }
    guard let failure, let owner, let type = owner.property.type, owner.property.attributes.isEmpty || isNullInWrapper,
      isNone(failure), context.usedRead == nil || context.isInsideProperty
    else { return nil }
    if owner.isOptional, !context.isInsideProperty { return decodeIfPresent(owner, type) }
    guard !context.isAboutForeignObjects else { return nil }
    let target = context.isInsideProperty ? optionalElement(of: type, at: levels(owner)) : type + "?"
    guard let target else { return nil }
    let match = context.keyMatch
    guard match?.likeness != .sameLetters else { return nil }
    let isNear = match.map { $0.likeness <= .typeWord } ?? false
    let isMoved = failure.reason == .missingKey && (isNear || context.hasMoved)
    var proposal = Proposal(
      .optional, title: context.isInsideProperty ? FixWording.optionalElementsTitle(target) : FixWording.optionalTitle,
      subjects: [owner.name], explanation: FixWording.absent(failure, of: containers.count),
      edits: [.retype(owner.reference, to: target)], place: isMoved ? .movedOptional : .absentValue,
      effect: .loosensModel, mergeKey: "optional:" + owner.type.name + (isMoved ? ":moved" : ""))
    if context.isInsideProperty || isNear { proposal.mergeKey = nil }
    return proposal
  }

  /// Null among the elements of the root, which keep their positions.
  private var nullInRoot: Proposal? {
    guard let failure, failure.reason == .nullValue, owner == nil,
      PatternPath(failure.path).steps.count == 1, let target = optionalElement(of: context.root)
    else { return nil }
    return Proposal(
      .optional, title: FixWording.rootTitle(target), explanation: FixWording.absent(failure, of: containers.count),
      place: .nullInRoot, effect: .loosensModel, root: target)
  }

  /// An optional property that `init(from:)` reads as if it were not optional.
  private func decodeIfPresent(_ owner: OwnedProperty, _ type: String) -> Proposal? {
    guard owner.type.hasDecodingInitializer else { return nil }
    return Proposal(
      .optional, title: FixWording.decodeIfPresentTitle, subjects: [owner.name],
      explanation: FixWording.decodeIfPresent, edits: [.retype(owner.reference, to: type)],
      place: .optionalReadAsRequired)
  }

  /// A wrapper that is generic over its value can wrap an optional as well, which accepts null but not a missing key.
  private var isNullInWrapper: Bool {
    guard failure?.reason == .nullValue, let wrapper = context.wrapper else { return false }
    return wrapper.genericParameters == [wrapper.wrappedType ?? ""]
  }

  private func isNone(_ failure: Failure) -> Bool {
    [.missingKey, .pastEnd].contains(failure.reason) || failure.found == "null"
  }

  /// How many levels inside its property the value is.
  private func levels(_ owner: OwnedProperty) -> Int {
    let path = PatternPath(context.path)
    let property = context.walk.steps(along: path, from: context.root).last { $0.owner?.property == owner.property }
    return property.map { path.steps.count - $0.depth } ?? 1
  }

  /// Returns the type with optional elements at a level inside it.
  private func optionalElement(of type: String, at level: Int = 1) -> String? {
    let bare = TypeText.unwrapped(type)
    let entry = TypeText.dictionary(bare)
    guard let element = TypeText.element(of: bare) ?? entry?.value,
      let inner = level > 1
        ? optionalElement(of: element, at: level - 1) : TypeText.isOptional(element) ? nil : element + "?"
    else { return nil }
    let optional = entry.map { "[\($0.key): \(inner)]" } ?? "[\(inner)]"
    return TypeText.isOptional(type) ? optional + "?" : optional
  }
}
