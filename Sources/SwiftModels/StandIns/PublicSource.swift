import SwiftParser
import SwiftSyntax

/// Source in which every declaration is public, and open where possible: a public declaration in the user's files can
/// use only public types, and an open class can inherit only from an open one.
enum PublicSource {
  static func of(_ source: String) -> String {
    let finder = Finder(viewMode: .sourceAccurate)
    finder.walk(Parser.parse(source: source))
    var bytes = Array(source.utf8)
    for (offset, isOpen) in finder.places.sorted(by: { $0.offset > $1.offset }) {
      bytes.insert(contentsOf: (isOpen ? "open " : "public ").utf8, at: offset)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private final class Finder: SyntaxAnyVisitor {
    var places: [(offset: Int, isOpen: Bool)] = []

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
      if node.is(CodeBlockSyntax.self) || node.is(AccessorBlockSyntax.self) || node.is(ClosureExprSyntax.self) {
        return .skipChildren
      }
      guard let declaration = node.asProtocol((any WithModifiersSyntax).self), node.is(DeclSyntax.self),
        !node.is(ExtensionDeclSyntax.self), !node.is(EnumCaseDeclSyntax.self)
      else { return .visitChildren }
      let words = declaration.modifiers.map(\.name.text)
      if words.contains(where: ["private", "fileprivate", "public"].contains) { return .skipChildren }
      if let start = declaration.modifiers.first?.positionAfterSkippingLeadingTrivia ?? keyword(of: node) {
        places.append((start.utf8Offset, canBeOpen(node, words)))
      }
      // Requirements are as public as their protocol.
      return node.is(ProtocolDeclSyntax.self) ? .skipChildren : .visitChildren
    }

    /// Whether a node is a class, or a member that a subclass may override.
    private func canBeOpen(_ node: Syntax, _ modifiers: [String]) -> Bool {
      if modifiers.contains(where: ["final", "static"].contains) { return false }
      if node.is(ClassDeclSyntax.self) { return true }
      let isVariable = node.as(VariableDeclSyntax.self)?.bindingSpecifier.tokenKind == .keyword(.var)
      guard isVariable || node.is(FunctionDeclSyntax.self) || node.is(SubscriptDeclSyntax.self),
        let holder = node.parent?.parent?.parent?.parent?.as(ClassDeclSyntax.self)
      else { return false }
      return !holder.modifiers.contains { $0.name.text == "final" }
    }

    /// The first word after the attributes.
    private func keyword(of node: Syntax) -> AbsolutePosition? {
      let attributes = node.asProtocol((any WithAttributesSyntax).self)?.attributes
      let end = attributes?.endPosition ?? node.position
      return node.tokens(viewMode: .sourceAccurate).first { $0.position >= end }?.positionAfterSkippingLeadingTrivia
    }
  }
}
