import JSONText

/// A search in a document: the matches so far, in document order.
struct SearchState: Sendable {
  var query: SearchQuery
  var job: JobID?
  var matches: [Node] = []
  /// Whether the cursor has moved to the requested match.
  var hasJumped = false
  /// Where the search started, or where the next match was requested before it was found.
  var origin: Node
  /// Whether a match at the origin itself counts.
  var includesOrigin = true
  /// Whether the user has cancelled it, so that there may be more matches.
  var isCancelled = false
  /// Whether the matches are the places of a declaration, which a search for its name would not find.
  var isOfPlaces = false

  var isRunning: Bool { job != nil }

  /// Returns the match after (or before) a node, and whether the search wrapped around the document to reach it.
  func match(from node: Node, forward: Bool) -> (node: Node, wrapped: Bool)? {
    guard let first = matches.first, let last = matches.last else { return nil }
    let index = position(of: node)
    if forward {
      let next = index < matches.count && matches[index] == node ? index + 1 : index
      return next < matches.count ? (matches[next], false) : (first, true)
    }
    return index > 0 ? (matches[index - 1], false) : (last, true)
  }

  /// Moves to the next match as soon as it is found.
  mutating func awaitNext(after node: Node) {
    (origin, includesOrigin, hasJumped) = (node, false, false)
  }

  /// The match to move to first, among the known ones.
  var firstMatch: Node? {
    let next = position(of: origin)
    guard !includesOrigin, next < matches.count, matches[next] == origin else {
      return next < matches.count ? matches[next] : nil
    }
    return next + 1 < matches.count ? matches[next + 1] : nil
  }

  /// Returns the number of matches before the node.
  func position(of node: Node) -> Int {
    var low = 0
    var high = matches.count
    while low < high {
      let middle = (low + high) / 2
      if matches[middle] < node { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the number of the match at a node, from 1; nil if the node is not a match.
  func number(of node: Node) -> Int? {
    let index = position(of: node)
    return index < matches.count && matches[index] == node ? index + 1 : nil
  }
}
