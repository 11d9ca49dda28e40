internal import JSONText

/// Nested objects whose keys are the titles of elements in nested arrays of the model: each type reads its title from
/// the key that it is under.
struct TitledTreeRule: SingleFixRule {
  let context: RuleContext

  private static let list = "KeyedList"

  var proposal: Proposal? {
    guard let failure = context.wrongKind("object"), model.type(named: Self.list) == nil else { return nil }
    let objects = context.objectValues
    let isRoot = failure.path.isEmpty
    guard isRoot || (!context.isInsideProperty && context.owner.map { context.canWrap($0.property) } == true),
      let declared = isRoot ? context.root : context.owner?.property.type.map(TypeText.unwrapped),
      let element = TypeText.element(of: declared).flatMap({ model.type($0, inside: context.owner?.type.name) }
      ), let tree = TitledTree(of: element, in: objects, context)
    else { return nil }
    var proposal = Proposal(
      .dictionary, title: isRoot ? FixWording.rootTitle(holder(of: element)) : FixWording.titledTreeTitle,
      subjects: isRoot ? [] : [context.owner?.property.name ?? ""],
      explanation: FixWording.titledTree(tree.levels.map { ($0.type.baseName, $0.title.name) }),
      edits: tree.levels.flatMap(edits))
    if isRoot {
      proposal.root = holder(of: element)
    } else if let owner {
      proposal.edits.append(.decode(owner.reference, lines: [reading(owner, element)]))
    }
    proposal.edits.append(.addDeclarations(near: tree.levels[0].type.name, text: Self.declaration))
    proposal.edits += context.declaringAnyKey(near: tree.levels[0].type)
    proposal = proposal.notingEncoding(of: element)
    return proposal
  }

  private func holder(of element: DeclaredType) -> String { "\(Self.list)<\(element.name)>" }

  private func reading(_ owner: OwnedProperty, _ element: DeclaredType) -> String {
    owner.reading(holder(of: element), then: ".elements")
  }

  private func edits(_ level: TitledTree.Level) -> [ModelEdit] {
    let name = level.type.name
    let titled = ModelEdit.decode(
      PropertyReference(name, level.title.name),
      lines: ["\(level.title.name) = $decoder.codingPath.last?.stringValue ?? \"\""])
    guard let list = level.list, let element = list.type.flatMap(TypeText.element(of:)) else { return [titled] }
    let line = "\(list.name) = try \(Self.list)<\(element)>(from: $decoder).elements"
    return [titled, .decode(PropertyReference(name, list.name), lines: [line])]
  }

  private static let declaration = """
    /// An array that is an object in the JSON, sorted by key.
    struct KeyedList<Element: Decodable>: Decodable {
      let elements: [Element]

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        let keys = container.allKeys.sorted { $0.stringValue < $1.stringValue }
        elements = try keys.map { try container.decode(Element.self, forKey: $0) }
      }
    }
    """
}
