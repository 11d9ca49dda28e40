import SwiftSyntax

/// A declaration that a slice may leave out separately: a member of a type, extension or protocol, or a declaration
/// under an `#if`.
struct SourceMember: Sendable {
  var range: Range<Int>
  /// The position, among the members of its unit, of the member that contains it.
  let parent: Int?
  /// See ``SourceUnit/head``.
  var head: [Range<Int>]

  /// Returns the members of a declaration, each followed by those inside it.
  static func all(of item: Syntax) -> [SourceMember] {
    var found: [SourceMember] = []
    collect(item, parent: nil, into: &found)
    return found
  }

  /// The attributes and the inheritance clause of a type.
  static func head(of item: Syntax) -> [Range<Int>] {
    guard let group = item.asProtocol((any DeclGroupSyntax).self) else { return [] }
    return group.attributes.map(\.trimmedByteRange) + [group.inheritanceClause?.trimmedByteRange].compactMap(\.self)
  }

  private static func collect(_ item: Syntax, parent: Int?, into found: inout [SourceMember]) {
    for (range, inner) in declarations(directlyIn: item) {
      let number = found.count
      found.append(SourceMember(range: range, parent: parent, head: head(of: inner)))
      collect(inner, parent: number, into: &found)
    }
  }

  private static func declarations(directlyIn item: Syntax) -> [(Range<Int>, Syntax)] {
    if let group = item.asProtocol((any DeclGroupSyntax).self) { return group.memberBlock.members.map(ranged) }
    guard let condition = item.as(IfConfigDeclSyntax.self) else { return [] }
    return condition.clauses.flatMap { clause -> [(Range<Int>, Syntax)] in
      switch clause.elements {
      case .statements(let statements):
        // Filtering the list itself would make a tree of its own, with other positions.
        return Array(statements).filter { !$0.item.is(ImportDeclSyntax.self) }
          .map { ($0.trimmedByteRange, Syntax($0.item)) }
      case .decls(let members): return members.map(ranged)
      default: return []
      }
    }
  }

  private static func ranged(_ member: MemberBlockItemSyntax) -> (Range<Int>, Syntax) {
    (member.trimmedByteRange, Syntax(member.decl))
  }
}
