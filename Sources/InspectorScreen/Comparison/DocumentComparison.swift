import JSONText

/// The paths that only one of two documents has, and those where their values have different kinds.
public struct DocumentComparison: Sendable, Equatable {
  public struct Row: Sendable, Equatable {
    enum Difference: Sendable, Equatable { case onlyLeft, onlyRight, kinds }

    var difference: Difference
    /// The path, which all elements of an array share: `items[*].price`.
    var path: String
    /// The kinds of values, `string 3, null 1`; empty if the document has none at the path.
    var left: String
    var right: String
    /// The first value at the path, in the document that has one.
    var leftNode: Node?
    var rightNode: Node?
  }

  public internal(set) var rows: [Row] = []
}

/// The comparison of two documents, to run off the drawing thread.
public struct ComparisonJob: Sendable, Equatable {
  let left: JSONDocument
  let right: JSONDocument

  public static func == (one: ComparisonJob, other: ComparisonJob) -> Bool {
    one.left === other.left && one.right === other.right
  }

  /// - Complexity: O(nodes of both documents).
  public func run(isCancelled: () -> Bool = { false }) -> DocumentComparison {
    guard let left = DocumentShape(left, isCancelled: isCancelled),
      let right = DocumentShape(right, isCancelled: isCancelled)
    else { return DocumentComparison() }
    var pairing = ShapePairing(left: left, right: right)
    pairing.compare(0, 0, path: "")
    return pairing.comparison
  }
}

private struct ShapePairing {
  let left: DocumentShape
  let right: DocumentShape
  var comparison = DocumentComparison()

  mutating func compare(_ one: Int, _ other: Int, path: String) {
    let (mine, theirs) = (left.places[one], right.places[other])
    if Set(mine.kinds.keys) != Set(theirs.kinds.keys) { add(.kinds, path, mine, theirs) }
    for child in mine.children {
      let place = left.places[child]
      let path = step(path, place)
      if let match = right.child(of: other, like: place) {
        compare(child, match, path: path)
      } else if place.key != nil {
        // Elements in only one array are not a difference: the other may just be empty.
        add(.onlyLeft, path, place, nil)
      }
    }
    for child in theirs.children {
      let place = right.places[child]
      guard place.key != nil, left.child(of: one, like: place) == nil else { continue }
      add(.onlyRight, step(path, place), nil, place)
    }
  }

  private mutating func add(
    _ difference: DocumentComparison.Row.Difference, _ path: String, _ mine: DocumentShape.Place?,
    _ theirs: DocumentShape.Place?
  ) {
    comparison.rows.append(
      .init(
        difference: difference, path: path, left: mine.map(words) ?? "", right: theirs.map(words) ?? "",
        leftNode: mine?.first, rightNode: theirs?.first))
  }

  private func step(_ path: String, _ place: DocumentShape.Place) -> String {
    guard let key = place.key else { return path + "[*]" }
    let step = JSONPath([.key(key)]).description
    return path + (path.isEmpty || step.hasPrefix("[") ? "" : ".") + step
  }

  private func words(_ place: DocumentShape.Place) -> String {
    let counts = place.kinds.map { (word: $0.key.word, count: $0.value) }.sorted { left, right in
      left.count == right.count ? left.word < right.word : left.count > right.count
    }
    return counts.map { $0.count == 1 ? $0.word : "\($0.word) \(Labels.number($0.count))" }.joined(separator: ", ")
  }
}

extension ValueKind {
  /// The name of the kind in JSON.
  var word: String {
    switch self {
    case .object: "object"
    case .array: "array"
    case .string: "string"
    case .number: "number"
    case .bool: "Boolean"
    case .null: "null"
    }
  }
}
