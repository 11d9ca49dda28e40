import SwiftSyntax

/// The place of an expression in the surrounding code.
extension ExprSyntax {
  /// The next longer expression that begins with this one: a member of it, a call, or an element.
  var outerInChain: ExprSyntax? {
    guard let outer = parent?.as(ExprSyntax.self) else { return nil }
    let base =
      outer.as(MemberAccessExprSyntax.self)?.base ?? outer.as(FunctionCallExprSyntax.self)?.calledExpression
      ?? outer.as(SubscriptCallExprSyntax.self)?.calledExpression ?? outer.as(OptionalChainingExprSyntax.self)?
      .expression
      ?? outer.as(ForceUnwrapExprSyntax.self)?.expression
    return base?.id == id ? outer : nil
  }

  /// The expression with all member accesses, calls and subscripts that follow.
  var wholeChain: ExprSyntax {
    var chain = self
    while let outer = chain.outerInChain { chain = outer }
    return chain
  }

  /// `count` of `order.items.count` and `contains` of `items.contains(1)`.
  var usedMember: String? {
    let function = self.as(FunctionCallExprSyntax.self)?.calledExpression ?? self
    let name = function.as(MemberAccessExprSyntax.self)?.declName ?? function.as(DeclReferenceExprSyntax.self)
    return name?.baseName.plainText
  }

  /// The operator, if this element of an expression is one.
  var operatorText: String? {
    if let sign = self.as(BinaryOperatorExprSyntax.self) { return sign.operator.text }
    if self.is(UnresolvedTernaryExprSyntax.self) { return "?" }
    return self.is(AssignmentExprSyntax.self) ? "=" : nil
  }

  var isInText: Bool {
    parent?.is(LabeledExprSyntax.self) == true && parent?.parent?.parent?.is(ExpressionSegmentSyntax.self) == true
  }

  var isNegated: Bool { parent?.as(PrefixOperatorExprSyntax.self)?.operator.text == "!" }

  var isCondition: Bool { parent?.is(ConditionElementSyntax.self) == true || parent?.is(RepeatStmtSyntax.self) == true }

  /// The call that is passed the closure whose result it is.
  var closureResult: FunctionCallExprSyntax? {
    guard let closure = statementOfResult?.parent?.parent?.as(ClosureExprSyntax.self) else { return nil }
    return closure.call
  }

  /// The type of the function or property whose whole result it is.
  var resultSite: TypeSyntax? {
    guard let item = statementOfResult else { return nil }
    for outer in sequence(first: Syntax(item), next: \.parent) {
      if let function = outer.as(FunctionDeclSyntax.self) {
        let isOwn = !function.modifiers.contains { $0.name.text == "override" }
        return isOwn ? function.signature.returnClause?.type : nil
      }
      if outer.is(ClosureExprSyntax.self) { return nil }
      if let binding = outer.as(PatternBindingSyntax.self) { return binding.typeAnnotation?.type }
    }
    return nil
  }

  /// A `return` with it, or the only statement of a body.
  private var statementOfResult: CodeBlockItemSyntax? {
    if let statement = parent?.as(ReturnStmtSyntax.self) { return statement.parent?.as(CodeBlockItemSyntax.self) }
    guard let item = parent?.as(CodeBlockItemSyntax.self), item.parent?.as(CodeBlockItemListSyntax.self)?.count == 1
    else {
      return nil
    }
    return item
  }
}

extension SyntaxProtocol {
  /// The name of the function that the innermost closure around it is passed to.
  var enclosingClosureCall: String? { ancestor(ClosureExprSyntax.self)?.call?.calledMember }

  /// Whether a brace after it would be parsed as the body of the statement.
  var isInCondition: Bool {
    for outer in sequence(first: Syntax(self), next: \.parent).dropFirst() {
      if outer.is(ConditionElementSyntax.self) { return true }
      if outer.is(ClosureExprSyntax.self) || outer.is(CodeBlockSyntax.self) { return false }
    }
    return false
  }
}

extension ClosureExprSyntax {
  /// The call that it is an argument of.
  var call: FunctionCallExprSyntax? {
    parent?.as(FunctionCallExprSyntax.self)
      ?? parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
  }

  /// The expression that it returns, if that is all it does.
  var result: ExprSyntax? {
    guard statements.count == 1, let item = statements.first?.item else { return nil }
    return item.as(ExprSyntax.self) ?? item.as(ReturnStmtSyntax.self)?.expression
  }
}

extension FunctionCallExprSyntax {
  var calledMember: String? { calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.plainText }

  /// `compactMap` for `map`, unless the results are zipped with others.
  var omittingNil: [TextPatch]? {
    guard let name = calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName else { return nil }
    let taker = parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
    guard taker?.calledExpression.trimmedDescription != "zip" else { return nil }
    return [TextPatch(range: name.trimmedByteRange, text: "compactMap")]
  }
}
