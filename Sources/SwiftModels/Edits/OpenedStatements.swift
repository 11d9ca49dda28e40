import SwiftSyntax

/// The statements from the one that opens a container to the last one that uses the container, or a name declared in
/// between.
struct OpenedStatements {
  let range: Range<Int>
  /// The properties and variables that they set.
  let assigned: Set<String>
  let locals: Set<String>

  /// Fails if the container is not opened by a separate statement.
  init?(_ call: FunctionCallExprSyntax) {
    guard let opening = call.statement, opening.item.is(VariableDeclSyntax.self),
      let list = opening.parent?.as(CodeBlockItemListSyntax.self),
      let first = Array(list).firstIndex(where: { $0.id == opening.id })
    else { return nil }
    let items = Array(list)
    var (last, names) = (first, items[first].locals)
    while let next = items.indices.last(where: { $0 > last && names.isMentioned(in: items[$0]) }) {
      for item in items[(last + 1)...next] { names.formUnion(item.locals) }
      last = next
    }
    let all = Array(items[first...last])
    (range, locals) = (all.byteRange, names)
    assigned = Set(all.flatMap(\.assignments).map(\.name))
  }
}
