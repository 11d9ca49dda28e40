import SwiftSyntax

/// What some statements declare and assign.
final class StatementFacts: SyntaxVisitor {
  private(set) var locals: Set<String> = []
  private(set) var assignments: [(name: String, target: String)] = []

  init() { super.init(viewMode: .sourceAccurate) }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind { note(node.pattern) }
  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind { note(node.pattern) }

  private func note(_ pattern: PatternSyntax) -> SyntaxVisitorContinueKind {
    locals.insert(pattern.trimmedDescription)
    return .visitChildren
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.assignedName, let target = node.assignedTarget { assignments.append((name, target)) }
    return .visitChildren
  }
}

extension Set<String> {
  /// Whether a statement uses one of these names.
  func isMentioned(in node: CodeBlockItemSyntax) -> Bool {
    node.tokens(viewMode: .sourceAccurate).contains { token in
      contains(token.plainText) && token.previousToken(viewMode: .sourceAccurate)?.tokenKind != .period
        && token.parent?.is(LabeledExprSyntax.self) != true
    }
  }
}
