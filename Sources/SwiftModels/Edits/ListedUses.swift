import DecodingDiagnostics
import SwiftSyntax

/// Finds lists of a property's values, such as `var addresses: [String] { users.map(\.email) }`, that have to go without
/// the values that are not there once the property is optional.
final class ListedUses: SyntaxVisitor {
  private let name: String
  private let type: String
  private var found: [TokenSyntax] = []

  /// - Parameter type: What the property was before.
  static func patches(of name: String, typed type: String, in tree: SourceFileSyntax) -> [TextPatch] {
    let finder = ListedUses(of: name, typed: type)
    finder.walk(tree)
    return finder.found.map { TextPatch(range: $0.trimmedByteRange, text: "compactMap") }
  }

  private init(of name: String, typed type: String) {
    self.name = name
    self.type = type
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let method = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName, method.text == "map",
      takesProperty(node), ExprSyntax(node).resultType.flatMap(TypeText.element) == type
    else { return .visitChildren }
    found.append(method)
    return .visitChildren
  }

  /// `map(\.email)` or `map { $0.email }`.
  private func takesProperty(_ call: FunctionCallExprSyntax) -> Bool {
    if let closure = call.trailingClosure { return closure.statements.trimmedDescription == "$0.\(name)" }
    return call.arguments.count == 1 && call.arguments.first?.expression.trimmedDescription == "\\.\(name)"
  }
}
