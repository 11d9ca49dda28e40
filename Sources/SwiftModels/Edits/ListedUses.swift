import DecodingDiagnostics
import SwiftSyntax

/// Lists of a property's values, such as `var addresses: [String] { users.map(\.email) }`, that have to go without the values
/// that are not there once the property is optional.
enum ListedUses {
  /// - Parameter type: What the property was before.
  static func patches(of name: String, typed type: String, in tree: SourceFileSyntax) -> [TextPatch] {
    tree.calls.compactMap { call in
      guard let method = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName, method.text == "map",
        call.takes(name), ExprSyntax(call).resultType.flatMap(TypeText.element) == type
      else { return nil }
      return TextPatch(range: method.trimmedByteRange, text: "compactMap")
    }
  }
}

extension FunctionCallExprSyntax {
  /// `map(\.email)` or `map { $0.email }`.
  fileprivate func takes(_ name: String) -> Bool {
    if let closure = trailingClosure { return closure.statements.trimmedDescription == "$0.\(name)" }
    return arguments.count == 1 && arguments.first?.expression.trimmedDescription == "\\.\(name)"
  }
}
