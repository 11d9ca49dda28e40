internal import JSONText

/// A value of the property's own type where the model reads other forms of it by code of its own: the plain form is tried
/// first, and all else is read as before.
struct OwnReadingRule: FixRule {
  func proposals(for context: RuleContext) -> [Proposal] {
    guard let failure = context.failure, failure.reason == .wrongKind, !context.isInsideProperty,
      let owner = context.owner, owner.type.hasDecodingInitializer, let type = owner.property.type,
      let reading = reading(of: owner)
    else { return [] }
    let bare = TypeText.unwrapped(type)
    let failing = failure.offsets.compactMap(context.document.node(atOffset:))
    guard TypeText.isScalar(bare), !failing.isEmpty, failing.allSatisfy({ context.fit.fits($0, bare) }) else {
      return []
    }
    let (name, key) = (owner.property.name, reading.key)
    let lines = [
      "if let value = try? $container.decode(\(bare).self, forKey: .\(key)) {", "  \(reading.target) = value",
      "} else {",
      "  \(reading.target) = \(reading.call)", "}",
    ]
    return [
      Proposal(
        .flexible, title: FixWording.ownReadingTitle(bare), subjects: [name],
        explanation: FixWording.ownReading(failure, bare), edits: [.decode(owner.reference, lines: lines)])
    ]
  }

  /// The one statement that sets the property by a call of the model's own, e.g. `try container.decodeNumber(.size)`.
  private func reading(of owner: OwnedProperty) -> (target: String, call: String, key: String)? {
    let name = owner.property.name
    guard !owner.type.reads.contains(where: { $0.key == name && $0.type != nil }) else { return nil }
    let statements = owner.type.text.matches(
      of: /(?m)^[ \t]*((?:self\.)?(\w+)) = (try [^?!\n][^\n]*\(\.(\w+)\))[ \t]*$/)
    let own = statements.filter { $0.2 == name && $0.4 == name }
    return own.count == 1 ? own.first.map { (String($0.1), String($0.3), String($0.4)) } : nil
  }
}
