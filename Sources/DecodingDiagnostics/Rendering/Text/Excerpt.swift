public import JSONText
import VisibleText

/// The surroundings of a value, formatted with a line for each neighbour, for a document that is one long line.
///
/// `[{"sku":"B-2041","tags":["eu"],"price":"12,50","quantity":3,"title":"Tea"}]` around the price becomes
/// ```
/// {
///   …
///   "tags": […],
///   "price": "12,50",
///   "quantity": 3,
///   …
/// }
/// ```
public struct Excerpt: Sendable, Equatable {
  /// The lines, none wider than the requested width.
  public private(set) var lines: [String] = []
  /// The index of the value's line.
  public private(set) var markedLine = 0
  /// The number of columns before the value in its line.
  public private(set) var indent = 0
  /// The number of columns of the value, at least one.
  public private(set) var length = 1

  private let width: Int
  private let isASCII: Bool
  private let isRedacted: Bool

  /// Shows a value between its neighbours: up to this many members or elements before it, and as many after it. Values
  /// are masked if the report is redacted.
  ///
  /// - Complexity: O(depth × siblings) of the value.
  public init(
    around node: Node, in document: JSONDocument, neighbours: Int = 1, width: Int = 90, isASCII: Bool = false,
    isRedacted: Bool = false
  ) {
    self.width = width
    self.isASCII = isASCII
    self.isRedacted = isRedacted
    guard let parent = document.parent(of: node) else {
      append(node, in: document, margin: "", isMarked: true, comma: "")
      return
    }
    let isObject = document.kind(of: parent) == .object
    let before = Self.siblings(before: node, in: parent, document, limit: neighbours)
    lines.append(isObject ? "{" : "[")
    if before.hasMore { lines.append("  " + ellipsis) }
    for sibling in before.nodes { append(sibling, in: document, margin: "  ", isMarked: false, comma: ",") }
    appendMarkedAndFollowing(node, in: document, neighbours)
    lines.append(isObject ? "}" : "]")
  }

  private var ellipsis: String { isASCII ? "..." : "…" }

  private mutating func appendMarkedAndFollowing(_ node: Node, in document: JSONDocument, _ neighbours: Int) {
    var current = node
    var next = document.nextSibling(of: node)
    append(node, in: document, margin: "  ", isMarked: true, comma: next == nil ? "" : ",")
    for _ in 0..<neighbours {
      guard let sibling = next else { return }
      current = sibling
      next = document.nextSibling(of: current)
      append(current, in: document, margin: "  ", isMarked: false, comma: next == nil ? "" : ",")
    }
    if next != nil { lines.append("  " + ellipsis) }
  }

  private mutating func append(_ node: Node, in document: JSONDocument, margin: String, isMarked: Bool, comma: String) {
    var label = margin
    if let key = document.key(of: node) {
      label += Self.shortened(document.rawText(of: key), width: width / 3, ellipsis, isASCII) + ": "
    }
    let room = max(width - DisplayWidth.of(label) - comma.count, 8)
    let value = Self.shortened(text(of: node, in: document), width: room, ellipsis, isASCII)
    if isMarked {
      markedLine = lines.count
      indent = DisplayWidth.of(label)
      length = max(1, DisplayWidth.of(value))
    }
    lines.append(label + value + comma)
  }

  private func text(of node: Node, in document: JSONDocument) -> String {
    switch document.kind(of: node) {
    case .object: document.count(of: node) == 0 ? "{}" : "{\(ellipsis)}"
    case .array: document.count(of: node) == 0 ? "[]" : "[\(ellipsis)]"
    default: scalar(Self.beginning(of: document.range(of: node), in: document, limit: width * 4))
    }
  }

  private func scalar(_ text: String) -> String { isRedacted ? ValueMask.mask(text) : text }

  private static func beginning(of range: Range<Int>, in document: JSONDocument, limit: Int) -> String {
    document.text[range.lowerBound..<min(range.upperBound, range.lowerBound + limit)]
  }

  private static func shortened(_ text: String, width: Int, _ ellipsis: String, _ isASCII: Bool) -> String {
    let clean = VisibleText.line(text, isASCII: isASCII)
    guard DisplayWidth.of(clean) > width else { return clean }
    return LineWindow.prefix(of: clean, width: width - ellipsis.count) + ellipsis
  }

  private static func siblings(
    before node: Node, in parent: Node, _ document: JSONDocument, limit: Int
  ) -> (nodes: [Node], hasMore: Bool) {
    var nodes: [Node] = []
    var count = 0
    for sibling in document.children(of: parent) {
      if sibling == node { break }
      count += 1
      nodes.append(sibling)
      if nodes.count > limit { nodes.removeFirst() }
    }
    return (nodes, count > limit)
  }
}
