import JSONText

/// One visible row of the document tree.
///
/// Small on purpose: the open rows are one flat array, and everything else about them is looked up when
/// they are drawn.
struct TreeRow: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case value(isUnfolded: Bool)
    /// A folded run of siblings.
    case gap(count: Int)
    /// A key that the model requires and the object lacks.
    case missingKey(FindingID)
  }

  var kind: Kind
  var depth: Int
  /// The value; for a gap its first hidden sibling, for a missing key the object that lacks it.
  var node: Node
  /// The index among the siblings; for a gap that of its first hidden sibling.
  var ordinal: Int

  var isUnfolded: Bool { kind == .value(isUnfolded: true) }

  var isValue: Bool {
    if case .value = kind { true } else { false }
  }

  var gapCount: Int? {
    if case .gap(let count) = kind { count } else { nil }
  }

  func shows(_ target: Node) -> Bool { isValue && node == target }
}
