import SwiftSyntax

/// The names in a piece of source, by what each of them may refer to.
struct UnitNames {
  /// Every identifier and operator.
  private(set) var mentions: Set<String> = []
  /// The names that may refer to a top-level declaration.
  private(set) var references: Set<String> = []

  init(in node: some SyntaxProtocol) {
    for token in node.tokens(viewMode: .sourceAccurate) {
      switch token.tokenKind {
      case .identifier:
        mentions.insert(token.plainText)
        if token.mayNameDeclaration { references.insert(token.plainText) }
      case .binaryOperator(let text), .prefixOperator(let text), .postfixOperator(let text):
        mentions.insert(text)
        references.insert(text)
      default: break
      }
    }
  }
}

extension TokenSyntax {
  /// Returns false for labels, parameters, members and names that are declared here: a type with a property `name` does
  /// not need a function with that name.
  fileprivate var mayNameDeclaration: Bool {
    guard let parent else { return true }
    switch parent.as(SyntaxEnum.self) {
    case .identifierPattern, .labeledExpr, .tupleTypeElement, .tuplePatternElement, .functionParameter,
      .closureParameter, .closureShorthandParameter, .enumCaseElement, .enumCaseParameter, .functionDecl:
      return false
    case .declReferenceExpr(let node): return node.mayNameDeclaration(text)
    default: return true
    }
  }
}

extension DeclReferenceExprSyntax {
  /// Returns whether a name may refer to a declaration. A name after a dot is a member, unless the module qualifies it,
  /// as with types and their members.
  fileprivate func mayNameDeclaration(_ name: String) -> Bool {
    if parent?.is(KeyPathPropertyComponentSyntax.self) == true { return false }
    guard let access = parent?.as(MemberAccessExprSyntax.self), access.declName.id == id else { return true }
    if name.first?.isUppercase == true { return true }
    return access.base?.as(DeclReferenceExprSyntax.self)?.baseName.text.first?.isUppercase == true
  }
}
