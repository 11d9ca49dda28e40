import SwiftParser
import SwiftSyntax

/// Source with everything that it declares made public: what is public in the user's files may only use such.
enum PublicSource {
  static func of(_ source: String) -> String {
    let finder = Finder(viewMode: .sourceAccurate)
    finder.walk(Parser.parse(source: source))
    var bytes = Array(source.utf8)
    for offset in finder.offsets.sorted(by: >) { bytes.insert(contentsOf: "public ".utf8, at: offset) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private final class Finder: SyntaxAnyVisitor {
    var offsets: [Int] = []

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
      if node.is(CodeBlockSyntax.self) || node.is(AccessorBlockSyntax.self) || node.is(ClosureExprSyntax.self) {
        return .skipChildren
      }
      guard let declaration = node.asProtocol((any WithModifiersSyntax).self), node.is(DeclSyntax.self),
        !node.is(ExtensionDeclSyntax.self), !node.is(EnumCaseDeclSyntax.self), !isRequirement(node)
      else { return .visitChildren }
      let words = declaration.modifiers.map(\.name.text)
      if words.contains(where: ["private", "fileprivate", "public"].contains) { return .skipChildren }
      if let start = declaration.modifiers.first?.positionAfterSkippingLeadingTrivia ?? keyword(of: node) {
        offsets.append(start.utf8Offset)
      }
      return .visitChildren
    }

    /// The first word after the attributes.
    private func keyword(of node: Syntax) -> AbsolutePosition? {
      let attributes = node.asProtocol((any WithAttributesSyntax).self)?.attributes
      let end = attributes?.endPosition ?? node.position
      return node.tokens(viewMode: .sourceAccurate).first { $0.position >= end }?.positionAfterSkippingLeadingTrivia
    }

    private func isRequirement(_ node: Syntax) -> Bool {
      node.parent?.parent?.parent?.is(ProtocolDeclSyntax.self) ?? false
    }
  }
}
