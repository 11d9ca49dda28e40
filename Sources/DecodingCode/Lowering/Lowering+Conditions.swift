import DecodingPrograms
import SwiftSyntax

extension Lowering {
  /// Returns the test for a list of conditions, and binds the names in them.
  func conditions(_ list: ConditionElementListSyntax) -> ProgramValue {
    var test: ProgramValue?
    for element in list {
      let (nodes, value) = captured { self.condition(element.condition) }
      if let test {
        if !nodes.isEmpty { emitBranch(test, nodes, [], element) }
      } else {
        append(nodes)
      }
      test = test.map { .operation("&&", $0, value) } ?? value
    }
    return test ?? .literal("true")
  }

  private func condition(_ condition: ConditionElementSyntax.Condition) -> ProgramValue {
    switch condition {
    case .expression(let expression): return value(expression)
    case .optionalBinding(let node): return binding(node)
    case .matchingPattern(let node):
      let subject = value(node.initializer.value)
      return matched(node.pattern, subject)
    default: return .literal("true")
    }
  }

  private func binding(_ node: OptionalBindingConditionSyntax) -> ProgramValue {
    guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
      return node.initializer.map { .present(value($0.value)) } ?? .literal("true")
    }
    let type = node.typeAnnotation.map { scope.spelling.text($0.type) + "?" }
    let source =
      node.initializer.map { meaning($0.value, wanting: type) }
      ?? meaning(ExprSyntax(DeclReferenceExprSyntax(baseName: name)))
    switch source {
    case .value(let value):
      scope.names[name.plain] = unwrapped(.value(value))
      return rules.present(value)
    default:
      scope.names[name.plain] = source
      return .present(source.value)
    }
  }

  /// Returns the test for whether a value matches a pattern, and binds the names in it.
  func matched(_ pattern: PatternSyntax, _ subject: ProgramValue) -> ProgramValue {
    let text = pattern.oneLine
    if let name = wrappedName(pattern) {
      scope.names[name] = .value(rules.unwrapped(subject))
      return rules.present(subject)
    }
    if let expression = pattern.as(ExpressionPatternSyntax.self)?.expression {
      if let literal = literal(expression.bare) { return rules.operation("==", subject, literal) }
      if expression.isPlainMember { return rules.operation("==", subject, value(expression)) }
    }
    if let name = plainName(pattern) {
      scope.names[name] = .value(subject)
      return .literal("true")
    }
    for name in boundNames(pattern) { scope.names[name] = .value(.local(name)) }
    return .operation("~=", subject, .code(text, []))
  }

  /// Returns the name bound by `let x?` or `.some(let x)`.
  private func wrappedName(_ pattern: PatternSyntax) -> String? {
    let binding = pattern.as(ValueBindingPatternSyntax.self)?.pattern ?? pattern
    guard let expression = binding.as(ExpressionPatternSyntax.self)?.expression else { return nil }
    if let chained = expression.as(OptionalChainingExprSyntax.self) { return name(chained.expression) }
    guard let call = expression.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      let member = call.calledExpression.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "some"
    else { return nil }
    return call.arguments.first.flatMap { name($0.expression) }
  }

  private func name(_ expression: ExprSyntax) -> String? {
    if let pattern = expression.as(PatternExprSyntax.self)?.pattern { return plainName(pattern) }
    return expression.as(DeclReferenceExprSyntax.self)?.baseName.plain
  }

  private func plainName(_ pattern: PatternSyntax) -> String? {
    let inner = pattern.as(ValueBindingPatternSyntax.self)?.pattern ?? pattern
    return inner.as(IdentifierPatternSyntax.self)?.identifier.plain
  }

  private func boundNames(_ pattern: PatternSyntax) -> [String] {
    let finder = BoundNames(viewMode: .sourceAccurate)
    finder.walk(pattern)
    return finder.found
  }
}

private final class BoundNames: SyntaxVisitor {
  private(set) var found: [String] = []

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    found.append(node.identifier.plain)
    return .skipChildren
  }
}

extension ExprSyntax {
  /// Whether a pattern is `.case` or `Type.case`.
  fileprivate var isPlainMember: Bool { self.is(MemberAccessExprSyntax.self) }
}
