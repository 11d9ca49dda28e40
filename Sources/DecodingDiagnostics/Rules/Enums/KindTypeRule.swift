internal import Foundation
internal import JSONText

/// A kind for which code decodes no type: `switch kind { case .circle: base = try Circle(from: decoder) … }`, a loop
/// that appends what it decodes to an array in the same way, or an enum that names a type for each of its cases. The
/// new kind gets a struct like those of the others, and an arm.
struct KindTypeRule: SingleFixRule {
  let context: RuleContext

  private static let limit = 4

  var proposal: Proposal? {
    guard let failure, [.unknownEnumValue, .refusedByModel, .thrownByModel].contains(failure.reason),
      let choice = types(failure).lazy.flatMap({ type in type.choices.map { (type, $0) } })
        .compactMap({ TypeChoice($0, $1, context) }).first
    else { return nil }
    let kinds = choice.unknownKinds(failure, context)
    let added = kinds.compactMap { choice.added($0.name, $0.objects, context) }
    guard (1...Self.limit).contains(kinds.count), added.count == kinds.count else { return nil }
    let arms = ModelEdit.rewrite(type: choice.type.name, at: choice.last.range, .addArms(added.map(\.arm)))
    var proposal = choice.proposal(kinds.map(\.name), added.map(\.type), failure, added.flatMap(\.edits) + [arms])
    if choice.use != .appended, choice.use != .named { proposal = proposal.notingEncoding(of: choice.type) }
    return proposal
  }

  private func types(_ failure: Failure) -> [DeclaredType] {
    let held = context.walk.steps(along: PatternPath(context.path), from: context.root).last.flatMap {
      context.declared($0.type, inside: $0.owner?.type.name)
    }
    return [context.ownerType, context.expectedType, held].compactMap(\.self)
  }
}

/// The code that chooses a type by a name, and its last arm.
private struct TypeChoice {
  let type: DeclaredType
  let last: DeclaredArm
  let use: DeclaredArm.Made.Use
  private let choice: DeclaredChoice
  /// What the last arm decodes: the type, or the common supertype.
  private let known: DeclaredType?
  private let base: String?
  private let oldType: String
  /// The enum of the names; nil if they are strings.
  private let names: DeclaredType?
  /// The key of the name, and the key of what is decoded; nil if that is the object itself.
  private let key: String?
  private let content: String?

  init?(_ type: DeclaredType, _ choice: DeclaredChoice, _ context: RuleContext) {
    let arms = choice.arms.filter { !$0.takesRest }
    let made = arms.compactMap(\.made)
    guard let last = arms.last, last.labels.count == 1, made.count == arms.count, let use = made.last?.use,
      made.allSatisfy({ $0.use == use }), choice.rest?.isQuietRest != true
    else { return nil }
    (self.type, self.choice, self.last, self.use, oldType) = (type, choice, last, use, made[made.count - 1].type)
    known = context.model.type(oldType, inside: type.name)
    switch choice.subject {
    case .name(let asked, let path):
      guard case .key(_, let spelling)? = path.last, path.count == 1 || use == .appended, use != .named,
        type.kind != .enumeration, known?.kind == .structure
      else { return nil }
      (key, base) = (spelling, nil)
      names = context.model.type(asked, inside: type.name).flatMap { $0.rawType == "String" ? $0 : nil }
      content = last.keys.sorted().first.map(type.key(ofCase:))
      guard names != nil || asked == "String" else { return nil }
    case .metatype(let common):
      guard use == .named, type.rawType == "String", arms.count == type.cases.count, choice.rest == nil else {
        return nil
      }
      (key, content, base, names) = (nil, nil, common, type)
    default: return nil
    }
  }

  /// The names that no arm handles, with their objects.
  func unknownKinds(_ failure: Failure, _ context: RuleContext) -> [(name: String, objects: [Node])] {
    let named = Dictionary(grouping: context.nodes(at: failure.offsets)) { node in
      if let text = context.document.string(of: node) { return text }
      return key.flatMap { InnerPlace.member($0, of: node, context) }.flatMap(context.document.string(of:)) ?? ""
    }
    let labels = Set(choice.arms.flatMap(\.labels))
    let known = names.map { Set($0.cases.map { $0.rawValue ?? $0.name }) } ?? labels
    return named.filter { !$0.key.isEmpty && !known.contains($0.key) }.sorted { $0.key < $1.key }.map { name, nodes in
      (name, nodes.compactMap { context.document.kind(of: $0) == .object ? $0 : context.document.parent(of: $0) })
    }
  }

