internal import DecodingPrograms

/// Subclasses that decode only their own properties, or only those of their superclass.
extension UndecodedPropertyRule {
  func subclass(_ type: DeclaredType, _ property: DeclaredProperty) -> [Proposal] {
    guard let line = reading(property) else { return [] }
    var edits: [ModelEdit] = [.decode(PropertyReference(type.name, property.name), lines: [line])]
    if isEncodable(type), !type.hasEncodingMethod {
      edits.append(.addMembers(type: type.name, text: encoder(type)))
    }
    return [
      Proposal(
        .classInheritance, title: FixWording.subclassTitle(type.baseName),
        explanation: FixWording.subclass(type.baseName), edits: edits, place: .subclassDecoding,
        mergeKey: "subclass:" + type.name)
    ]
  }

  /// An `init(from:)` that only calls its superclass's reads the subclass's own properties, too.
  func besideSuper(_ type: DeclaredType) -> Proposal? {
    let added = type.properties.filter { !$0.isConstant && $0.attributes.isEmpty }
    let lines = added.compactMap(reading)
    guard model.superclass(of: type) != nil, type.hasDecodingInitializer, type.codingKeys == nil,
      type.reads.isEmpty, type.program?.delegation(.parent)?.decodes == true, !lines.isEmpty, lines.count == added.count
    else { return nil }
    let keys = ["private enum CodingKeys: String, CodingKey {"] + added.map { "  case \($0.name)" } + ["}"]
    var edits = zip(added, lines).map { property, line in
      ModelEdit.decode(PropertyReference(type.name, property.name), lines: [line])
    }
    edits.append(.addMembers(type: type.name, text: keys.joined(separator: "\n")))
    if isEncodable(type), !type.hasEncodingMethod {
      edits.append(.addMembers(type: type.name, text: encoder(type)))
    }
    return Proposal(
      .classInheritance, title: FixWording.subclassTitle(type.baseName),
      explanation: FixWording.subclass(type.baseName), edits: edits, place: .subclassDecoding,
      mergeKey: "subclass:" + type.name)
  }

  /// The superclass declares the property, and its `init(from:)` is not called.
  func superclass(_ name: String, _ type: DeclaredType) -> [Proposal] {
    guard let parent = model.superclass(of: type), type.program?.delegation(.parent)?.decodes == false,
      let call = type.program?.delegationCall(.parent)
    else { return [] }
    return [
      Proposal(
        .classInheritance, title: FixWording.superclassTitle(type.baseName),
        explanation: FixWording.superclass(type.baseName, parent.baseName),
        edits: [.rewrite(type: type.name, at: call, .replace("try super.init(from: $coder)"))],
        place: .superclassDecoding,
        mergeKey: "superclass:" + type.name)
    ]
  }

  /// The superclass declares the property, and its `init(from:)` reads nothing: a subclass that initializes itself with
  /// `self.init()` reads the property with its own.
  func inherited(_ name: String, _ type: DeclaredType) -> [Proposal] {
    guard type.program?.delegation(.own)?.arguments.isEmpty == true, type.codingKeys != nil,
      let parent = model.superclass(of: type), parent.hasDecodingInitializer, parent.reads.isEmpty,
      let property = parent.property(named: name), !property.isConstant, let line = reading(property)
    else { return [] }
    return [
      Proposal(
        .classInheritance, title: FixWording.inheritedTitle(type.baseName), subjects: [name],
        explanation: FixWording.inherited(name, parent.baseName),
        edits: [
          .addCase(type: type.name + ".CodingKeys", name: name, rawValue: nil),
          .decode(PropertyReference(type.name, name), lines: [line]),
        ], place: .superclassDecoding, mergeKey: "inherited:" + type.name)
    ]
  }

  /// The superclass declares the property, and is not decodable itself: the conformance moves to it, and each subclass
  /// reads its own properties.
  func plainSuperclass(_ name: String, _ type: DeclaredType) -> [Proposal] {
    guard let parent = model.superclass(of: type), !parent.isDecodable, !parent.isEncodable,
      parent.property(named: name) != nil, model.superclass(of: parent) == nil
    else { return [] }
    let children = model.subclasses(of: parent).filter(\.isDecodable)
    let encodes = children.allSatisfy { $0.isEncodable && !$0.hasEncodingMethod }
    let moved = children.compactMap { inheriting($0, encodes: encodes) }
    guard moved.count == children.count else { return [] }
    return [
      Proposal(
        .classInheritance, title: FixWording.superclassTitle(type.baseName),
        explanation: FixWording.plainSuperclass(type.baseName, parent.baseName),
        edits: [.addConformance(type: parent.name, to: encodes ? "Codable" : "Decodable")] + moved.flatMap(\.self),
        place: .superclassDecoding, mergeKey: "superclass:" + parent.name)
    ]
  }

  /// A subclass that inherits its conformance from its superclass, and calls its `init(from:)`.
  private func inheriting(_ type: DeclaredType, encodes: Bool) -> [ModelEdit]? {
    guard !type.hasDecodingInitializer, let coding = ["Codable", "Decodable"].first(where: type.inherited.contains)
    else {
      return nil
    }
    var clauses = [
      ModelEdit.dropConformance(
        type: type.name, to: coding, keeping: encodes || coding != "Codable" ? nil : "Encodable")
    ]
    if encodes, type.inherited.contains("Encodable") {
      clauses.append(.dropConformance(type: type.name, to: "Encodable", keeping: nil))
    }
    guard let property = type.properties.first(where: { type.key(of: $0) != nil }), let line = reading(property) else {
      return nil
    }
    let edits = clauses + [.decode(PropertyReference(type.name, property.name), lines: [line])]
    return encodes ? edits + [.addMembers(type: type.name, text: encoder(type))] : edits
  }

  private func isEncodable(_ type: DeclaredType) -> Bool {
    type.isEncodable || model.superclass(of: type).map { isEncodable($0) } ?? false
  }

  private func encoder(_ type: DeclaredType) -> String {
    let written = type.properties.filter { !($0.isConstant && $0.initialValue != nil) }
    return
      ([
        "override func encode(to encoder: any Encoder) throws {", "  try super.encode(to: encoder)",
        "  var container = encoder.container(keyedBy: CodingKeys.self)",
      ] + written.map { "  " + $0.writing(to: "container") } + ["}"]).joined(separator: "\n")
  }
}

extension DecodingProgram {
  /// Its call of another initializer of this kind.
  fileprivate func delegation(_ kind: ProgramDelegation.Kind) -> ProgramDelegation? {
    allNodes.lazy.compactMap { if case .delegate(let found) = $0.action, found.kind == kind { found } else { nil } }
      .first
  }

  fileprivate func delegationCall(_ kind: ProgramDelegation.Kind) -> CodeRange? {
    allNodes.first { if case .delegate(let found) = $0.action { found.kind == kind } else { false } }?.range
  }
}
