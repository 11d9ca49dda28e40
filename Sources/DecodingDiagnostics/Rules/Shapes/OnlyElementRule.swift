internal import JSONText

/// A value that is wrapped in an array of one in some places, and plain in others.
struct OnlyElementRule: FixRule {
  let context: RuleContext

  var proposals: [Proposal] {
    guard context.wrongKind("array") != nil, let owner = holder, owner.canBeWrapped, let bare = type(at: owner),
      TypeText.element(of: bare) == nil
    else { return [] }
    let document = context.document
    let lists = values.filter { document.kind(of: $0) == .array }
    let others = values.filter { ![.array, .null].contains(document.kind(of: $0)) }
    let elements = lists.flatMap { Array(document.children(of: $0)) }
    guard !others.isEmpty, context.kinds(of: elements) == context.kinds(of: others),
      (elements + others).allSatisfy({ fit.fits($0, bare) })
    else { return [] }
    if lists.allSatisfy({ document.count(of: $0) == 1 }) { return alone(owner, lists.count).map { [$0] } ?? [] }
    return TypeText.isScalar(bare) || context.isInsideProperty ? [] : [many(bare, owner, lists.count)]
  }

  /// Returns what is decoded at the value: the property's type, or the element type of its arrays and dictionaries.
  private func type(at owner: OwnedProperty) -> String? {
    guard let type = owner.property.type else { return nil }
    return context.isInsideProperty ? TypeText.core(of: type) : TypeText.unwrapped(type)
  }

  /// The value keeps its type; an array of more than one is still an error.
  private func alone(_ owner: OwnedProperty, _ count: Int) -> Proposal? {
    context.bridging(owner, in: .onlyElement).map { edits in
      Proposal(
        .flexible, title: FixWording.onlyElementTitle, subjects: [owner.name],
        explanation: FixWording.onlyElement(count, of: values.count, context.evidencePath), edits: edits,
        mergeKey: "onlyElement"
      )
      .notingEncoding(of: owner.type)
    }
  }

  private func many(_ bare: String, _ owner: OwnedProperty, _ count: Int) -> Proposal {
    let list = "[\(bare)]" + (owner.isOptional ? "?" : "")
    return Proposal(
      .flexible, title: FixWording.oneOrManyTitle, subjects: [owner.name],
      explanation: FixWording.oneOrMany(values.count - count, values.count, context.evidencePath),
      edits: [.retype(owner.reference, to: list)] + context.wrapping(owner, in: .oneOrMany, argument: bare),
      place: .onlyElementOrMany)
  }

  private func reads(into owner: OwnedProperty) -> Int { owner.type.reads.count { $0.property == owner.name } }

  /// The property that holds the value, also if a type between them reads the value with code of its own.
  private var holder: OwnedProperty? {
    // Code that tries several types already handles other forms.
    if let owner, owner.read == nil, !context.isInsideProperty || reads(into: owner) < 2 { return owner }
    let last = context.walk.steps(along: PatternPath(context.path), from: context.root).last
    return last?.depth == PatternPath(context.path).steps.count ? last?.owner : nil
  }
}
