import SwiftSyntax

/// A member of a type or extension at the top level, or of a type in such a one: what a slice may leave out by itself.
struct SourceMember: Sendable {
  let range: Range<Int>
  /// Of the members of its unit the one that it is inside of.
  let parent: Int?
  /// What decoding may need although nothing names it: a stored property, a case, coding keys, `init(from:)`, a witness.
  let isEssential: Bool
  let declares: Set<String>
  /// Where it is an initializer: the labels without which it cannot be called.
  let labels: Set<String>?
  /// As of a unit, without those of the members inside.
  let mentions: Set<String>
  let references: Set<String>

  /// Finds the members of a declaration, each followed by those inside of it.
  static func all(of item: Syntax) -> [SourceMember] {
    guard let group = item.asProtocol((any DeclGroupSyntax).self), !item.is(ProtocolDeclSyntax.self) else { return [] }
    var found: [SourceMember] = []
    collect(group, parent: nil, into: &found)
    return found
  }

  private static func collect(_ group: any DeclGroupSyntax, parent: Int?, into found: inout [SourceMember]) {
    for member in group.memberBlock.members {
      let inner = member.decl.asProtocol((any DeclGroupSyntax).self)
      let names = UnitNames(in: member, exceptIn: inner?.memberBlock.members)
      let number = found.count
      found.append(
        SourceMember(
          range: member.trimmedByteRange, parent: parent, isEssential: isEssential(member.decl),
          declares: Set(UnitCollector.declaredNames(Syntax(member.decl))),
          labels: member.decl.as(InitializerDeclSyntax.self).map(InitializerLabels.labels),
          mentions: names.mentions, references: names.references))
      if let inner { collect(inner, parent: number, into: &found) }
    }
  }

  private static func isEssential(_ member: DeclSyntax) -> Bool {
    switch member.as(DeclSyntaxEnum.self) {
    case .variableDecl(let node):
      isWitness(Syntax(node))
        || !node.modifiers.contains { ["static", "class"].contains($0.name.text) }
          && node.bindings.contains(where: StoredProperties.isStored)
    case .functionDecl(let node): isWitness(Syntax(node)) || node.name.text.first?.isLetter == false
    case .initializerDecl(let node): node.modifiers.contains { $0.name.text == "required" }
    case .enumDecl(let node):
      node.inheritanceClause?.inheritedTypes.contains { $0.type.plainName == "CodingKey" } ?? false
    case .structDecl(let node):
      node.inheritanceClause?.inheritedTypes.contains { $0.type.plainName == "CodingKey" } ?? false
    case .classDecl, .actorDecl, .deinitializerDecl: false
    // Which of the clauses holds is for the compiler to say; an alias may be an associated type.
    default: true
    }
  }

  private static func isWitness(_ member: Syntax) -> Bool {
    UnitCollector.declaredNames(member).contains(where: KnownRequirements.spelled.contains)
  }

  /// Whether it is needed where its owner is.
  func isNeeded(mentioning mentions: Set<String>) -> Bool {
    if isEssential { return true }
    if let labels { return labels.isSubset(of: mentions) }
    return !declares.isDisjoint(with: mentions)
  }
}
