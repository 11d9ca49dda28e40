import SwiftSyntax

/// A coding key that a struct of keys has as a static member: `static let name = Keys(stringValue: "full_name")`.
struct StaticKey {
  let member: VariableDeclSyntax
  let name: TokenSyntax
  let literal: StringLiteralExprSyntax

  /// Fails if there is not exactly one string literal.
  init?(_ node: VariableDeclSyntax) {
    guard node.modifiers.contains(where: { $0.name.text == "static" }), node.bindings.count == 1,
      let binding = node.bindings.first, let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
    else { return nil }
    let finder = LiteralFinder(viewMode: .sourceAccurate)
    finder.walk(binding)
    guard finder.found.count == 1, let literal = finder.found.first else { return nil }
    (member, name, self.literal) = (node, pattern.identifier, literal)
  }
}

private final class LiteralFinder: SyntaxVisitor {
  private(set) var found: [StringLiteralExprSyntax] = []

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    found.append(node)
    return .skipChildren
  }
}
