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
    // An array of the type is decoded like the type.
    if let call = DecodingCall(node), call.type.map(rootNames) == names { found.append((call.localDecoder, node.body)) }
    return .visitChildren
  }
}
