internal import DecodingPrograms

/// A property that decoding never reads: missing in `CodingKeys`, a constant with a value, or declared by a subclass.
struct UndecodedPropertyRule: FixRule {
  let context: RuleContext

  var proposals: [Proposal] {
    guard let warning, warning.kind == .undecodedProperty, let type = context.ownerType,
      let name = warning.property ?? warning.requester?.key
    else { return [] }
    guard let property = type.property(named: name) else {
      return mistaken(name, type) + superclass(name, type) + plainSuperclass(name, type)
        + inherited(name, type)
    }
    if property.isConstant, property.initialValue != nil { return constant(type, property) }
    if model.superclass(of: type) != nil, !type.hasDecodingInitializer {
      return subclass(type, property)
    }
    if let alone = besideSuper(type) { return [alone] }
    guard type.codingKeys != nil || type.hasDecodingInitializer else { return [] }
    if type.key(of: property) != nil { return type.hasDecodingInitializer ? unread(type, property) : [] }
    return [forgotten(type, property, warning.key ?? name)]
  }

  private func constant(_ type: DeclaredType, _ property: DeclaredProperty) -> [Proposal] {
    let reference = PropertyReference(type.name, property.name)
    return [
      Proposal(
        .other, title: FixWording.variableTitle, subjects: [property.name], explanation: FixWording.constant(property),
        edits: [.makeVariable(reference)], place: .constantDecoded, mergeKey: "makeVariable")
    ]
  }

  private func forgotten(_ type: DeclaredType, _ property: DeclaredProperty, _ key: String) -> Proposal {
    let reference = PropertyReference(type.name, property.name)
    var edits: [ModelEdit] = [.setKey(reference, key: context.modelKey(key))]
    if type.hasDecodingInitializer, let line = reading(property) {
      edits.append(.decode(reference, lines: [line]))
    }
    return Proposal(
      .codingKeys, title: FixWording.forgottenTitle, subjects: [property.name],
      explanation: FixWording.forgotten(property.name), edits: edits, mergeKey: "forgotten:" + type.name)
  }

  /// The line that reads a property; a missing key keeps the initial value.
  func reading(_ property: DeclaredProperty) -> String? {
    guard let type = property.type else { return nil }
    let call = TypeText.isOptional(type) || property.initialValue != nil ? "decodeIfPresent" : "decode"
    let rest = property.initialValue.map { $0 == "nil" ? "" : " ?? \($0)" } ?? ""
    let arguments = "\(TypeText.unwrapped(type)).self, forKey: .\(property.name)"
    return "\(property.name) = try $container.\(call)(\(arguments))\(rest)"
  }

  // MARK: Keys that a hand-written initializer never asks for

  private func unread(_ type: DeclaredType, _ property: DeclaredProperty) -> [Proposal] {
    let mistaken = mistaken(property.name, type)
    guard mistaken.isEmpty else { return mistaken }
    guard let line = reading(property) else { return [] }
    return [
      Proposal(
        .other, title: FixWording.unreadTitle, subjects: [property.name], explanation: FixWording.unread(property.name),
        edits: [.decode(PropertyReference(type.name, property.name), lines: [line])], place: .propertyUnread,
        mergeKey: "unread:" + type.name)
    ]
  }

  /// The value with the property's name is read by the key of another one.
  private func mistaken(_ name: String, _ type: DeclaredType) -> [Proposal] {
    guard let step = Recipe.single(type.steps, where: { $0.read.asksForValue && $0.sets(name) }),
      let key = step.read.place.lastKey.map({ type.caseName(forKey: $0) ?? $0 }), key != name
    else { return [] }
    return [
      Proposal(
        .other, title: FixWording.mistakenKeyTitle, subjects: [name],
        explanation: FixWording.mistakenKey(name, "." + key), edits: [step.rewriting(.underKey(name))])
    ]
  }
}

extension AlignedStep {
  /// Whether a property, which may be a superclass's, is set to the value or to a result computed from it.
  fileprivate func sets(_ name: String) -> Bool {
    if read.destination == .property(name) { return true }
    return program.allNodes.contains { step in
      guard case .set(name, let made) = step.action else { return false }
      return ProgramValue.read(read.number).uses(in: made) > 0
    }
  }
}
