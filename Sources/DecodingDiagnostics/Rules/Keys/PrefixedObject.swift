internal import JSONText

/// An object whose members are in the enclosing object, prefixed with the property's name: `{"city_id": 5, "city_name":
/// "Wells"}` for `city: City(id:name:)`.
struct PrefixedObject {
  private struct Member {
    let property: DeclaredProperty
    /// The key as the model sees it.
    let key: String
  }

  private let declared: DeclaredType
  private let owner: OwnedProperty
  private let members: [Member]
  private let count: Int
  private let context: RuleContext

  /// Nil if the objects lack something that the type needs, or the type cannot be created from its members.
  init?(_ declared: DeclaredType, of owner: OwnedProperty, in containers: [Node], _ context: RuleContext) {
    guard !owner.isOptional, declared.kind == .structure, !declared.hasDecodingInitializer,
      declared.genericParameters.isEmpty, declared.initializers.isEmpty, !containers.isEmpty
    else { return nil }
    let made = declared.properties.filter { !($0.isConstant && $0.initialValue != nil) }
    let members = made.compactMap { property in
      Self.key(of: property, in: declared, behind: owner.name, containers, context).map {
        Member(property: property, key: $0)
      }
    }
    guard !members.isEmpty, members.count == made.count else { return nil }
    (self.declared, self.owner, self.members, self.count, self.context) =
      (declared, owner, members, containers.count, context)
  }

  private static func key(
    of property: DeclaredProperty, in declared: DeclaredType, behind name: String, _ containers: [Node],
    _ context: RuleContext
  ) -> String? {
    guard property.attributes.isEmpty, let type = property.type, let own = declared.key(of: property),
      let first = containers.first
    else { return nil }
    let words = Words.of(name) + Words.of(own)
    let found = context.fit.keys(of: first).filter { Words.of($0) == words }
    let isEverywhere = containers.allSatisfy { object in
      found.first.flatMap { InnerPlace.member($0, of: object, context) }.map { context.fit.fits($0, type) }
        ?? TypeText.isOptional(type)
    }
    return found.count == 1 && isEverywhere ? found.first : nil
  }

  private var name: String { owner.name }
  private var keysName: String { context.model.freeName((Words.typeName(name) ?? "Inner") + "Keys") }

  var proposal: Proposal {
    let cases = members.map { (name: $0.property.name, key: $0.key) }
    return Proposal(
      .nestedKeys, title: FixWording.prefixedTitle(declared.baseName), subjects: [name],
      explanation: FixWording.prefixed(members.map(\.key), name, count),
      edits: [
        .decode(owner.reference, lines: reading),
        .addKeys(type: owner.type.name, text: SwiftName.keysDeclaration(keysName, cases)),
      ], place: .prefixedKeys
    )
    .encoding(owner, by: writing)
  }

  private var reading: [String] {
    let arguments = members.enumerated().map { position, member in
      "  \(member.property.name): \(member.property.decoding(from: "\(name)Members"))"
        + (position == members.count - 1 ? ")" : ",")
    }
    return [
      "let \(name)Members = try $decoder.container(keyedBy: \(keysName).self)",
      "\(name) = try \(TypeText.unwrapped(owner.property.type ?? declared.name))(",
    ] + arguments
  }

  private var writing: [String] {
    ["var \(name)Members = $encoder.container(keyedBy: \(keysName).self)"]
      + members.map { $0.property.writing(to: "\(name)Members", of: "\(name).") }
  }
}
