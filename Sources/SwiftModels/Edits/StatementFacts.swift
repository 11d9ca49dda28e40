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
    if let value, !isPlainValue(value.trimmedDescription.filter { !$0.isWhitespace }) { isPlain = false }
    return .visitChildren
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.assignedName, let target = node.assignedTarget, let value = node.assignedValue else {
      return .visitChildren
    }
    assignments.append((name, target))
    if !isPlainValue(value) { isPlain = false }
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
  private func isPlainValue(_ value: String) -> Bool {
    if let name = value.wholeMatch(of: /[a-z_]\w*/) { return value == "nil" || locals.contains(String(name.0)) }
    if let made = value.wholeMatch(of: /[A-Z]\w*\((\w+)\)/) { return locals.contains(String(made.1)) }
    return value.wholeMatch(of: /try\??\w+\??\.decode(?:IfPresent)?\(\w+\.self,forKey:\.\w+\)/) != nil
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
