/// Null in some objects and absent in others: a value with three states.
struct NullOrMissingRule: SingleFixRule {
  let context: RuleContext

  var proposal: Proposal? {
    guard let warning, warning.kind == .nullOrMissing, let owner, let type = owner.property.type,
      TypeText.isOptional(type), owner.canBeWrapped, !owner.type.hasDecodingInitializer
    else { return nil }
    let reference = owner.reference
    if let initial = owner.property.initialValue, initial != "nil" { return keeping(initial, owner, type) }
    let target = "Presence<\(TypeText.unwrapped(type))>"
    let declared = model.type(named: "Presence") != nil
    return Proposal(
      .nullOrMissing, title: FixWording.presenceTitle, subjects: [owner.name],
      explanation: FixWording.presence,
      edits: [.retype(reference, to: target)]
        + (declared ? [] : [.addDeclarations(near: owner.type.name, text: Self.declaration(owner.type.isEncodable))]),
      mergeKey: "presence")
  }

  /// Keeps the initial value for a missing key, while null becomes nil.
  private func keeping(_ initial: String, _ owner: OwnedProperty, _ type: String) -> Proposal {
    let name = owner.name
    let lines = [
      "if $container.contains(.\(name)) {",
      "  \(name) = try $container.decodeIfPresent(\(TypeText.unwrapped(type)).self, forKey: .\(name))", "}",
    ]
    return Proposal(
      .defaultValue, title: FixWording.keepingInitialTitle(initial), subjects: [name],
      explanation: FixWording.keepingInitial(initial), edits: [.decode(owner.reference, lines: lines)])
  }

  private static func declaration(_ isEncodable: Bool) -> String {
    isEncodable
      ? presence.replacing(Self.codingEnd, with: Self.codingEnd + "\n\n" + encoding) + "\n\n" + containerEncoding
      : presence.replacing("Codable", with: "Decodable")
  }

  private static let presence = """
    /// A key's state: missing, null or a value.
    enum Presence<Value: Codable>: Codable {
      case missing
      case null
      case value(Value)

      /// The value, if there is one.
      var value: Value? {
        if case .value(let value) = self { value } else { nil }
      }

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self = container.decodeNil() ? .null : .value(try container.decode(Value.self))
      }
    }

    extension Presence: Equatable where Value: Equatable {}
    extension Presence: Hashable where Value: Hashable {}
    extension Presence: Sendable where Value: Sendable {}

    extension KeyedDecodingContainer {
      /// A missing key is its own state; without this overload it is an error.
      func decode<Value: Codable>(
        _ type: Presence<Value>.Type, forKey key: Key
      ) throws -> Presence<Value> {
        guard contains(key) else { return .missing }
        return try decodeNil(forKey: key) ? .null : .value(try decode(Value.self, forKey: key))
      }
    }
    """

  /// Where `init(from:)` ends.
  private static let codingEnd = ".value(try container.decode(Value.self))\n  }"

  private static let encoding = """
      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
      }
    """

  private static let containerEncoding = """
    extension KeyedEncodingContainer {
      /// A missing key stays missing.
      mutating func encode<Value: Codable>(
        _ presence: Presence<Value>, forKey key: Key
      ) throws {
        switch presence {
        case .missing: break
        case .null: try encodeNil(forKey: key)
        case .value(let value): try encode(value, forKey: key)
        }
      }
    }
    """
}
