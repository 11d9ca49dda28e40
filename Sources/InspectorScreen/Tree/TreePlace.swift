import JSONText

/// A row of the tree to return to: a value, or the row of a missing key.
struct TreePlace: Equatable, Sendable {
  var node: Node
  var missingKey: FindingID?
}

extension TreeRow {
  var place: TreePlace {
    if case .missingKey(let id) = kind { TreePlace(node: node, missingKey: id) } else { TreePlace(node: node) }
  }
}
