import SwiftSyntax

/// Questions whether there is a value.
extension CodeSite {
  /// Replaces a lone `c.decodeNil(forKey: .a)` by `!c.contains(.a) || c.decodeNil(forKey: .a)`, and any other check for
  /// a value by `c.contains(.a) && !c.decodeNil(forKey: .a)`.
  var asking: [TextPatch]? {
    guard let call = node(FunctionCallExprSyntax.self), let question = Question(call) else { return nil }
    let negation = question.isAboutNull ? call.negation : nil
    let asked = negation.map { Syntax($0) } ?? Syntax(call)
    let isMet = question.isAboutNull && negation == nil
    let test = isMet ? "!\(question.contains) || \(question.isNull)" : "\(question.contains) && !\(question.isNull)"
    let around = asked.attempted.parent
    let isWhole = around?.is(ConditionElementSyntax.self) == true || around?.is(InitializerClauseSyntax.self) == true
    return [TextPatch(range: asked.trimmedByteRange, text: isWhole ? test : "(\(test))")] + asked.attempting
  }
}

extension FunctionCallExprSyntax {
  /// `!c.decodeNil(forKey: .a)`
  fileprivate var negation: PrefixOperatorExprSyntax? {
    parent?.as(PrefixOperatorExprSyntax.self).flatMap { $0.operator.text == "!" ? $0 : nil }
  }
}

private struct Question {
  let isAboutNull: Bool
  let contains: String
  let isNull: String

  init?(_ call: FunctionCallExprSyntax) {
    guard let name = call.methodName, let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base,
      call.arguments.count == 1, let key = call.arguments.first?.expression.trimmedDescription,
      ["decodeNil", "contains"].contains(name)
    else { return nil }
    isAboutNull = name == "decodeNil"
    contains = "\(base.trimmedDescription).contains(\(key))"
    isNull = "\(base.trimmedDescription).decodeNil(forKey: \(key))"
  }
}

extension SyntaxProtocol {
  /// The expression with the `try` before it.
  fileprivate var attempted: Syntax { parent?.as(TryExprSyntax.self).map { Syntax($0) } ?? Syntax(self) }

  /// Adds a `try`, as far to the left as required, if no other `try` covers the expression.
  fileprivate var attempting: [TextPatch] {
    var outermost = Syntax(self)
    for node in sequence(first: Syntax(self), next: \.parent).dropFirst() {
      if node.is(TryExprSyntax.self) { return [] }
      guard
        node.is(ExprSyntax.self) || node.is(ExprListSyntax.self) || node.is(LabeledExprSyntax.self)
          || node.is(LabeledExprListSyntax.self)
      else { break }
      if node.is(ExprSyntax.self) { outermost = node }
    }
    if let list = outermost.as(SequenceExprSyntax.self)?.elements, list.first?.is(TryExprSyntax.self) == true {
      return []
    }
    return [.insert("try ", at: outermost.trimmedByteRange.lowerBound)]
  }
}
