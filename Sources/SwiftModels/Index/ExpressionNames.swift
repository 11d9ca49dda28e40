import SwiftParser
import SwiftSyntax

/// The names in an expression that declarations of the sources may have: not what it declares itself, nor members of values.
///
///     { let f = DateFormatter(); f.dateFormat = API.format; … }()   →   DateFormatter, API, format
func reachingNames(in expression: String) -> Set<String> {
  guard expression.contains("(") else { return identifiers(in: expression) }
  var parser = Parser(expression)
  let syntax = ExprSyntax.parse(from: &parser)
  let finder = OwnNameFinder()
  finder.walk(syntax)
  return UnitNames(in: syntax).references.union(finder.implicitMembers).subtracting(finder.declared)
}

private final class OwnNameFinder: SyntaxVisitor {
  private(set) var declared: Set<String> = []
  /// `.iso8601`, which an extension may declare.
  private(set) var implicitMembers: Set<String> = []

  init() { super.init(viewMode: .sourceAccurate) }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    declared.insert(node.identifier.plainText)
    return .skipChildren
  }

  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    declared.insert(node.name.plainText)
    return .skipChildren
  }

  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    declared.insert((node.secondName ?? node.firstName).plainText)
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    declared.insert(node.name.plainText)
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    declared.insert((node.secondName ?? node.firstName).plainText)
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.base == nil { implicitMembers.insert(node.declName.baseName.plainText) }
    return .visitChildren
  }
}
