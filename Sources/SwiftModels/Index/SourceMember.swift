import SwiftSyntax

/// A member of a type, extension or protocol at the top level, or of a type in such a one: what a slice may leave out by itself.
struct SourceMember: Sendable {
  let range: Range<Int>
  /// Of the members of its unit the one that it is inside of.
  let parent: Int?

  /// Finds the members of a declaration, each followed by those inside of it.
  static func all(of item: Syntax) -> [SourceMember] {
    guard let group = item.asProtocol((any DeclGroupSyntax).self) else { return [] }
    var found: [SourceMember] = []
    collect(group, parent: nil, into: &found)
    return found
  }

  private static func collect(_ group: any DeclGroupSyntax, parent: Int?, into found: inout [SourceMember]) {
    for member in group.memberBlock.members {
      let number = found.count
      found.append(SourceMember(range: member.trimmedByteRange, parent: parent))
      if let inner = member.decl.asProtocol((any DeclGroupSyntax).self) { collect(inner, parent: number, into: &found) }
    }
  }
}
