import DecodingDiagnostics
import SwiftSyntax

/// Statements that read one value, in several forms or to convert it, and set one property to what it says: all that they
/// do a bridge can do.
struct ConvertedReading {
  /// They follow one another.
  let statements: [CodeBlockItemSyntax]
  let property: String
  /// What is assigned to, e.g. `self.price`.
  let target: String

  /// Nil where the statements do anything else.
  init?(of read: DeclaredRead, among reads: [InitializerRead], _ properties: [DeclaredProperty]) {
    let own = reads.filter { $0.read.path == read.path }
    let calls = own.map { Syntax($0.call) }
    guard let list = CodeBlockItemListSyntax.innermost(around: calls) else { return nil }
    let items = Array(list)
    let holding = items.indices.filter { index in calls.contains { $0.isInside(items[index]) } }
    guard let first = holding.first, var last = holding.last else { return nil }
    let facts = StatementFacts()
    for item in items[first...last] { facts.walk(item) }
    while let next = items.indices.last(where: { $0 > last && facts.locals.isMentioned(in: items[$0]) }) {
      for item in items[(last + 1)...next] { facts.walk(item) }
      last = next
    }
    let others = reads.filter { $0.read.path != read.path }
    let group = Array(items[first...last])
    let names = Set(
      facts.assignments.filter { $0.target.hasPrefix("self.") || !facts.locals.contains($0.name) }.map(\.name))
    guard facts.isPlain, names.count == 1, let name = names.first,
      let declared = properties.first(where: { $0.name == name }), let type = declared.type,
      let target = facts.assignments.first(where: { $0.name == name })?.target,
      !others.contains(where: { other in group.contains { Syntax(other.call).isInside($0) } }),
      own.contains(where: { $0.read.type != nil && $0.read.type.map(TypeText.unwrapped) != TypeText.unwrapped(type) })
    else { return nil }
    statements = group
    property = name
    self.target = target
  }
}

extension CodeBlockItemListSyntax {
  /// The innermost block that has all of the nodes.
  static func innermost(around nodes: [Syntax]) -> CodeBlockItemListSyntax? {
    var next = nodes.first?.parent
    while let node = next {
      if let list = node.as(CodeBlockItemListSyntax.self), nodes.allSatisfy({ $0.isInside(list) }) { return list }
      next = node.parent
    }
    return nil
  }
}

extension Syntax {
  func isInside(_ node: some SyntaxProtocol) -> Bool {
    node.position <= position && endPosition <= node.endPosition
  }
}
