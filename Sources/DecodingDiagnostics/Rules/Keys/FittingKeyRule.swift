internal import JSONText

/// A property that reads a key whose values do not fit, next to a key whose values do: `Destination` has names, and
/// `DestinationCode` the codes that the enum has.
struct FittingKeyRule: SingleFixRule {
  let context: RuleContext

  private static let reasons: Set<FailureReason> = [.unknownEnumValue, .wrongKind, .invalidUUID, .invalidDate]

  var proposal: Proposal? {
    guard let failure, Self.reasons.contains(failure.reason), !context.isInsideProperty, let owner, owner.read == nil,
      let read = owner.type.key(of: owner.property), let type = owner.property.type.map(TypeText.unwrapped),
      type != "String", failure.count == values.count
    else { return nil }
    let objects = values.compactMap(document.parent(of:))
    let keys = fitting(read, type, owner, objects)
    guard keys.count == 1, let key = keys.first else { return nil }
    let spelled = context.modelKey(key)
    return Proposal(
      .codingKeys, title: FixWording.codingKeyTitle(spelled), subjects: [owner.name],
      explanation: FixWording.fittingKey(read, key, type, objects.count),
      edits: [.setKey(owner.reference, key: spelled)])
  }

  /// The unread keys in all objects that contain the words of the key that is read.
  private func fitting(_ read: String, _ type: String, _ owner: OwnedProperty, _ objects: [Node]) -> [String] {
    guard let first = objects.first else { return [] }
    let words = Words.of(read)
    return context.unusedKeys(of: first, by: owner.type).filter { key in
      guard Words.of(key).starts(with: words) || words.starts(with: Words.of(key)) else { return false }
      return objects.allSatisfy { object in
        document.member(of: object, key).map { context.canBe($0, type) } ?? false
      }
    }
  }
}

extension RuleContext {
  /// Whether a value clearly fits a type: for a string enum, one of its cases.
  func canBe(_ value: Node, _ type: String) -> Bool {
    guard let declared = model.type(type, inside: ownerType?.name), declared.rawType == "String" else {
      return fit.resembles(value, type)
    }
    let raws = declared.cases.map { $0.rawValue ?? $0.name }
    return document.string(of: value).map(raws.contains) ?? false
  }
}
