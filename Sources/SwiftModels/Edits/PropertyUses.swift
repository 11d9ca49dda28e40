import DecodingDiagnostics
import SwiftSyntax

/// Adapts the uses, in a type's members, of a property that becomes optional: `url.absoluteString` becomes
/// `url?.absoluteString`, and where a value is required, an empty one is added.
///
/// For example, `var description: String { url.absoluteString }` gets `url?.absoluteString ?? ""`. If there is no
/// obvious empty value, the code stays unchanged, and the compiler decides.
final class PropertyUses: SyntaxVisitor {
  private let name: String
  private let type: String
  private(set) var patches: [TextPatch] = []

  /// - Parameter type: The property's type before the change.
  init(of name: String, typed type: String) {
    self.name = name
    self.type = type
    super.init(viewMode: .sourceAccurate)
  }

  /// Its own coding is another rule's concern.
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let parameters = node.signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).plainText }
    return node.name.text == "encode" || parameters.contains(name) ? .skipChildren : .visitChildren
  }

  /// A local constant of the name is something else.
  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    let isShadowed = node.contains { item in
      item.item.as(VariableDeclSyntax.self)?.bindings.contains { $0.pattern.trimmedDescription == name } == true
    }
    return isShadowed ? .skipChildren : .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.baseName.plainText == name, let use = ExprSyntax(node).memberOfSelf else { return .skipChildren }
    let chain = use.wholeChain
    let isChained = chain.id != use.id
    if isChained { patches.append(.insert("?", at: use.trimmedByteRange.upperBound)) }
    guard let value = chain.missingValue(for: isChained ? nil : type) else { return .skipChildren }
    let end = chain.trimmedByteRange.upperBound
    if chain.isOperand {
      patches.append(.insert("(", at: chain.trimmedByteRange.lowerBound))
      patches.append(.insert(" ?? \(value))", at: end))
    } else {
      patches.append(.insert(" ?? \(value)", at: end))
    }
    return .skipChildren
  }
}

extension ExprSyntax {
  /// The property itself, with the `self.` before it; nil for a member of something else.
  fileprivate var memberOfSelf: ExprSyntax? {
    guard let access = parent?.as(MemberAccessExprSyntax.self), access.declName.id == id else { return self }
    return access.base?.trimmedDescription == "self" ? ExprSyntax(access) : nil
  }

  /// The expression with all member accesses, calls and subscripts that follow.
  fileprivate var wholeChain: ExprSyntax {
    var chain = self
    while let outer = chain.parent?.as(ExprSyntax.self) {
      let base =
        outer.as(MemberAccessExprSyntax.self)?.base ?? outer.as(FunctionCallExprSyntax.self)?.calledExpression
        ?? outer.as(SubscriptCallExprSyntax.self)?.calledExpression
      guard base?.id == chain.id else { break }
      chain = outer
    }
    return chain
  }

  /// Whether it is an operand of arithmetic or of string concatenation.
  fileprivate var isOperand: Bool {
    guard let list = parent?.as(ExprListSyntax.self), list.parent?.is(SequenceExprSyntax.self) == true else {
      return false
    }
    let operators = list.compactMap { $0.as(BinaryOperatorExprSyntax.self)?.operator.text }
    return !operators.isEmpty && operators.allSatisfy(["+", "-", "*", "/"].contains)
  }

  /// Returns the value to use for nil where a value is required; nil if there is none, or if it cannot be determined.
  ///
  /// - Parameter type: The type of the value itself; nil if only the context can show it.
  fileprivate func missingValue(for type: String?) -> String? {
    if isInText { return type.map { Self.emptyValue(of: $0) } ?? "\"\"" }
    if isOperand { return type.flatMap { Self.emptyValue(of: $0) } }
    return resultType.flatMap { Self.emptyValue(of: $0) }
  }

  private var isInText: Bool {
    parent?.is(LabeledExprSyntax.self) == true && parent?.parent?.parent?.is(ExpressionSegmentSyntax.self) == true
  }

  /// The declared type of the function or property whose whole result the expression is.
  var resultType: String? {
    guard
      let item = parent?.as(CodeBlockItemSyntax.self)
        ?? parent?.as(ReturnStmtSyntax.self)?.parent?.as(
          CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self),
      parent?.is(ReturnStmtSyntax.self) == true || list.count == 1
    else { return nil }
    for outer in sequence(first: Syntax(list), next: \.parent) {
      if let function = outer.as(FunctionDeclSyntax.self) {
        return function.signature.returnClause?.type.trimmedDescription
      }
      if outer.is(ClosureExprSyntax.self) { return nil }
      if let binding = outer.as(PatternBindingSyntax.self) { return binding.typeAnnotation?.type.trimmedDescription }
    }
    return nil
  }

  private static func emptyValue(of type: String) -> String? {
    switch type {
    case "String": return "\"\""
    case "Bool": return "false"
    case _ where TypeText.integers.contains(type) || TypeText.floats.contains(type): return "0"
    case _ where TypeText.element(of: type) != nil: return "[]"
    case _ where TypeText.dictionary(type) != nil: return "[:]"
    default: return nil
    }
  }
}

extension TypeSite {
  /// Returns the changes of the type's own code for a property that becomes optional.
  func followingOptional(_ name: String, typed type: String) -> [TextPatch] {
    let uses = PropertyUses(of: name, typed: type)
    for member in node.memberBlock.members { uses.walk(member) }
    for block in extensions { uses.walk(block.memberBlock) }
    return uses.patches
  }
}
