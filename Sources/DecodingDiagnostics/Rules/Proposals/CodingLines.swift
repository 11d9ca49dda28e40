/// The lines by which code reads a property from a keyed container and writes it to one, as edits take them.
extension OwnedProperty {
  /// `items = try $container.decode(Page.self, forKey: .items).elements`; an optional property is read if it is there, and
  /// what follows is done to what is read then.
  func reading(_ type: String, then rest: String = "") -> String {
    "\(name) = try $container.\(isOptional ? "decodeIfPresent" : "decode")(\(type).self, forKey: .\(name))"
      + (isOptional && !rest.isEmpty ? "?" : "") + rest
  }

  /// `try $container.encode(Page(elements: items), forKey: .items)`, for an optional property by way of `map`.
  /// - Parameter local: What the value of an optional property is called in there.
  func writing(_ local: String, _ value: (String) -> String) -> String {
    isOptional
      ? "try $container.encodeIfPresent(\(name).map { \(local) in \(value(local)) }, forKey: .\(name))"
      : "try $container.encode(\(value(name)), forKey: .\(name))"
  }
}

extension DeclaredProperty {
  /// `container.decode(Int.self, forKey: .size)`
  func decoding(from container: String) -> String {
    let type = type ?? ""
    let call = TypeText.isOptional(type) ? "decodeIfPresent" : "decode"
    return "\(container).\(call)(\(TypeText.unwrapped(type)).self, forKey: .\(name))"
  }

  /// `size = try container.decode(Int.self, forKey: .size)`
  func reading(from container: String) -> String { "\(name) = try \(decoding(from: container))" }

  /// `try container.encode(size, forKey: .size)`
  func writing(to container: String, of holder: String = "") -> String {
    let call = type.map(TypeText.isOptional) == true ? "encodeIfPresent" : "encode"
    return "try \(container).\(call)(\(holder)\(name), forKey: .\(name))"
  }
}

extension Proposal {
  /// A property that is declared as another type.
  /// - Parameter shown: The type as the title has it, where that is not all of it.
  init(
    _ kind: FixKind, retyping owner: OwnedProperty, to target: String, shown: String? = nil, _ explanation: String,
    adding edits: [ModelEdit] = [], place: FixPlace? = nil, effect: Fix.Effect = .lossless, mergeKey: String? = nil
  ) {
    self.init(
      kind, title: FixWording.retypeTitle(shown ?? target), subjects: [owner.name], explanation: explanation,
      edits: [.retype(owner.reference, to: target)] + edits, place: place, effect: effect, mergeKey: mergeKey)
  }

  /// The same for what is inside the property's type: an element, or the value itself.
  init(
    _ kind: FixKind, retyping owner: OwnedProperty, core: String, _ explanation: String, place: FixPlace? = nil,
    effect: Fix.Effect = .lossless, mergeKey: String? = nil
  ) {
    let type = owner.property.type ?? ""
    self.init(
      kind, title: FixWording.retypeTitle(core, inside: type), subjects: [owner.name], explanation: explanation,
      edits: [.retype(owner.reference, to: TypeText.replacingCore(of: type, with: core))], place: place,
      effect: effect, mergeKey: mergeKey)
  }
}
