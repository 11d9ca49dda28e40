internal import JSONText

/// A value that a hand-written `init(from:)` reads from a nested container, and that has moved into an object in there.
struct DeeperReadRule: SingleFixRule {
  let context: RuleContext

  var proposal: Proposal? {
    guard let (_, key) = context.missingKey, let owner, let read = owner.read,
      read.path.count > 1, let asked = read.type, let (keys, _) = context.nestedKeys
    else { return nil }
    let containers = context.containers(lacking: key)
    guard !containers.isEmpty, containers.count == context.containers.count,
      let place = InnerPlace(of: key, asked, owner.type, in: containers, context), !place.isInList
    else { return nil }
    let move = Move(keys: keys, place: place, property: owner.name, read: read, context.convertsKeys)
    var proposal = Proposal(
      .nestedKeys, title: FixWording.nestedTitle(place.text), subjects: [owner.name],
      explanation: FixWording.nested([key], inside: place.text, containers.count), edits: move.reading(owner.reference),
      place: place.isOneDeeper ? .oneLevelDeeper : .severalLevelsDeeper)
    if let writing = move.writing(in: owner.type) {
      proposal.edits.append(writing)
      proposal.notes.append(FixWording.encodesAlike)
    } else {
      proposal = proposal.notingEncoding(of: owner.type)
    }
    return proposal
  }
}

/// A call moved into objects inside its container, whose keys are added to the same enum.
private struct Move {
  let keys: DeclaredType
  let place: InnerPlace
  let property: String
  let read: DeclaredRead
  private let steps: [(name: String, key: String)]

  init(keys: DeclaredType, place: InnerPlace, property: String, read: DeclaredRead, _ convertsKeys: Bool) {
    self.keys = keys
    self.place = place
    self.property = property
    self.read = read
    steps = place.keys.map { (Words.camelCase($0) ?? "inner", convertsKeys ? SnakeCase.converted($0) : $0) }
  }

  private var opening: String {
    steps.map { ".nestedContainer(keyedBy: \(keys.baseName).self, forKey: .\($0.name))" }.joined()
  }

  func reading(_ reference: PropertyReference) -> [ModelEdit] {
    let type = TypeText.unwrapped(read.type ?? "")
    let call = TypeText.isOptional(read.type ?? "") ? "decodeIfPresent" : "decode"
    let added = steps.filter { step in !keys.cases.contains { $0.name == step.name } }
    return added.map { .addCase(type: keys.name, name: $0.name, rawValue: $0.key == $0.name ? nil : $0.key) } + [
      .decode(reference, lines: ["\(property) = try $container\(opening).\(call)(\(type).self, forKey: .\(property))"])
    ]
  }

  /// The same edit in `encode(to:)`, if that writes the value once and by its name.
  func writing(in type: DeclaredType) -> ModelEdit? {
    let calls = type.code.writes.filter { $0.key == read.key }
    guard calls.count == 1, !steps.isEmpty else { return nil }
    return .rewrite(type: type.name, at: calls[0].range, .writeInside(steps.map(\.name), keys: keys.baseName))
  }
}
