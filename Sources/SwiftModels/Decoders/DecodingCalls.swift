import SwiftSyntax

/// The decoders that code calls for a certain type: `JSONDecoder().decode(Order.self, from: data)`.
final class DecodingCalls: SyntaxVisitor {
  private let names: Set<String>
  /// The decoders as named by the calls, or as declared in the surrounding code, each with the body that contains the
  /// call.
  private(set) var found: [(decoder: ExprSyntax, body: Syntax?)] = []

  /// - Parameter root: The root as Swift source, e.g. `[Order]`.
  init(of root: String) {
    names = rootNames(in: root)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let call = node.calledExpression.as(MemberAccessExprSyntax.self), call.declName.baseName.text == "decode",
      let base = call.base, node.arguments.first.map(isOfRoot) == true
    {
      found.append((base.localValue ?? base, node.body))
    }
    return .visitChildren
  }

  /// An array of the type is decoded like the type.
  private func isOfRoot(_ argument: LabeledExprSyntax) -> Bool {
    guard let access = argument.expression.as(MemberAccessExprSyntax.self), let type = access.base,
      access.declName.baseName.text == "self"
    else { return false }
    return rootNames(in: type.trimmedDescription) == names
  }
}
