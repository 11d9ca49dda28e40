internal import JSONText

/// Objects that a model decodes as a lesser type because the type that it tried first lacks a single thing.
///
/// For `{"id": 2, "method": "list"}`, an enum that tries `Request` with `id`, `method` and `params`, and then `Message`
/// with `method`, decodes a message, and the id is silently lost.
extension DecodeSession {
  /// Returns the type that the model decoded after a caught failure, if it has only some of the object's keys that the
  /// failed type has.
  func lesserKind(than failed: FailedCall, _ frame: Frame) -> CallKind? {
    guard document.kind(of: frame.node) == .object, failed.findings.count == 1, let finding = failed.findings.first,
      finding.node == frame.node || parent(of: finding.node) == frame.node,
      let tried = tried(failed, frame), let taken = frame.calls[(failed.ordinal + 1)...].last(where: opens(frame))
    else { return nil }
    let present = Set(document.children(of: frame.node).compactMap(convertedKey))
    let had = present.intersection(keys(of: tried)), has = present.intersection(keys(of: taken.identity.kind))
    return !has.isEmpty && has.isStrictSubset(of: had) ? taken.identity.kind : nil
  }

  /// Whether an object was to be decoded as another type with the frame's own decoder, `try? Element(from: decoder)`,
  /// and is dropped completely because it lacks a key.
  func dropsWhole(_ failed: FailedCall, _ frame: Frame) -> Bool {
    guard failed.node == frame.node, failed.identity.absentKey != 0, document.count(of: frame.node) > 0,
      failed.ordinal == frame.calls.count - 1, frame.calls.count(where: opens(frame)) == 1,
      let keys = tried(failed, frame), keys.method == .container
    else { return false }
    let owner = name(of: keys)
    return !owner.isEmpty && owner != TypeName.inSource(frame.type) && owner != TypeName.text(of: frame.type)
  }

  /// The type that failed, or the keys of the container in which the failure occurred.
  private func tried(_ failed: FailedCall, _ frame: Frame) -> CallKind? {
    if failed.node == frame.node, failed.identity.kind.method == .single { return failed.identity.kind }
    return frame.calls[..<failed.ordinal].last(where: opens(frame))?.identity.kind
  }

  private func opens(_ frame: Frame) -> (Call) -> Bool {
    { $0.identity.node == frame.node && [.container, .single].contains($0.identity.kind.method) }
  }

  private func convertedKey(of value: Node) -> String? {
    document.key(of: value).map { members.convertedKey(document.displayString(of: $0), of: value) }
  }

  /// The name of the type, or of the type that encloses the keys.
  func name(of kind: CallKind) -> String {
    if let shape = trace.shapes.first(where: { ObjectIdentifier($0.type) == kind.type }) {
      return TypeName.text(of: shape.type)
    }
    let keys = trace.shapes.lazy.flatMap(\.keyTypes).first { $0.id == kind.type }
    return keys.map { TypeName.text(of: $0.type).split(separator: ".").dropLast().joined(separator: ".") } ?? ""
  }

  /// Makes sure that all objects of both types are examined.
  func noteMadeLess(_ frame: Frame, _ kind: CallKind) {
    let lesser = trace.shapes.first { ObjectIdentifier($0.type) == kind.type }?.type as? any Decodable.Type
    for type in [frame.type as? any Decodable.Type, lesser].compactMap(\.self) { traits(of: type).noteMadeLess() }
  }

  /// The keys that are listed in an enum: those of a type, or of a container.
  private func keys(of kind: CallKind) -> Set<String> {
    let known =
      kind.method == .container
      ? trace.shapes.lazy.flatMap(\.keyTypes).filter { $0.id == kind.type }.prefix(1).map(\.self)
      : trace.shapes.filter { ObjectIdentifier($0.type) == kind.type }.flatMap(\.keyTypes)
    return Set(known.flatMap { $0.cases() }.map { $0.rawValue ?? $0.name })
  }
}
