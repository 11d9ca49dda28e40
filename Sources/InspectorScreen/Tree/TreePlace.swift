import JSONText

/// A row of the tree to come back to: a value, or the row of a key that an object lacks.
struct TreePlace: Equatable, Sendable {
  var node: Node
  var missingKey: FindingID?
}

extension TreeRow {
  var place: TreePlace {
    if case .missingKey(let id) = kind { TreePlace(node: node, missingKey: id) } else { TreePlace(node: node) }
  }
}
