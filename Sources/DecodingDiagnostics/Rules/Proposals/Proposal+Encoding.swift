extension Proposal {
  /// Makes an encodable type write what the fix lets it read. If its own `encode(to:)` writes the property in a way
  /// that no edit knows, it encodes the same as before, and the fix says so.
  func encoding(_ owner: OwnedProperty, by lines: [String], bridged: Bool = false) -> Proposal {
    guard owner.type.isEncodable else { return self }
    guard !owner.type.hasEncodingMethod || owner.type.code.writes.contains(where: { $0.key == owner.name })
    else { return notingEncoding(of: owner.type) }
    var result = self
    result.edits.append(.encode(owner.reference, lines: lines, isBridged: bridged))
    if !notes.contains(FixWording.encodesAlike) { result.notes.append(FixWording.encodesAlike) }
    return result
  }

  /// Adds a note if an encodable type still encodes the same as before.
  func notingEncoding(of type: DeclaredType) -> Proposal {
    guard type.isEncodable else { return self }
    var result = self
    result.effect = .loosensModel
    result.notes.append(FixWording.encodesOtherwise)
    return result
  }
}
