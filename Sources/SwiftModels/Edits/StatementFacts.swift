import SwiftSyntax

/// What some statements declare and assign, and whether that is all.
final class StatementFacts: SyntaxVisitor {
  private(set) var locals: Set<String> = []
  private(set) var assignments: [(name: String, target: String)] = []
  /// Every value is taken as it is or made into another type, and nothing is repeated.
  private(set) var isPlain = true

  init() { super.init(viewMode: .sourceAccurate) }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    note(node.pattern, node.initializer?.value)
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    note(node.pattern, node.initializer?.value)
  }

  private func note(_ pattern: PatternSyntax, _ value: ExprSyntax?) -> SyntaxVisitorContinueKind {
    locals.insert(pattern.trimmedDescription)
    if let value, !isPlainValue(value) { isPlain = false }
    return .visitChildren
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.assignedName, let target = node.assignedTarget else { return .visitChildren }
    assignments.append((name, target))
    if node.assignedExpression.map(isPlainValue) != true { isPlain = false }
    return .visitChildren
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind { refuse() }
  override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind { refuse() }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { refuse() }

  private func refuse() -> SyntaxVisitorContinueKind {
    isPlain = false
    return .skipChildren
  }

  /// `number`, `Double(text)`, `nil` or the reading itself.
  private func isPlainValue(_ value: ExprSyntax) -> Bool {
    if value.is(NilLiteralExprSyntax.self) { return true }
    if let name = value.as(DeclReferenceExprSyntax.self) { return locals.contains(name.baseName.plainText) }
    if let call = value.as(FunctionCallExprSyntax.self) {
      let given = call.arguments.count == 1 ? call.arguments.first : nil
      return call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text.first?.isUppercase == true
        && given?.label == nil && given?.expression.as(DeclReferenceExprSyntax.self).map(isLocal) == true
    }
    guard let attempt = value.as(TryExprSyntax.self), attempt.questionOrExclamationMark?.text != "!",
      let call = attempt.expression.as(FunctionCallExprSyntax.self), call.arguments.count == 2
    else { return false }
    return ["decode", "decodeIfPresent"].contains(call.methodName) && call.arguments.first?.expression.askedType != nil
      && call.argument("forKey")?.as(MemberAccessExprSyntax.self)?.base == nil
  }

  private func isLocal(_ name: DeclReferenceExprSyntax) -> Bool { locals.contains(name.baseName.plainText) }
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
