import SwiftSyntax

/// Determines whether the code under an `#if` is compiled here, as far as the condition itself shows.
///
/// Flags that a package or a project sets, and modules that it may have, are not known from the source. A condition
/// that depends on them has no answer, and all its branches count.
struct CompilationCondition {
  let platform: Platform

  /// Returns nil if that depends on more than the platform.
  func isActive(_ clause: IfConfigClauseSyntax) -> Bool? {
    guard let clauses = clause.parent?.as(IfConfigClauseListSyntax.self) else { return nil }
    var isOpen: Bool? = true
    for other in clauses {
      let own = Self.both(isOpen, other.condition.map(holds) ?? true)
      if other.id == clause.id { return own }
      isOpen = Self.both(isOpen, Self.opposite(own))
    }
    return nil
  }

  /// Returns the flags that have to be set for the code under an `#if` to be compiled: `FEATURE` of `#if FEATURE &&
  /// os(iOS)`.
  static func flags(of clause: IfConfigClauseSyntax) -> [String] {
    guard let condition = clause.condition else { return [] }
    let elements = condition.as(SequenceExprSyntax.self).map { Array($0.elements) } ?? [condition]
    let operators = elements.compactMap { $0.as(BinaryOperatorExprSyntax.self)?.operator.text }
    guard !operators.contains("||") else { return [] }
    return elements.compactMap { $0.as(DeclReferenceExprSyntax.self)?.baseName.text }
  }

  private func holds(_ expression: ExprSyntax) -> Bool? {
    if let sequence = expression.as(SequenceExprSyntax.self) { return holds(Array(sequence.elements)) }
    if let tuple = expression.as(TupleExprSyntax.self), let only = tuple.elements.first, tuple.elements.count == 1 {
      return holds(only.expression)
    }
    if let prefix = expression.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
      return Self.opposite(holds(prefix.expression))
    }
    if let literal = expression.as(BooleanLiteralExprSyntax.self) { return literal.literal.text == "true" }
    if let call = expression.as(FunctionCallExprSyntax.self) { return holds(call) }
    return nil
  }

  /// Evaluates operands with operators between them, of which `&&` binds more tightly.
  private func holds(_ elements: [ExprSyntax]) -> Bool? {
    func parts(at text: String) -> [[ExprSyntax]] {
      elements.split { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == text }.map(Array.init)
    }
    for (text, combine) in [("||", Self.either), ("&&", Self.both)] {
      let parts = parts(at: text)
      if parts.count > 1 { return parts.map(holds).reduce(text == "&&", combine) }
    }
    return elements.count == 1 ? holds(elements[0]) : nil
  }

  private func holds(_ call: FunctionCallExprSyntax) -> Bool? {
    guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let argument = call.arguments.first?.expression.trimmedDescription
    else { return nil }
    switch name {
    case "os": return argument == platform.name
    case "canImport": return platform.canImport(argument)
    case "targetEnvironment": return false
    default: return nil
    }
  }

  // MARK: Answers that may be unknown

  private static func both(_ first: Bool?, _ second: Bool?) -> Bool? {
    if first == false || second == false { return false }
    return first == nil || second == nil ? nil : true
  }

  private static func either(_ first: Bool?, _ second: Bool?) -> Bool? {
    opposite(both(opposite(first), opposite(second)))
  }

  private static func opposite(_ answer: Bool?) -> Bool? { answer.map(!) }
}

extension CompilationCondition {
  /// The platform's answer to a condition such as `canImport(UIKit)`.
  struct Answer: Sendable, Equatable {
    let range: Range<Int>
    let holds: Bool
  }

  func answers(in tree: SourceFileSyntax) -> [Answer] {
    let finder = QuestionFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    return finder.found.compactMap { question in
      holds(question).map { Answer(range: question.trimmedByteRange, holds: $0) }
    }
  }
}

private final class QuestionFinder: SyntaxVisitor {
  private(set) var found: [FunctionCallExprSyntax] = []
  private var isInCondition = false

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    guard let condition = node.condition else { return .visitChildren }
    isInCondition = true
    walk(condition)
    isInCondition = false
    if let elements = node.elements { walk(elements) }
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard isInCondition else { return .visitChildren }
    found.append(node)
    return .skipChildren
  }
}
