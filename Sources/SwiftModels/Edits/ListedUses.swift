import DecodingDiagnostics
import SwiftSyntax

/// Arrays of a property's values, such as `var addresses: [String] { users.map(\.email) }`, which must omit missing
/// values once the property is optional.
enum ListedUses {
  /// - Parameter type: The property's type before the change.
  static func patches(of name: String, typed type: String, in tree: SourceFileSyntax) -> [TextPatch] {
    tree.calls.compactMap { call in
      guard let method = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName, method.text == "map",
        call.takes(name), ExprSyntax(call).resultSite.map(\.trimmedDescription).flatMap(TypeText.element) == type
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
