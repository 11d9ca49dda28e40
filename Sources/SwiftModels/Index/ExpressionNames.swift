import Locking
import SwiftParser
import SwiftSyntax

/// Returns the names in an expression that may be declared by the sources, which excludes the expression's own
/// declarations and members of values.
///
///     { let f = DateFormatter(); f.dateFormat = API.format; … }()   →   DateFormatter, API, format
func reachingNames(in expression: String) -> Set<String> {
  guard expression.contains("(") else { return rootNames(in: expression) }
  if let known = knownNames.withLock({ $0[expression] }) { return known }
  let names = parsedNames(in: expression)
  knownNames.withLock { $0[expression] = names }
  return names
}

/// A cache, because every step of a compilation asks for the same few expressions.
private let knownNames = Mutex<[String: Set<String>]>([:])

private func parsedNames(in expression: String) -> Set<String> {
  var parser = Parser(expression)
  let syntax = ExprSyntax.parse(from: &parser)
  let finder = OwnNameFinder()
  finder.walk(syntax)
  return UnitNames(in: syntax).references.union(finder.membersOfTypes).subtracting(finder.declared)
}

private final class OwnNameFinder: LocalNameFinder {
  /// `.iso8601`, `Date.ParseStrategy.iso8601`, which an extension may declare.
  private(set) var membersOfTypes: Set<String> = []

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let type = node.base.map { lastComponent(of: $0.trimmedDescription).first?.isUppercase ?? false }
    if type != false { membersOfTypes.insert(node.declName.baseName.plainText) }
    return .visitChildren
  }
}
