internal import Foundation
internal import JSONText

/// A kind that a type-erasing struct does not know: `switch kind { case .circle: base = try Circle(from: decoder) … }`. The
/// new kind gets a struct like those of the others, and an arm.
struct ErasedKindRule: FixRule {
  private static let limit = 4

  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, [.unknownEnumValue, .refusedByModel, .thrownByModel].contains(failure.reason),
      let switching = switching(failure, context)
    else { return [] }
    let kinds = switching.unknownKinds(failure, context)
    guard (1...Self.limit).contains(kinds.count) else { return [] }
    var edits: [ModelEdit] = []
    var arms = ""
    for (name, objects) in kinds {
      guard let caseName = Words.camelCase(name), let made = switching.newType(for: name, objects, context) else {
        return []
      }
      if let names = switching.names {
        edits.append(.addCase(type: names.name, name: caseName, rawValue: caseName == name ? nil : name))
      }
      edits.append(.addDeclarations(near: switching.known.name, text: made.text))
      arms += switching.choice.separator + switching.arm(for: switching.names == nil ? name : caseName, as: made.name)
    }
    edits.append(.addCode(type: switching.type.name, after: switching.last.text, text: arms))
    var proposal = Proposal(
      .enumCase, title: FixWording.addKindTitle(switching.type.baseName), subjects: kinds.map(\.0),
      explanation: FixWording.switchedCase(kinds.map(\.0), switching.type.baseName, failure), edits: edits)
    context.noteEncoding(of: switching.type, in: &proposal)
    return [proposal]
  }

  private func switching(_ failure: Failure, _ context: RuleContext) -> Switching? {
    let held = context.walk.steps(along: PatternPath(context.path), from: context.root).last.flatMap {
      context.model.type(context.fit.bareName(TypeText.core(of: $0.type)), inside: $0.owner?.type.name)
    }
    let expected = failure.expected.flatMap { context.model.type($0, inside: context.ownerType?.name) }
    let types = [context.ownerType, expected, held].compactMap(\.self).filter { $0.kind != .enumeration }
    return types.lazy.flatMap { type in type.choices.map { (type, $0) } }
      .compactMap { Switching($0, $1, context) }.first
  }
}

/// The code that chooses the type by a name, and its last arm.
private struct Switching {
  let type: DeclaredType
  let choice: DeclaredChoice
  let last: DeclaredChoice.Arm
  /// What the last arm decodes.
  let known: DeclaredType
  /// The enum of the names; nil where they are texts.
  let names: DeclaredType?
  /// The key that holds the name.
  private let key: String
  /// The key that holds what is decoded; nil where that is the object itself.
  private let content: String?

  init?(_ type: DeclaredType, _ choice: DeclaredChoice, _ context: RuleContext) {
    guard case .name(let asked, let path) = choice.subject, path.count == 1, case .key(_, let spelling)? = path.first,
      let last = choice.lastOfOne, last.labels.count == 1
    else { return nil }
    let made = choice.arms.filter { !$0.takesRest }.compactMap { arm in
      arm.text.firstMatch(
        of:
          /(?:self\.)?(?<target>\w+)\s*=\s*try (?:(?<made>[A-Z][\w.]*)\(from: decoder\)|[^\n]*\((?<read>[A-Z][\w.]*)\.self)/
      ).map { (target: String($0.target), type: String($0.made ?? $0.read ?? "")) }
    }
    guard made.count == choice.arms.count(where: { !$0.takesRest }), Set(made.map(\.target)).count == 1,
      let known = made.last.flatMap({ context.model.type($0.type, inside: type.name) }), known.kind == .structure
    else { return nil }
    (self.type, self.choice, self.last, self.known, key) = (type, choice, last, known, spelling)
    names = context.model.type(asked, inside: type.name).flatMap { $0.rawType == "String" ? $0 : nil }
    content = last.text.firstMatch(of: /forKey:\s*\.(\w+)/).map { type.key(ofCase: String($0.1)) }
    guard names != nil || asked == "String" else { return nil }
  }

  /// The objects of the failure by the names of their kinds, of those that no arm has.
  func unknownKinds(_ failure: Failure, _ context: RuleContext) -> [(String, [Node])] {
    let objects = failure.offsets.compactMap(context.document.node(atOffset:)).compactMap { node in
      context.document.kind(of: node) == .object ? node : context.document.parent(of: node)
    }
    let labels = Set(choice.arms.flatMap(\.labels))
    let known = Set(names.map { $0.cases.map { $0.rawValue ?? $0.name } } ?? Array(labels))
    let named = Dictionary(grouping: objects) { object in
      InnerPlace.member(key, of: object, context).flatMap(context.document.string(of:)) ?? ""
    }
    let unknown = named.filter { !$0.key.isEmpty && !known.contains($0.key) }
    return unknown.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// A struct for the objects, with the conformances of the one that the last arm decodes.
  func newType(for kind: String, _ objects: [Node], _ context: RuleContext) -> (name: String, text: String)? {
    guard let wanted = Words.typeName(kind), let stem = Words.typeName(last.labels[0]) else { return nil }
    let named = known.baseName.contains(stem) ? known.baseName.replacing(stem, with: wanted) : wanted
    let name = context.model.freeName(StructWriter.free(named))
    let readsKey = known.properties.contains { known.key(of: $0) == key }
    let coding: Set<String> = ["Decodable", "Encodable", "Codable"]
    let writer = StructWriter(
      document: context.document, convertsKeys: context.convertsKeys, model: context.model,
      except: readsKey ? [] : [key], conformances: known.inherited.filter { !coding.contains($0) })
    let contents = objects.compactMap { object in content.map { InnerPlace.member($0, of: object, context) } ?? object }
    guard contents.allSatisfy({ context.document.kind(of: $0) == .object }) else { return nil }
    let lines = writer.text(name, of: contents, isEncodable: known.isEncodable)
    return (name, lines.joined(separator: "\n"))
  }

  func arm(for label: String, as name: String) -> String {
    let old = last.labels[0]
    return last.text.replacing(SwiftLiteral.of(old), with: SwiftLiteral.of(label))
      .replacing(/\.(\w+)/) { $0.1 == old ? "." + label : String($0.0) }
      .replacing(/\w+/) { $0.0 == known.baseName ? name : String($0.0) }
  }
}
