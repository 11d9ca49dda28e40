import SwiftParser
import SwiftSyntax

/// Declarations that are added for a type and may name it.
extension TypeSite {
  /// Adds declarations at the end of the file. If they name a type that only the file may name, they are private; if only
  /// another type may, they are next to it, inside of that one.
  func addDeclarations(_ text: String) -> [TextPatch] {
    guard isRestricted, let marked = privateDeclarations(text) else { return appendToFile(text) }
    guard isOutOfReach else { return appendToFile(marked) }
    let lines = marked.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let styled = style.text(lines, indentation: indentation)
    guard !file.text.contains(styled) else { return [] }
    let gap = style.lineEnd + style.lineEnd
    return [.insert(gap + styled, at: endOfLine(after: node.trimmedByteRange.upperBound))]
  }

  /// Whether the type, or one around it, is private or private to its file.
  private var isRestricted: Bool {
    groups.contains { group in group.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) } }
  }

  /// Returns types as private ones; nil if they do not name this type, or if other code needs them.
  private func privateDeclarations(_ text: String) -> String? {
    let tree = Parser.parse(source: text)
    let types = tree.statements.compactMap { $0.item.asProtocol((any DeclGroupSyntax).self) }
    guard types.count == tree.statements.count, !types.contains(where: { $0.is(ExtensionDeclSyntax.self) }),
      tree.tokens(viewMode: .sourceAccurate).contains(where: { $0.plainText == declaration.baseName })
    else { return nil }
    return text.applying(
      types.map { .insert("private ", at: $0.introducer.positionAfterSkippingLeadingTrivia.utf8Offset) })
  }
}
