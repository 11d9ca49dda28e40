import DecodingDiagnostics
import SwiftSyntax

/// Which element of a list a call reads, where the calls follow one another in the block in which the list is opened.
///
/// In a loop or under a condition nobody can tell, from there on.
struct ListPositions {
  private struct List {
    let block: SyntaxIdentifier?
    var next: Int?
  }

  private var lists: [String: List] = [:]
  private var known: [SyntaxIdentifier: DeclaredRead.Step] = [:]

  mutating func declare(_ name: String, at pattern: PatternSyntax) {
    lists[name] = List(block: Syntax(pattern).block, next: 0)
  }

  mutating func step(of call: FunctionCallExprSyntax) -> DeclaredRead.Step {
    if let step = known[call.id] { return step }
    let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
    guard let name = base?.listName, let list = lists[name], list.block == Syntax(call).block, let next = list.next
    else {
      base?.listName.map { lists[$0]?.next = nil }
      known[call.id] = .any
      return .any
    }
    lists[name]?.next = next + 1
    known[call.id] = .position(next)
    return .position(next)
  }
}

extension ExprSyntax {
  /// `list` of `list` and `list?`.
  fileprivate var listName: String? {
    if let chain = self.as(OptionalChainingExprSyntax.self) { return chain.expression.listName }
    return self.as(DeclReferenceExprSyntax.self)?.baseName.plainText
  }
}

extension Syntax {
  /// The innermost list of statements around it.
  fileprivate var block: SyntaxIdentifier? {
    var next = parent
    while let node = next {
      if node.is(CodeBlockItemListSyntax.self) { return node.id }
      next = node.parent
    }
    return nil
  }
}
