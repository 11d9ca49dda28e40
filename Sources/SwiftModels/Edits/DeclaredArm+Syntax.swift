import DecodingDiagnostics
import SwiftSyntax

extension DeclaredArm {
  /// Records what the code of an arm does.
  mutating func note(_ code: some SyntaxProtocol) {
    let facts = ArmFacts(viewMode: .sourceAccurate)
    facts.walk(code)
    result = facts.result
    made = facts.made
    isRejecting = facts.isRejecting
    locals = facts.locals
    for call in code.calls { note(call) }
  }

  private mutating func note(_ call: FunctionCallExprSyntax) {
    let key = call.argument("forKey")
    if let name = key?.as(MemberAccessExprSyntax.self)?.declName.baseName.plainText { keys.insert(name) }
    if key?.is(DeclReferenceExprSyntax.self) == true { readsByItsLabel = true }
    if call.argument("from") != nil, decodedWhole == nil { decodedWhole = call.initializedType }
    guard let container = call.base?.lastName else { return }
    if call.methodName?.hasPrefix("decode") == true { locals.insert(container) }
    guard call.methodName == "encode" else { return }
    if key != nil { keyedWriter = keyedWriter ?? container } else { plainWriter = plainWriter ?? container }
  }
}

/// Finds what an arm sets, creates and throws.
private final class ArmFacts: SyntaxVisitor {
  private(set) var result: DeclaredArm.Result?
  private(set) var made: DeclaredArm.Made?
  private(set) var isRejecting = false
  private(set) var locals: Set<String> = []

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    locals.insert(node.identifier.plainText)
    return .visitChildren
  }

  override func visit(_ node: ThrowStmtSyntax) -> SyntaxVisitorContinueKind {
    isRejecting = true
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    guard elements.count == 3, elements[1].is(AssignmentExprSyntax.self), let target = elements[0].lastName else {
      return .visitChildren
    }
    if result == nil, let name = elements[2].setCase { result = .init(target: target, caseName: name) }
    if made == nil, let type = elements[2].triedType { made = .init(type: type, use: .assigned(target)) }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.methodName == "fatalError" { isRejecting = true }
    if node.methodName == "append", made == nil, node.arguments.count == 1,
      let type = node.arguments.first?.expression.triedType
    {
      made = .init(type: type, use: .appended)
    }
    return .visitChildren
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    let value = node.item.as(ExprSyntax.self) ?? node.item.as(ReturnStmtSyntax.self)?.expression
    if made == nil, let type = value?.askedType { made = .init(type: type, use: .named) }
    return .visitChildren
  }
}

extension ExprSyntax {
  /// `text` of `.text`, `.text(content)`, `try .text(content)` and `Kind.text`.
  fileprivate var setCase: String? {
    if let attempt = self.as(TryExprSyntax.self) { return attempt.expression.setCase }
    let called = self.as(FunctionCallExprSyntax.self)?.calledExpression ?? self
    guard let member = called.as(MemberAccessExprSyntax.self),
      member.base.map({ $0.trimmedDescription.first?.isUppercase == true }) ?? true,
      case .identifier = member.declName.baseName.tokenKind
    else { return nil }
    return member.declName.baseName.plainText
  }

  /// `Circle` of `try Circle(from: decoder)` and of `try container.decode(Circle.self, forKey: .content)`.
  fileprivate var triedType: String? {
    guard let call = self.as(TryExprSyntax.self)?.expression.as(FunctionCallExprSyntax.self) else { return nil }
    if call.argument("from") != nil { return call.initializedType }
    return call.arguments.first?.expression.askedType
  }
}
