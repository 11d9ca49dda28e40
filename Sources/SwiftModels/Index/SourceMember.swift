import SwiftSyntax

/// A member of a top-level type, extension or protocol, or of a type nested in one, which a slice may leave out
/// separately.
struct SourceMember: Sendable {
  let range: Range<Int>
  /// The position, among the members of its unit, of the member that contains it.
  let parent: Int?

  /// Returns the members of a declaration, each followed by those inside it.
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
