internal import JSONText

/// A type that holds any value, such as `AnyCodable`, and tries one type after another but not null.
struct ErasedNullRule: SingleFixRule {
  let context: RuleContext

  private static let reasons: Set<FailureReason> = [.wrongKind, .nullValue, .refusedByModel, .thrownByModel]

  var proposal: Proposal? {
    guard let failure, Self.reasons.contains(failure.reason),
      let declared = erased(failure), let property = declared.properties.first
    else { return nil }
    let nodes = context.nodes(at: failure.offsets)
    guard nodes.contains(where: { holdsNull($0, document) }) else { return nil }
    return Proposal(
      .flexible, title: FixWording.erasedNullTitle(declared.baseName),
      explanation: FixWording.erasedNull(declared.baseName),
      edits: [.takeNull(type: declared.name, property: property.name, value: nullValue(of: declared, property))],
      mergeKey: "erasedNull:" + declared.name)
  }

  private func erased(_ failure: Failure) -> DeclaredType? {
    let names = [failure.expected, owner?.property.type].compactMap(\.self)
    let named = names.map {
      context.declared($0, inside: context.ownerType?.name)
    }
    return (named + [context.ownerType]).compactMap(\.self).first(where: isErased)
  }

  private func isErased(_ type: DeclaredType) -> Bool {
    guard type.kind != .enumeration, type.hasDecodingInitializer, type.properties.count == 1,
      let held = type.properties.first?.type.map(TypeText.unwrapped)
    else { return false }
    return ["Any", "AnyObject", "AnyHashable"].contains(held) || held.hasPrefix("any ") || held.hasPrefix("(any ")
  }

  private func holdsNull(_ node: Node, _ document: JSONDocument) -> Bool {
    document.descendants(of: node, depth: 8).contains { document.kind(of: $0) == .null }
  }

  /// The value for null as in the type's other code, else as in Foundation.
  private func nullValue(of type: DeclaredType, _ property: DeclaredProperty) -> String {
    if property.type.map(TypeText.isOptional) == true { return "nil" }
    let code = type.code
    let knowsNSNull = code.casts.contains("NSNull") || code.calls.contains("NSNull")
    return !knowsNSNull && code.casts.contains("Void") ? "Void()" : "NSNull()"
  }
}

extension JSONDocument {
  /// Returns a value and everything inside it, level by level, up to a depth and a number.
  func descendants(of node: Node, depth: Int) -> [Node] {
    var found = [node]
    var level = [node]
    for _ in 0..<depth where found.count < 1000 {
      level = level.filter { [.array, .object].contains(kind(of: $0)) }.flatMap { Array(children(of: $0)) }
      if level.isEmpty { break }
      found += level
    }
    return found
  }
}
