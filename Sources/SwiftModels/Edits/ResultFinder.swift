import DecodingDiagnostics
import SwiftSyntax

/// Finds functions and computed properties that only return a property, with its type as their result type. If the type
/// of `price` changes, the result type of `func price(of id: Int) -> Int? { items.first { $0.id == id }?.price }`
/// changes too.
final class ResultFinder: SyntaxVisitor {
  private let property: String
  private let owner: String
  private let type: String
  private var found: [TypeSyntax] = []

  /// - Parameters:
  ///   - owner: The unqualified name of the type that has the property.
  ///   - old: The property's type before the change, without collections and question marks around it.
  static func patches(
    retyping property: String, of owner: String, from old: String, to new: String, _ tree: SourceFileSyntax
  ) -> [TextPatch] {
    let finder = ResultFinder(property, in: owner, of: old)
    finder.walk(tree)
    return finder.found.map { result in
      TextPatch(
        range: result.trimmedByteRange, text: TypeText.replacingCore(of: result.trimmedDescription, with: new))
    }
  }

  private init(_ property: String, in owner: String, of type: String) {
    self.property = property
    self.owner = owner
    self.type = type
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    note(node.signature.returnClause?.type, node.body?.statements)
    return .skipChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    guard case .getter(let statements) = node.accessorBlock?.accessors else { return .skipChildren }
    note(node.typeAnnotation?.type, statements)
    return .skipChildren
  }

  private func note(_ result: TypeSyntax?, _ statements: CodeBlockItemListSyntax?) {
    guard let result, let statements, statements.count == 1, let item = statements.first?.item,
      TypeText.core(of: result.trimmedDescription) == type,
      let value = item.as(ExprSyntax.self) ?? item.as(ReturnStmtSyntax.self)?.expression, isProperty(value)
    else { return }
    found.append(result)
  }

  private func isProperty(_ value: ExprSyntax) -> Bool {
    if let own = value.as(DeclReferenceExprSyntax.self) {
      return own.baseName.plainText == property && isInOwner(Syntax(value))
    }
    if let member = value.as(MemberAccessExprSyntax.self) { return member.declName.baseName.plainText == property }
    // `items.map(\.price)`
    guard let call = value.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      let method = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
      ["map", "compactMap"].contains(method)
    else { return false }
    return call.arguments.first?.expression.as(KeyPathExprSyntax.self)?.trimmedDescription == "\\.\(property)"
  }

  private func isInOwner(_ node: Syntax) -> Bool {
    for outer in sequence(first: node, next: \.parent) {
      if let block = outer.asProtocol((any DeclGroupSyntax).self) {
        let name = block.asProtocol((any NamedDeclSyntax).self)?.name.plainText
        return (name ?? block.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription) == owner
      }
    }
    return false
  }
}
