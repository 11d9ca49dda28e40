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
    /// A key that the model wants and the object does not have.
    case missingKey(FindingID)
  }

  var kind: Kind
  var depth: Int
  /// The value; of a gap its first hidden sibling, of a missing key the object that lacks it.
  var node: Node
  /// The place among the siblings; of a gap that of its first hidden sibling.
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
