import DecodingDiagnostics
import SwiftSyntax

/// The statements that read one value and use it, up to the last one that does.
struct ValueStatements {
  /// They follow one another.
  let items: [CodeBlockItemSyntax]
  /// The stored properties that they set, with the left side of each assignment, e.g. `self.price`.
  let targets: [(property: String, text: String)]

  /// They are a single `if`.
  var isCondition: Bool { chain != nil }

  /// The `if` statement, if it is the only one.
  var chain: CodeBlockItemSyntax? {
    let statement = items.first?.item.as(ExpressionStmtSyntax.self)
    return items.count == 1 && statement?.expression.is(IfExprSyntax.self) == true ? items.first : nil
  }

  /// Fails if the statements set no property, or if unrelated statements are between them.
  init?(of calls: [FunctionCallExprSyntax], _ properties: [DeclaredProperty]) {
    guard let list = CodeBlockItemListSyntax.innermost(around: calls.map { Syntax($0) }) else { return nil }
    let all = Array(list)
    let holding = all.indices.filter { index in calls.contains { Syntax($0).isInside(all[index]) } }
    guard let first = holding.first, var last = holding.last else { return nil }
    var used = Array(all[first...last])
    var locals = Set(used.flatMap(\.locals))
    var bystanders: [CodeBlockItemSyntax] = []
    while let next = all.indices.last(where: { $0 > last && locals.isMentioned(in: all[$0]) }) {
      for item in all[(last + 1)...next] {
        guard locals.isMentioned(in: item) else {
          bystanders.append(item)
          continue
        }
        used.append(item)
        locals.formUnion(item.locals)
      }
      last = next
    }
    guard bystanders.allSatisfy({ $0.isUsed(onlyBefore: all[(last + 1)...]) }) else { return nil }
    let set = used.flatMap(\.assignments).filter { $0.target.hasPrefix("self.") || !locals.contains($0.name) }
    let names = Set(properties.map(\.name))
    guard !set.isEmpty, set.allSatisfy({ names.contains($0.name) }) else { return nil }
    items = Array(all[first...last])
    targets = properties.compactMap { property in
      set.first { $0.name == property.name }.map { (property.name, $0.target) }
    }
  }

  var range: Range<Int> { items.byteRange }
}

extension [CodeBlockItemSyntax] {
  /// From the first to the last of some statements that follow one another.
  var byteRange: Range<Int> {
    let ranges = map(\.trimmedByteRange)
    return (ranges.first?.lowerBound ?? 0)..<(ranges.last?.upperBound ?? 0)
  }
}

extension CodeBlockItemSyntax {
  /// It declares constants that none of the statements after it uses.
  fileprivate func isUsed(onlyBefore rest: ArraySlice<CodeBlockItemSyntax>) -> Bool {
    item.is(VariableDeclSyntax.self) && !rest.contains { locals.isMentioned(in: $0) }
  }
}

extension CodeBlockItemListSyntax {
  /// The innermost block that has all of the nodes.
  fileprivate static func innermost(around nodes: [Syntax]) -> CodeBlockItemListSyntax? {
    guard let first = nodes.first else { return nil }
    return sequence(first: first, next: \.parent).dropFirst().lazy.compactMap { $0.as(CodeBlockItemListSyntax.self) }
      .first { list in nodes.allSatisfy { $0.isInside(list) } }
  }
}

extension Set<String> {
  /// Whether a statement uses one of these names.
  func isMentioned(in node: CodeBlockItemSyntax) -> Bool {
    node.tokens(viewMode: .sourceAccurate).contains { token in
      contains(token.plainText) && token.previousToken(viewMode: .sourceAccurate)?.tokenKind != .period
        && token.parent?.is(LabeledExprSyntax.self) != true
    }
  }
}

extension Syntax {
  func isInside(_ node: some SyntaxProtocol) -> Bool {
    node.position <= position && endPosition <= node.endPosition
  }
}
