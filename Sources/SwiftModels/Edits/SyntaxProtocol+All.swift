import SwiftSyntax

extension SyntaxProtocol {
  /// Returns all the nodes of a kind in it, outer nodes before those inside them.
  func all<Node: SyntaxProtocol>(_ type: Node.Type) -> [Node] {
    let finder = NodeFinder<Node>(viewMode: .sourceAccurate)
    finder.walk(self)
    return finder.found
  }

  /// The calls in it.
  var calls: [FunctionCallExprSyntax] { all(FunctionCallExprSyntax.self) }

  /// The constants and variables that it declares.
  var locals: Set<String> {
    let patterns =
      all(PatternBindingSyntax.self).map(\.pattern) + all(OptionalBindingConditionSyntax.self).map(\.pattern)
    return Set(patterns.map(\.trimmedDescription))
  }

  /// What its statements set, with the left side of each assignment.
  var assignments: [(name: String, target: String)] {
    all(CodeBlockItemSyntax.self).compactMap { item in
      guard let name = item.assignedName, let target = item.assignedTarget else { return nil }
      return (name, target)
    }
  }

  /// Something of this name is in it, whatever it is a member of.
  func names(_ name: String) -> Bool { tokens(viewMode: .sourceAccurate).contains { $0.plainText == name } }
}

private final class NodeFinder<Node: SyntaxProtocol>: SyntaxAnyVisitor {
  private(set) var found: [Node] = []

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    if let wanted = node.as(Node.self) { found.append(wanted) }
    return .visitChildren
  }
}
