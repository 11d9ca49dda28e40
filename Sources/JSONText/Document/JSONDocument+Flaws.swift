extension JSONDocument {
  /// What is wrong with a flawed literal; nil for every other node. Computed on demand.
  public func flaw(of node: Node) -> SyntaxProblem? {
    guard isFlawed(node) else { return nil }
    return SyntaxProblem(.unexpectedCharacter, range(of: node), found: rawText(of: node))
  }
}
