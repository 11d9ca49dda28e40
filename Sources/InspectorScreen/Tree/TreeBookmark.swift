import JSONText

/// The open rows of a tree and its cursor, by path, so that they survive a reload of the document.
struct TreeBookmark: Sendable {
  /// Finding a path again requires a walk over siblings, so only the first of very many open containers are kept.
  private static let limit = 200

  private let document: LoadedDocument
  private let unfolded: [Node]
  private let folded: [Node]
  private let cursor: Node?
  /// How many rows the cursor is below the top of the view.
  private let distance: Int

  init(_ tree: TreeState, in document: LoadedDocument) {
    self.document = document
    let containers = tree.rows.rows.filter { $0.isValue && document.count(of: $0.node) > 0 }
    unfolded = containers.filter(\.isUnfolded).prefix(Self.limit).map(\.node)
    folded = containers.filter { !$0.isUnfolded }.prefix(Self.limit).map(\.node)
    cursor = tree.row?.node
    distance = tree.cursor - tree.top
  }

  func restore(_ tree: inout TreeState, in document: LoadedDocument, index: FindingIndex?) {
    for node in find(unfolded, in: document) {
      guard let row = tree.rows.reveal(node, document, index: index) else { continue }
      tree.rows.unfold(at: row, Outline(document, index, followsFindings: false))
    }
    for node in find(folded, in: document) {
      if let row = tree.rows.row(of: node) { tree.rows.fold(at: row) }
    }
    if let node = nearestNode(in: document), let row = tree.rows.reveal(node, document, index: index) {
      tree.cursor = row
      tree.top = max(0, row - distance)
    }
  }

  /// Returns the same values in another version of the document, by path, or the nodes themselves if it did not change.
  private func find(_ nodes: [Node], in document: LoadedDocument) -> [Node] {
    isSame(document) ? nodes : self.document.json.paths(to: nodes).compactMap(document.json.node(at:))
  }

  private func isSame(_ document: LoadedDocument) -> Bool { document.json === self.document.json }

  private func nearestNode(in document: LoadedDocument) -> Node? {
    cursor.flatMap { self.document.counterpart(of: $0, in: document) }
  }
}

extension LoadedDocument {
  /// Returns the same value in another version of the document, by path, or its closest ancestor that still exists.
  func counterpart(of node: Node, in document: LoadedDocument) -> Node? {
    if document.json === json { return node }
    var path = json.path(to: node)
    while true {
      if let node = document.json.node(at: path) { return node }
      guard !path.components.isEmpty else { return nil }
      path.components.removeLast()
    }
  }
}
