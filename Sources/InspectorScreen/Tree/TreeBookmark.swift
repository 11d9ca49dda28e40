import JSONText

/// What is open in a tree and where its cursor stands, by path: it survives a reload of the document.
struct TreeBookmark: Sendable {
  private let unfolded: [JSONPath]
  private let folded: [JSONPath]
  private let cursor: JSONPath?
  /// How many rows the cursor stands below the top of the view.
  private let distance: Int

  init(_ tree: TreeState, in document: LoadedDocument) {
    let containers = tree.rows.rows.filter { $0.isValue && document.count(of: $0.node) > 0 }
    unfolded = document.json.paths(to: containers.filter(\.isUnfolded).map(\.node))
    folded = document.json.paths(to: containers.filter { !$0.isUnfolded }.map(\.node))
    cursor = tree.row.map { document.json.path(to: $0.node) }
    distance = tree.cursor - tree.top
  }

  func restore(_ tree: inout TreeState, in document: LoadedDocument, index: FindingIndex?) {
    for path in unfolded {
      guard let node = document.json.node(at: path) else { continue }
      guard let row = tree.rows.reveal(node, document, index: index) else { continue }
      tree.rows.unfold(at: row, Outline(document, index, followsFindings: false))
    }
    for path in folded {
      guard let node = document.json.node(at: path), let row = tree.rows.row(of: node) else { continue }
      tree.rows.fold(at: row)
    }
    if let node = nearestNode(in: document), let row = tree.rows.reveal(node, document, index: index) {
      tree.cursor = row
      tree.top = max(0, row - distance)
    }
  }

  /// The cursor's value, or the nearest one above it that is still there.
  private func nearestNode(in document: LoadedDocument) -> Node? {
    guard var path = cursor else { return nil }
    while true {
      if let node = document.json.node(at: path) { return node }
      guard !path.components.isEmpty else { return nil }
      path.components.removeLast()
    }
  }
}
