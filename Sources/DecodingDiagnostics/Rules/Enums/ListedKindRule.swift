internal import Foundation
internal import JSONText

/// A list whose elements a hand-written `init(from:)` decodes as the type that a name in them says, and which has no arm for
/// a name: `case "circle": shapes.append(try list.decode(Circle.self))`.
struct ListedKindRule: FixRule {
  private static let limit = 4

  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure,
      [.refusedByModel, .thrownByModel, .unknownEnumValue].contains(failure.reason),
      let type = [context.ownerType, failure.expected.flatMap { context.model.type(context.fit.bareName($0)) }]
        .compactMap(\.self).first(where: { !$0.choices.isEmpty }),
      let (choice, pattern) = type.choices.lazy.compactMap({ choice in
        Pattern(of: choice, context.model).map { (choice, $0) }
      }).first
    else { return [] }
    let kinds = pattern.unknown(in: failure.offsets.compactMap(context.document.node(atOffset:)), choice, context)
    guard !kinds.isEmpty, kinds.count <= Self.limit, let last = choice.lastOfOne else { return [] }
    let added = kinds.compactMap { pattern.added($0.name, $0.objects, context) }
    guard added.count == kinds.count else { return [] }
    var proposal = Proposal(
      .heterogeneousArray, title: FixWording.addKindTypeTitle(type.baseName), subjects: added.map(\.type),
      explanation: FixWording.switchedCase(kinds.map(\.name), type.baseName, failure),
      edits: added.flatMap(\.edits) + [
        .addCode(type: type.name, after: last.text, text: added.map { choice.separator + $0.arm }.joined())
      ])
    proposal.mergeKey = "listedKind:" + type.name + kinds.map(\.name).joined(separator: ",")
    return [proposal]
  }
}

/// How code decodes the elements of a known kind.
private struct Pattern {
  let arm: DeclaredChoice.Arm
  let known: DeclaredType
  /// The key that names the kind.
  let tag: String
  /// The enum of the kinds' names, where there is one.
  let names: DeclaredType?

  /// Nil unless every arm but the last decodes a type of its own, and the last rejects what is left.
  init?(of choice: DeclaredChoice, _ model: DeclaredModel) {
    guard case .name(let asked, let path) = choice.subject, case .key(_, let tag)? = path.last else { return nil }
    let arms = choice.arms.filter { !$0.takesRest }
    let rest = choice.arms.filter(\.takesRest)
    guard rest.allSatisfy({ $0.text.contains("throw") }), let arm = arms.last, arm.labels.count == 1,
      arms.allSatisfy({ Self.decoded(by: $0) != nil }),
      let known = Self.decoded(by: arm).flatMap({ model.type($0) }), known.kind == .structure
    else { return nil }
    self.arm = arm
    self.known = known
    self.tag = tag
    names = model.type(asked)
  }

  private static func decoded(by arm: DeclaredChoice.Arm) -> String? {
    arm.text.firstMatch(of: /\.append\(\s*try (?:\w+\.decode\(([A-Z][\w.]*)\.self\)|([A-Z][\w.]*)\(from: [^)]*\))\s*\)/)
      .flatMap { $0.1 ?? $0.2 }.map(String.init)
  }

  /// The names that no arm is for, with the objects that have them.
  func unknown(
    in nodes: [Node], _ choice: DeclaredChoice, _ context: RuleContext
  ) -> [(name: String, objects: [Node])] {
    let labels = choice.arms.flatMap(\.labels)
    let known = labels.map { label in names?.cases.first { $0.name == label }?.rawValue ?? label }
    var order: [String] = []
    var found: [String: [Node]] = [:]
    for node in nodes {
      let object = context.document.kind(of: node) == .string ? context.document.parent(of: node) : node
      guard let object, let name = InnerPlace.member(tag, of: object, context).flatMap(context.document.string(of:)),
        !known.contains(name)
      else { return [] }
      if found[name] == nil { order.append(name) }
      found[name, default: []].append(object)
    }
    return order.map { ($0, found[$0] ?? []) }
  }

  /// A struct for a kind, and the arm that decodes it.
  func added(_ kind: String, _ objects: [Node], _ context: RuleContext) -> (
    type: String, arm: String, edits: [ModelEdit]
  )? {
    guard let stem = Words.typeName(kind), let caseName = Words.camelCase(kind) else { return nil }
    let type = context.model.freeName(name(stem))
    let own = known.inherited.filter { !["Codable", "Decodable", "Encodable"].contains($0) }
    let hasTag = known.properties.contains { known.key(of: $0) == tag }
    let writer = StructWriter(
      document: context.document, convertsKeys: context.convertsKeys, model: context.model,
      except: hasTag ? [] : [tag], conformances: own)
    let text = writer.text(type, of: objects, isEncodable: known.isEncodable).joined(separator: "\n")
    let isText = names == nil
    let label = isText ? SwiftLiteral.of(kind) : ".\(caseName)"
    let old = isText ? SwiftLiteral.of(arm.labels[0]) : ".\(arm.labels[0])"
    let written = arm.text.replacing(old, with: label, maxReplacements: 1)
      .replacing(known.baseName + ".self", with: type + ".self").replacing(
        known.baseName + "(from", with: type + "(from")
    let naming = names.map {
      ModelEdit.addCase(type: $0.name, name: caseName, rawValue: caseName == kind ? nil : kind)
    }
    return (type, written, [naming].compactMap(\.self) + [.addDeclarations(near: known.name, text: text)])
  }

  /// `ImageBlock`, where the last known kind is a `TextBlock` for `"text"`.
  private func name(_ stem: String) -> String {
    guard let own = Words.typeName(arm.labels[0]), let range = known.baseName.firstRange(of: own) else { return stem }
    return known.baseName.replacingCharacters(in: range, with: stem)
  }
}
