internal import JSONText

/// The value alone where a type of the model's own looks for it inside an object, and others have the object:
/// `"paragraph"` next to `{"tag": "Some", "data": "heading"}`. The type's `init(from:)` takes it as it is first.
struct PlainContentRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, failure.reason == .wrongKind, failure.found != "object",
      let (type, written) = holder(context), let head = InitializerHead(of: type),
      let property = content(of: type), let declared = property.type
    else { return [] }
    let bare = TypeText.unwrapped(declared)
    let bound = zip(type.genericParameters, TypeText.generic(written)?.arguments ?? []).first { $0.0 == bare }?.1
    let values = failure.offsets.compactMap(context.document.node(atOffset:))
    guard !values.isEmpty, values.allSatisfy({ context.fit.fits($0, bound ?? bare) }), isKnown(bound ?? bare, context)
    else { return [] }
    var proposal = Proposal(
      .flexible, title: FixWording.plainContentTitle(type.baseName), subjects: [property.name],
      explanation: FixWording.plainContent(failure, type.baseName),
      edits: [.replaceText(type: type.name, old: head.text, new: head.taking(bare, as: property.name))])
    context.noteEncoding(of: type, in: &proposal)
    proposal.mergeKey = "plainContent:" + type.name
    return [proposal]
  }

  /// The type that is decoded at the place, as the property names it.
  private func holder(_ context: RuleContext) -> (DeclaredType, String)? {
    let path = PatternPath(context.path)
    let steps = context.walk.steps(along: path, from: context.root)
    guard steps.count == path.steps.count + 1, let last = steps.last else { return nil }
    let written = TypeText.unwrapped(last.type)
    guard let type = context.model.type(context.fit.bareName(written), inside: last.owner?.type.name),
      type.hasDecodingInitializer, type.kind == .structure, type.text.contains("container(keyedBy:")
    else { return nil }
    return (type, written)
  }

  /// The one property that needs a value.
  private func content(of type: DeclaredType) -> DeclaredProperty? {
    let stored = type.properties.filter { $0.initialValue == nil }
    return stored.count == 1 && stored[0].attributes.isEmpty ? stored[0] : nil
  }

  private func isKnown(_ type: String, _ context: RuleContext) -> Bool {
    let core = TypeText.core(of: type)
    return TypeText.isScalar(core) || context.model.type(context.fit.bareName(core)) != nil
  }
}

/// `init(from decoder: any Decoder) throws {`, and how deep its statements are.
private struct InitializerHead {
  let text: String
  private let decoder: String
  private let outer: String
  private let inner: String

  init?(of type: DeclaredType) {
    let form =
      /\n(?<outer>[ \t]*)(?<head>(?:\w+ )*init\(from (?<decoder>\w+): (?:any )?(?:Swift\.)?Decoder\) throws \{)[ \t]*\n(?<inner>[ \t]*)/
    guard let match = type.text.firstMatch(of: form), match.inner.count > match.outer.count else { return nil }
    (text, decoder, outer, inner) = (
      String(match.head), String(match.decoder), String(match.outer), String(match.inner)
    )
  }

  /// The value as it stands, before all else.
  func taking(_ type: String, as property: String) -> String {
    let unit = inner.dropFirst(outer.count)
    return """
      \(text)
      \(inner)if let value = try? \(decoder).singleValueContainer().decode(\(type).self) {
      \(inner)\(unit)self.\(property) = value
      \(inner)\(unit)return
      \(inner)}
      """
  }
}
