internal import JSONText

/// A string that the JSON has as the only key of an object: `{"executable": null}` for `executable`, as encoders write
/// the cases of an enum.
struct NamedByKeyRule: SingleFixRule {
  let context: RuleContext

  var proposal: Proposal? {
    guard context.wrongKind("object") != nil, !context.isInsideProperty, let owner, owner.canBeWrapped,
      owner.property.type.map(TypeText.unwrapped) == "String", Self.areNames(values, in: document)
    else { return nil }
    let objects = context.objectValues
    var proposal = Proposal(
      .wrongShape, title: FixWording.namedByKeyTitle, subjects: [owner.name],
      explanation: FixWording.namedByKey(objects.flatMap(document.keys(of:)), context.evidencePath),
      edits: [.decode(owner.reference, lines: reading(owner))])
    proposal.edits += context.declaringAnyKey(near: owner.type)
    proposal = proposal.notingEncoding(of: owner.type)
    return proposal
  }

  /// Returns whether the values are objects of one key each, and the keys differ or have no values.
  static func areNames(_ nodes: [Node], in document: JSONDocument) -> Bool {
    let known = nodes.filter { document.kind(of: $0) != .null }
    guard !known.isEmpty, known.allSatisfy({ document.kind(of: $0) == .object && document.count(of: $0) == 1 }) else {
      return false
    }
    let isBare = known.flatMap { Array(document.children(of: $0)) }.contains { document.kind(of: $0) == .null }
    return isBare || Set(known.flatMap(document.keys(of:))).count > 1
  }

  private func reading(_ owner: OwnedProperty) -> [String] {
    let name = owner.name
    let local = Words.camelCase(name) ?? name
    let keys = "try $container.nestedContainer(keyedBy: \(AnyKeyType.name).self, forKey: .\(name)).allKeys"
    if owner.isOptional {
      return [
        "if try $container.contains(.\(name)) && !$container.decodeNil(forKey: .\(name)) {",
        "  \(name) = \(keys).first?.stringValue", "} else {", "  \(name) = nil", "}",
      ]
    }
    return [
      "let \(local)Keys = \(keys)", "guard let \(local)Key = \(local)Keys.first else {",
      "  throw DecodingError.dataCorruptedError(",
      "    forKey: .\(name), in: $container, debugDescription: \"The object is empty.\")", "}",
      "\(name) = \(local)Key.stringValue",
    ]
  }
}
