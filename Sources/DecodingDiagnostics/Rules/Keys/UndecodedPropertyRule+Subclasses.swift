/// Subclasses that decode what is theirs alone, or what is their superclass's alone.
extension UndecodedPropertyRule {
  func subclass(_ type: DeclaredType, _ property: DeclaredProperty, _ context: RuleContext) -> [Proposal] {
    guard let line = reading(property) else { return [] }
    var edits: [ModelEdit] = [.decode(PropertyReference(type.name, property.name), lines: [line])]
    if isEncodable(type, context), !type.hasEncodingMethod {
      edits.append(.addMembers(type: type.name, text: encoder(type)))
    }
    var proposal = Proposal(
      .classInheritance, title: FixWording.subclassTitle(type.baseName),
      explanation: FixWording.subclass(type.baseName),
      edits: edits, place: .subclassDecoding)
    proposal.mergeKey = "subclass:" + type.name
    return [proposal]
  }

  /// An `init(from:)` that calls its superclass's alone reads what the subclass adds, too.
  func besideSuper(_ type: DeclaredType, _ context: RuleContext) -> Proposal? {
    let call = type.text.matches(of: /(?<start>\n[ \t]*)?try super\.init\(from: decoder\)/)
    let added = type.properties.filter { !$0.isConstant && $0.attributes.isEmpty }
    let lines = added.compactMap(reading)
    guard context.model.superclass(of: type) != nil, type.hasDecodingInitializer, type.codingKeys == nil,
      type.reads.isEmpty, call.count == 1, let match = call.first, !lines.isEmpty, lines.count == added.count
    else { return nil }
    let opening = "let container = try decoder.container(keyedBy: CodingKeys.self)"
    let statements =
      [opening] + lines.map { $0.replacing("$container", with: "container") } + ["try super.init(from: decoder)"]
    let keys = ["private enum CodingKeys: String, CodingKey {"] + added.map { "  case \($0.name)" } + ["}"]
    var edits: [ModelEdit] = [
      .replaceText(
        type: type.name, old: "try super.init(from: decoder)",
        new: statements.joined(separator: String(match.start ?? "; "))),
      .addMembers(type: type.name, text: keys.joined(separator: "\n")),
    ]
    if isEncodable(type, context), !type.hasEncodingMethod {
      edits.append(.addMembers(type: type.name, text: encoder(type)))
    }
    var proposal = Proposal(
      .classInheritance, title: FixWording.subclassTitle(type.baseName),
      explanation: FixWording.subclass(type.baseName), edits: edits, place: .subclassDecoding)
    proposal.mergeKey = "subclass:" + type.name
    return proposal
  }

  /// The superclass declares the property, and its `init(from:)` is not called.
  func superclass(_ name: String, _ type: DeclaredType, _ context: RuleContext) -> [Proposal] {
    let form = /init\(from (?<decoder>\w+):(?:(?!\binit\()[^\0])*?(?<call>(?:try[?!]?\s+)?super\.init\([^()]*\))/
    guard type.hasDecodingInitializer, let parent = context.model.superclass(of: type),
      let found = type.text.firstMatch(of: form), !found.call.contains("from:")
    else { return [] }
    let mended = String(found.0.dropLast(found.call.count)) + "try super.init(from: \(found.decoder))"
    var proposal = Proposal(
      .classInheritance, title: FixWording.superclassTitle(type.baseName),
      explanation: FixWording.superclass(type.baseName, parent.baseName),
      edits: [.replaceText(type: type.name, old: String(found.0), new: mended)], place: .superclassDecoding)
    proposal.mergeKey = "superclass:" + type.name
    return [proposal]
  }

  /// The superclass declares the property, and its `init(from:)` reads nothing: a subclass that makes itself by `self.init()`
  /// reads it with its own.
  func inherited(_ name: String, _ type: DeclaredType, _ context: RuleContext) -> [Proposal] {
    guard type.hasDecodingInitializer, type.text.contains("self.init()"), type.codingKeys != nil,
      let parent = context.model.superclass(of: type), parent.hasDecodingInitializer, parent.reads.isEmpty,
      let property = parent.property(named: name), !property.isConstant, let line = reading(property)
    else { return [] }
    var proposal = Proposal(
      .classInheritance, title: FixWording.inheritedTitle(type.baseName), subjects: [name],
      explanation: FixWording.inherited(name, parent.baseName),
      edits: [
        .addCase(type: type.name + ".CodingKeys", name: name, rawValue: nil),
        .decode(PropertyReference(type.name, name), lines: [line]),
      ], place: .superclassDecoding)
    proposal.mergeKey = "inherited:" + type.name
    return [proposal]
  }

  /// The superclass declares the property, and is not decodable itself: the conformance moves to it, and each subclass
  /// reads what it adds.
  func plainSuperclass(_ name: String, _ type: DeclaredType, _ context: RuleContext) -> [Proposal] {
    guard let parent = context.model.superclass(of: type), !parent.isDecodable, !parent.isEncodable,
      parent.property(named: name) != nil, context.model.superclass(of: parent) == nil
    else { return [] }
    let children = context.model.subclasses(of: parent).filter(\.isDecodable)
    let encodes = children.allSatisfy { $0.isEncodable && !$0.hasEncodingMethod }
    let moved = children.compactMap { inheriting($0, encodes: encodes, context) }
    guard moved.count == children.count else { return [] }
    var proposal = Proposal(
      .classInheritance, title: FixWording.superclassTitle(type.baseName),
      explanation: FixWording.plainSuperclass(type.baseName, parent.baseName),
      edits: [.addConformance(type: parent.name, to: encodes ? "Codable" : "Decodable")] + moved.flatMap(\.self),
      place: .superclassDecoding)
    proposal.mergeKey = "superclass:" + parent.name
    return [proposal]
  }

  /// A subclass that has its conformance from its superclass, and calls its `init(from:)`.
  private func inheriting(_ type: DeclaredType, encodes: Bool, _ context: RuleContext) -> [ModelEdit]? {
    let head = String(type.text.prefix { $0 != "{" })
    let conformance = /,\s*(Codable|Decodable)\b/
    guard !type.hasDecodingInitializer, let written = head.firstMatch(of: conformance) else { return nil }
    let rest = !encodes && written.1 == "Codable" ? ", Encodable" : ""
    let inherited = head.replacing(conformance, with: rest).replacing(encodes ? /,\s*Encodable\b/ : /^$/, with: "")
    let clause = ModelEdit.replaceText(type: type.name, old: head, new: inherited)
    guard let property = type.properties.first(where: { type.key(of: $0) != nil }), let line = reading(property) else {
      return nil
    }
    let edits = [clause, .decode(PropertyReference(type.name, property.name), lines: [line])]
    return encodes ? edits + [.addMembers(type: type.name, text: encoder(type))] : edits
  }

  private func isEncodable(_ type: DeclaredType, _ context: RuleContext) -> Bool {
    type.isEncodable || context.model.superclass(of: type).map { isEncodable($0, context) } ?? false
  }

  private func encoder(_ type: DeclaredType) -> String {
    let lines = type.properties.filter { !($0.isConstant && $0.initialValue != nil) }.map { property in
      let isOptional = property.type.map(TypeText.isOptional) ?? false
      return "  try container.\(isOptional ? "encodeIfPresent" : "encode")(\(property.name), forKey: .\(property.name))"
    }
    return
      ([
        "override func encode(to encoder: any Encoder) throws {", "  try super.encode(to: encoder)",
        "  var container = encoder.container(keyedBy: CodingKeys.self)",
      ] + lines + ["}"]).joined(separator: "\n")
  }
}
