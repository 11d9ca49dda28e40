/// The lines of code that read a property from a keyed container and write it to one, as used in edits.
extension OwnedProperty {
  /// Returns `items = try $container.decode(Page.self, forKey: .items).elements`; an optional property is read if
  /// present, and `rest` is applied to the result.
  func reading(_ type: String, then rest: String = "") -> String {
    "\(name) = try $container.\(isOptional ? "decodeIfPresent" : "decode")(\(type).self, forKey: .\(name))"
      + (isOptional && !rest.isEmpty ? "?" : "") + rest
  }

  /// Returns `try $container.encode(Page(elements: items), forKey: .items)`, with `map` for an optional property.
  ///
  /// - Parameter local: The name of an optional property's value in the closure.
  func writing(_ local: String, _ value: (String) -> String) -> String {
    isOptional
      ? "try $container.encodeIfPresent(\(name).map { \(local) in \(value(local)) }, forKey: .\(name))"
      : "try $container.encode(\(value(name)), forKey: .\(name))"
  }
}

extension DeclaredProperty {
  /// Returns `container.decode(Int.self, forKey: .size)`.
  func decoding(from container: String) -> String {
    let type = type ?? ""
    let call = TypeText.isOptional(type) ? "decodeIfPresent" : "decode"
    return "\(container).\(call)(\(TypeText.unwrapped(type)).self, forKey: .\(name))"
  }

  /// Returns `size = try container.decode(Int.self, forKey: .size)`.
  func reading(from container: String) -> String { "\(name) = try \(decoding(from: container))" }

  /// Returns `try container.encode(size, forKey: .size)`.
  func writing(to container: String, of holder: String = "") -> String {
    let call = type.map(TypeText.isOptional) == true ? "encodeIfPresent" : "encode"
    return "try \(container).\(call)(\(holder)\(name), forKey: .\(name))"
  }
}

extension Proposal {
  /// Changes the declared type of a property.
  ///
  /// - Parameter shown: The type in the title, if that is not the whole type.
  init(
    _ kind: FixKind, retyping owner: OwnedProperty, to target: String, shown: String? = nil, _ explanation: String,
    adding edits: [ModelEdit] = [], place: FixPlace? = nil, effect: Fix.Effect = .lossless, mergeKey: String? = nil
  ) {
    self.init(
      kind, title: FixWording.retypeTitle(shown ?? target), subjects: [owner.name], explanation: explanation,
      edits: [.retype(owner.reference, to: target)] + edits, place: place, effect: effect, mergeKey: mergeKey)
  }

  /// Changes the innermost type of a property: that of an element, or of the value itself.
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
