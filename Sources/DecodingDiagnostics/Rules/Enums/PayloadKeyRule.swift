internal import Foundation
internal import JSONText

/// A label of an enum's associated values that the JSON names differently, as `{"open": {"from": "9", "to": "17"}}` for
/// `case open(from: String, until: String)`, or lacks. Compiler-generated coding takes the keys of a case from an enum
/// of its own.
struct PayloadKeyRule: FixRule {
  let context: RuleContext

  var proposals: [Proposal] {
    guard let (failure, key) = context.missingKey, let (declared, known) = carrier(failure),
      let shape = EnumCaseShape(known), let value = shape.values.first(where: { $0.name == key })
    else { return [] }
    let spelled = spelledOtherwise(failure, key, declared, known, shape, value)
    return spelled.isEmpty ? [optional(failure, declared, known, value)].compactMap(\.self) : spelled
  }

  /// A value that is missing everywhere becomes optional: compiler-generated coding has no defaults.
  private func optional(
    _ failure: Failure, _ declared: DeclaredType, _ known: DeclaredCase, _ value: EnumCaseShape.Value
  ) -> Proposal? {
    guard !TypeText.isOptional(value.type) else { return nil }
    return Proposal(
      .optional, title: FixWording.optionalTitle, subjects: ["\(known.name).\(value.name)"],
      explanation: FixWording.absent(failure, of: containers.count),
      edits: [
        .retypePayload(type: declared.name, caseName: known.name, label: value.name, to: value.type + "?")
      ], place: .absentValue, effect: .loosensModel)
  }

  private func spelledOtherwise(
    _ failure: Failure, _ key: String, _ declared: DeclaredType, _ known: DeclaredCase, _ shape: EnumCaseShape,
    _ value: EnumCaseShape.Value
  ) -> [Proposal] {
    let name = known.name.prefix(1).uppercased() + known.name.dropFirst() + "CodingKeys"
    guard model.type(named: declared.name + "." + name) == nil else { return [] }
    var keys = DeclaredType(name: name, kind: .enumeration)
    keys.cases = shape.values.map { DeclaredCase(name: $0.name) }
    let label = OwnedProperty(declared, DeclaredProperty(name: value.name, type: value.type, isConstant: true))
    let containers = context.containers(lacking: key)
    guard let match = KeyMatch(for: label, spelled: key, in: containers, beside: keys, context) else { return [] }
    let spelled = context.modelKey(match.key)
    let cases = shape.values.map { $0.name == key ? "\($0.name) = \(SwiftLiteral.of(spelled))" : $0.name }
    let text = "private enum \(name): String, CodingKey { case \(cases.joined(separator: ", ")) }"
    let evidence = FixWording.spelledOtherwise(
      key, as: match.key, at: context.path, containers.count, isCertain: match.likeness == .sameLetters)
    return [
      Proposal(
        .codingKeys, title: FixWording.codingKeyTitle(match.key), subjects: [value.name], explanation: evidence,
        edits: [.addMembers(type: declared.name, text: text)])
    ]
  }

  /// The enum with compiler-generated coding, and the case whose key leads to the object.
  private func carrier(_ failure: Failure) -> (DeclaredType, DeclaredCase)? {
    let path = PatternPath(failure.path)
    guard let key = path.lastKey else { return nil }
    let outer = PatternPath(steps: Array(path.steps.dropLast()))
    let last = context.walk.steps(along: outer, from: context.root).last
    guard let last, let declared = model.type(TypeText.core(of: last.type), inside: last.owner?.type.name),
      declared.kind == .enumeration, !declared.hasDecodingInitializer,
      let known = declared.cases.first(where: { declared.key(ofCase: $0.name) == key })
    else { return nil }
    return (declared, known)
  }
}
