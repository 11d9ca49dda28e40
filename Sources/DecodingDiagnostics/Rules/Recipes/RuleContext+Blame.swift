internal import DecodingPrograms
internal import JSONText

/// Traces an error at an object to the value in it that the code rejects.
extension RuleContext {
  /// Returns the same failure at the value that a step reads, if the code throws for the values that all of the objects
  /// have there.
  func blaming(_ step: AlignedStep, in objects: [Node]) -> RuleContext? {
    let keys = step.read.place.steps.compactMap { part in if case .key(let name) = part { name } else { nil } }
    guard keys.count == step.read.place.steps.count else { return nil }
    if step.isAbsenceRejected, let absent = blaming(keys, in: objects, where: isAbsent) { return absent }
    guard step.isTextGuarded, let isRead = step.textReading?.reader else { return nil }
    return blaming(keys, in: objects) { holds($0) { !$0.isEmpty && !isRead($0) } }
  }

  /// Returns the same failure at an empty string that a call reads in all of the objects.
  func blamingEmptyText(_ read: DeclaredRead, in objects: [Node]) -> RuleContext? {
    let keys = read.path.compactMap { step in if case .key(_, let spelling) = step { spelling } else { nil } }
    guard keys.count == read.path.count else { return nil }
    return blaming(keys, in: objects) { holds($0, where: \.isEmpty) }
  }

  private func isAbsent(_ value: Node?) -> Bool { value.map { document.kind(of: $0) == .null } ?? true }

  private func holds(_ value: Node?, where isMeant: (String) -> Bool) -> Bool {
    value.flatMap(document.string(of:)).map(isMeant) ?? false
  }

  private func blaming(_ keys: [String], in objects: [Node], where isCause: (Node?) -> Bool) -> RuleContext? {
    let values = objects.map { object in
      keys.reduce(Optional(object)) { node, key in node.flatMap { InnerPlace.member(key, of: $0, self) } }
    }
    guard var blamed = failure, !keys.isEmpty, !values.isEmpty, values.allSatisfy(isCause) else { return nil }
    let present = values.compactMap(\.self)
    blamed.reason = .refusedByModel
    blamed.path = PatternPath.text((PatternPath(blamed.path).steps + keys.map { .key($0) })[...])
    blamed.found = present.count < values.count ? "nothing" : isAbsent(present[0]) ? "null" : "string"
    let texts = Dictionary(grouping: present.map(document.excerpt(of:)), by: \.self)
    blamed.values = texts.map { ValueCount(text: $0.key, count: $0.value.count) }.sorted { $0.text < $1.text }
    blamed.offsets = OffsetList(zip(values, objects).map { document.range(of: $0 ?? $1).lowerBound })
    return about(.failure(blamed))
  }
}

extension AlignedStep {
  /// Whether the code throws if there is no value.
  fileprivate var isAbsenceRejected: Bool {
    guard read.mayBeAbsent, let guarding, case .require(_, let otherwise) = guarding.action else { return false }
    return otherwise.contains { if case .fail = $0.action { true } else { false } }
  }
}
