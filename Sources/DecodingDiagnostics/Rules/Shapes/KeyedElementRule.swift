internal import JSONText

/// Objects with a single key that is data, for a type that includes that key itself: `[{"Megalodon": {"length": 50}}]`
/// for `[Shark(kind:length:)]`.
struct KeyedElementRule: SingleFixRule {
  let context: RuleContext

  private static let localNames: Set<String> = ["entries", "entry", "values"]

  var proposal: Proposal? {
    guard let failure, failure.reason == .missingKey, let type = context.ownerType,
      type.kind != .enumeration, !type.hasDecodingInitializer,
      type.properties.allSatisfy({ $0.attributes.isEmpty && $0.initialValue == nil && $0.type != nil }),
      let members = members(of: type), let key = keyProperty(of: type, members),
      type.properties.allSatisfy({ !Self.localNames.contains($0.name) })
    else { return nil }
    var proposal = Proposal(
      .dictionary, title: FixWording.keyedElementTitle(key.name), subjects: [type.baseName],
      explanation: FixWording.keyedElement(members.compactMap { context.key(of: $0) }, key.name, type.baseName),
      edits: type.properties.enumerated().map { position, property in
        .decode(
          PropertyReference(type.name, property.name), lines: (position == 0 ? opening : []) + [reading(property, key)])
      })
    proposal.edits += context.declaringAnyKey(near: type)
    encode(type, key, in: &proposal)
    proposal.mergeKey = "keyedElement:" + type.name
    return proposal
  }

  // MARK: What is there

  /// Returns the only member of each object that lacks the type's keys; nil if they all have the same key.
  private func members(of type: DeclaredType) -> [Node]? {
    let objects = containers
    guard objects.count > 1,
      objects.allSatisfy({
        document.kind(of: $0) == .object && document.count(of: $0) == 1
          && fit.sharedKeys($0, with: type).isEmpty
      })
    else { return nil }
    let members = context.children(of: objects)
    return Set(members.compactMap { context.key(of: $0) }).count > 1 ? members : nil
  }

  /// Returns the string property that none of the inner objects has, while they have everything else.
  private func keyProperty(of type: DeclaredType, _ members: [Node]) -> DeclaredProperty? {
    type.properties.first { property in
      guard property.type == "String", type.properties.count > 1 else { return false }
      var rest = type
      rest.properties = type.properties.filter { $0 != property }
      return members.allSatisfy { member in
        document.kind(of: member) == .object && fit.hasRequiredKeys(member, of: rest)
          && !fit.keys(of: member).contains(type.key(of: property) ?? "")
      }
    }
  }

  // MARK: What reads and writes it

  private let opening = [
    "let entries = try $decoder.container(keyedBy: \(AnyKeyType.name).self)",
    "guard let entry = entries.allKeys.first else {",
    "  throw DecodingError.dataCorrupted(",
    "    .init(codingPath: $decoder.codingPath, debugDescription: \"The object is empty.\"))",
    "}",
    "let values = try entries.nestedContainer(keyedBy: CodingKeys.self, forKey: entry)",
  ]

  private func reading(_ property: DeclaredProperty, _ key: DeclaredProperty) -> String {
    property == key ? "\(property.name) = entry.stringValue" : property.reading(from: "values")
  }

  private func encode(_ type: DeclaredType, _ key: DeclaredProperty, in proposal: inout Proposal) {
    // The container for the values is created where the key is written, before everything else.
    guard type.properties.first == key else { return proposal = proposal.notingEncoding(of: type) }
    for property in type.properties {
      proposal = proposal.encoding(
        OwnedProperty(type, property), by: property == key ? encodingOpening(key) : [property.writing(to: "values")])
    }
  }

  private func encodingOpening(_ key: DeclaredProperty) -> [String] {
    [
      "var entries = $encoder.container(keyedBy: \(AnyKeyType.name).self)",
      "var values = entries.nestedContainer(",
      "  keyedBy: CodingKeys.self, forKey: \(AnyKeyType.name)(stringValue: \(key.name)))",
    ]
  }
}