  /// Returns the type for a kind, the arm that decodes it, and the declarations.
  func added(
    _ kind: String, _ objects: [Node], _ context: RuleContext
  ) -> (type: String, arm: ArmCopy, edits: [ModelEdit])? {
    guard let caseName = Words.camelCase(kind), let (new, text) = newType(for: kind, objects, context) else {
      return nil
    }
    var edits: [ModelEdit] = []
    if let names { edits.append(.addCase(type: names.name, name: caseName, rawValue: caseName == kind ? nil : kind)) }
    if let text { edits.append(.addDeclarations(near: known?.name ?? type.name, text: text)) }
    var arm = ArmCopy(of: last.range)
    let label = last.labels[0]
    if names == nil { arm.texts = [label: kind] } else { arm.words = [label: caseName] }
    arm.types = [oldType.split(separator: ".").last.map(String.init) ?? oldType: new]
    return (new, arm, edits)
  }

  /// A struct for the objects, with the conformances of the one that the last arm decodes, or the common superclass.
  private func newType(for kind: String, _ objects: [Node], _ context: RuleContext) -> (name: String, text: String?)? {
    if let base, let common = context.model.type(base, inside: type.name) {
      return common.kind == .classType ? (base, nil) : nil
    }
    let contents = objects.compactMap { object in content.map { InnerPlace.member($0, of: object, context) } ?? object }
    guard let stem = Words.typeName(kind), contents.allSatisfy({ context.document.kind(of: $0) == .object }) else {
      return nil
    }
    let name = context.model.freeName(StructWriter.free(base == nil ? named(stem) : stem))
    let readsKey = known?.properties.contains { known?.key(of: $0) == key } ?? true
    let coding: Set<String> = ["Decodable", "Encodable", "Codable"]
    let shared = base.map { [$0] } ?? known?.inherited.filter { !coding.contains($0) } ?? []
    let writer = StructWriter(
      document: context.document, convertsKeys: context.convertsKeys, model: context.model,
      except: readsKey ? [] : Set([key].compactMap(\.self)), conformances: shared)
    let isEncodable = base == nil && known?.isEncodable == true
    return (name, writer.text(name, of: contents, isEncodable: isEncodable).joined(separator: "\n"))
  }

  /// Returns `ImageBlock` if the last known kind is a `TextBlock` for `"text"`.
  private func named(_ stem: String) -> String {
    guard let own = Words.typeName(last.labels[0]), let known, let range = known.baseName.firstRange(of: own) else {
      return stem
    }
    return known.baseName.replacingCharacters(in: range, with: stem)
  }

  func proposal(_ kinds: [String], _ types: [String], _ failure: Failure, _ edits: [ModelEdit]) -> Proposal {
    switch use {
    case .appended:
      return Proposal(
        .heterogeneousArray, title: FixWording.addKindTypeTitle(type.baseName), subjects: types,
        explanation: FixWording.switchedCase(kinds, type.baseName, failure), edits: edits,
        mergeKey: "kindType:" + type.name + kinds.joined(separator: ","))
    case .named:
      var proposal = Proposal(
        .enumCase, title: FixWording.metatypeCaseTitle(type.baseName), subjects: kinds,
        explanation: FixWording.metatypeCase(kinds, type.baseName, base ?? ""), edits: edits, place: .namedType)
      // The common superclass reads none of the keys that only the new kind has.
      if types.allSatisfy({ $0 == base }) { proposal.effect = .loosensModel }
      return proposal
    case .assigned:
      return Proposal(
        .enumCase, title: FixWording.addKindTitle(type.baseName), subjects: kinds,
        explanation: FixWording.switchedCase(kinds, type.baseName, failure), edits: edits)
    }
  }
}
