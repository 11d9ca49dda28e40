internal import JSONText

/// Another kind of value where a hand-written `init(from:)` opens a nested container: the plain value that it reads
/// there; or nothing, as PHP writes it: `""`, `false`, `[]`.
struct OtherKindContainerRule: FixRule {
  let context: RuleContext

  var proposals: [Proposal] {
    guard let failure, failure.reason == .wrongKind, failure.found != "null",
      let (type, reads) = context.handReads, let opener = reads.first(where: \.opensContainer)
    else { return [] }
    let values = context.values
    let isList = opener.opensList(in: type) || failure.expected.flatMap(TypeText.element(of:)) != nil
    let wanted: ValueKind = isList ? .array : .object
    let others = values.filter { ![wanted, .null].contains(document.kind(of: $0)) }
    guard !others.isEmpty else { return [] }
    let isAlways = others.count == values.count
    if let whole = whole(failure, type, opener, others, isAlways) { return [whole] }
    let areNothing = others.allSatisfy { isNothing($0) }
    let empty = areNothing ? emptyText(failure, type, opener, others) : []
    return empty + (isAlways && !areNothing ? [] : opening(failure, type, opener, others))
  }

  /// `""` for an object that only sets one array or optional, in whatever way.
  private func emptyText(
    _ failure: Failure, _ type: DeclaredType, _ opener: DeclaredRead, _ others: [Node]
  ) -> [Proposal] {
    let inner = type.reads.filter { $0.isInside(opener) && !$0.opensContainer }
    let names = Set(inner.flatMap { [$0.property].compactMap(\.self) + $0.results })
    guard names.count == 1, let property = names.first.flatMap(type.property(named:)),
      let value = property.type.flatMap(emptyValue), others.allSatisfy({ document.string(of: $0) == "" })
    else { return [] }
    let condition = "(try? $container.decode(String.self, forKey: $key)) == \"\""
    return [
      Proposal(
        .emptyStringAsNil, title: FixWording.emptyTextAsTitle(value), subjects: [property.name],
        explanation: FixWording.otherKind(failure, standsForNone: true),
        edits: [.takeOtherForm(type: type.name, path: opener.names, condition: condition, value: value)])
    ]
  }

  private func emptyValue(of type: String) -> String? {
    if TypeText.isOptional(type) { return "nil" }
    if TypeText.element(of: type) != nil { return "[]" }
    return TypeText.dictionary(type) == nil ? nil : "[:]"
  }

  /// The only property that is read inside has the value's type.
  private func whole(
    _ failure: Failure, _ type: DeclaredType, _ opener: DeclaredRead, _ others: [Node], _ isAlways: Bool
  ) -> Proposal? {
    let inner = type.reads.filter { $0.isInside(opener) && !$0.opensContainer }
    guard inner.count == 1, let name = inner.first?.property, let property = type.property(named: name),
      let asked = property.type, TypeText.isScalar(TypeText.unwrapped(asked)),
      !others.contains(where: { isNothing($0) }), others.allSatisfy({ fit.fits($0, asked) })
    else { return nil }
    return Proposal(
      isAlways ? .wrongShape : .flexible,
      title: isAlways ? FixWording.wholeTitle(opener.place) : FixWording.wholeOrInsideTitle(opener.place),
      subjects: [name], explanation: FixWording.whole(failure, others.count, name),
      edits: [.takeWhole(type: type.name, path: opener.names, always: isAlways)],
      place: isAlways ? .wholeValue : .wholeOrInside)
  }

  private func opening(
    _ failure: Failure, _ type: DeclaredType, _ opener: DeclaredRead, _ others: [Node]
  ) -> [Proposal] {
    let lost = others.count { !isNothing($0) }
    let opening = ConditionalOpening(
      type: type, opener: opener, absence: absence(of: opener),
      explanation: FixWording.otherKind(failure, standsForNone: lost == 0),
      note: FixWording.opensWhereItCan(opener.place))
    return opening.proposals.map { proposal in
      var proposal = proposal
      // The rest of the element is kept, unlike in an array that drops elements.
      proposal.place = proposal.place?.before(.elementKeptLead)
      proposal.kind = .wrongShape
      guard lost > 0 else { return proposal }
      proposal.effect = .losesData
      proposal.loses = FixWording.otherKindsLost(lost, opener.place)
      return proposal
    }
  }

  /// One change for everything that is wrong there: a second one would not find the statement any more.
  private func absence(of opener: DeclaredRead) -> Absence {
    var absence: Absence = .otherKind
    if values.contains(where: { document.kind(of: $0) == .null }) { absence.insert(.null) }
    let around = context.nodes(
      at: context.walk.opening(PatternPath.text(PatternPath(context.path).parent.steps[...]), from: context.root))
    if !opener.isPositional, around.contains(where: { InnerPlace.member(opener.spelling, of: $0, context) == nil }) {
      absence.insert(.missing)
    }
    return absence
  }

  private func isNothing(_ node: Node) -> Bool {
    switch document.kind(of: node) {
    case .string: document.string(of: node)?.isEmpty ?? false
    case .array, .object: document.count(of: node) == 0
    case .bool: !document.bool(of: node)
    default: false
    }
  }
}

extension DeclaredRead {
  /// Whether the values inside are read by position.
  fileprivate func opensList(in type: DeclaredType) -> Bool {
    type.reads.contains { inner in
      guard inner.isInside(self), inner.path.count == path.count + 1 else { return false }
      return inner.isPositional || inner.path.last == .any
    }
  }
}
