import JSONText

// The visible rows of the document tree, as one flat array in document order. Keys that an object lacks come right
// after its own row, so that order by node holds for them too.
//
// Worked example: `{"items":[{"price":"x"},{"price":"y"},…38 more…],"note":null}`, where every price fails alike:
//
//   ▾ {2}                              value, unfolded, depth 0
//     ▾ items: [40]                    value, unfolded, depth 1
//       ▾ [0] {1}                      value, unfolded, depth 2
//           price: "x"                 value, depth 3
//         ⋯ [1]…[39]                   gap of 39, depth 2
//     note: null                       value, depth 1
//
// A container opens with at most a hundred children; long stretches of siblings that are clean, or that fail like
// others already shown, are one gap row, which opens a hundred at a time or around one child that something jumps to.
// So the array's length depends on what was opened, never on the document's size. Since rows are in document order, the
// row that shows or hides a node is found by binary search; folding and unfolding replace one slice of the array.

/// The visible rows of a document tree and the operations that open and close them.
struct TreeRows: Equatable, Sendable {
  /// The number of siblings that open at once.
  static let step = 100
  /// The maximum number of rows that one operation opens.
  static let budget = 4_000

  /// The maximum number of initial rows of a tree without findings whose first level is shorter.
  private static let shortStart = 16

  private(set) var rows: [TreeRow] = []

  init() {}

  /// Creates the tree folded around failures; without findings, its first level is open.
  init(_ document: LoadedDocument, index: FindingIndex?) {
    guard let root = document.root else { return }
    rows = [TreeRow(kind: .value(isUnfolded: false), depth: 0, node: root, ordinal: 0)]
    unfold(at: 0, Outline(document, index, followsFindings: true))
    if index?.isEmpty ?? true { openSmallContainers(document, index) }
  }

  /// Opens an only child and small containers: an initial view of little more than brackets would not be useful.
  private mutating func openSmallContainers(_ document: LoadedDocument, _ index: FindingIndex?) {
    var row = 1
    while row < count, count < Self.shortStart {
      let children = document.count(of: rows[row].node)
      if document.isContainer(rows[row].node), children > 0, count == row + 1 || count + children <= Self.shortStart {
        unfold(at: row, Outline(document, index, followsFindings: false))
      }
      row += 1
    }
  }

  var count: Int { rows.count }
  subscript(index: Int) -> TreeRow { rows[index] }

  /// Returns the last row at or before the node in document order.
  func lastRow(notAfter node: Node) -> Int? {
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].node <= node { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }

  mutating func replace(_ range: Range<Int>, with replacement: [TreeRow]) {
    rows.replaceSubrange(range, with: replacement)
  }

  func row(of node: Node) -> Int? {
    guard var row = lastRow(notAfter: node) else { return nil }
    while row >= 0, rows[row].node == node {
      if rows[row].shows(node) { return row }
      row -= 1
    }
    return nil
  }

  func parent(of row: Int) -> Int? {
    let depth = rows[row].depth
    return rows[..<row].lastIndex { $0.depth < depth }
  }

  /// Returns the row after the last one below this row.
  func endOfSubtree(_ row: Int) -> Int {
    let depth = rows[row].depth
    return rows[(row + 1)...].firstIndex { $0.depth <= depth } ?? rows.count
  }

  func sibling(of row: Int, forward: Bool) -> Int? {
    let depth = rows[row].depth
    if forward {
      let next = endOfSubtree(row)
      return next < rows.count && rows[next].depth == depth ? next : nil
    }
    guard let previous = rows[..<row].lastIndex(where: { $0.depth <= depth }) else { return nil }
    return rows[previous].depth == depth ? previous : nil
  }
}
