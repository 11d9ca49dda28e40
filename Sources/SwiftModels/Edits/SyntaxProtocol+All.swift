import SwiftSyntax

extension SyntaxProtocol {
  /// The nodes of a kind in it, those around others first.
  func all<Node: SyntaxProtocol>(_ type: Node.Type) -> [Node] {
    let finder = NodeFinder<Node>(viewMode: .sourceAccurate)
    finder.walk(self)
    return finder.found
  }

  /// The calls in it.
  var calls: [FunctionCallExprSyntax] { all(FunctionCallExprSyntax.self) }
}

private final class NodeFinder<Node: SyntaxProtocol>: SyntaxAnyVisitor {
  private(set) var found: [Node] = []

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if let wanted = node.as(Node.self) { found.append(wanted) }
    return .visitChildren
  }
}
