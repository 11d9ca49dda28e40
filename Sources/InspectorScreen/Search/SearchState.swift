import JSONText

/// A search in a document: what was found so far, in document order.
struct SearchState: Sendable {
  var query: SearchQuery
  var job: JobID?
  var matches: [Node] = []
  /// Whether the cursor has gone to the match that is looked for.
  var hasJumped = false
  /// Where the search started, or where the next match was asked for before it was found.
  var origin: Node
  /// Whether a match at the origin itself is the one that is looked for.
  var includesOrigin = true
  /// The user has cancelled it: there may be more matches.
  var isCancelled = false
  /// Whether the matches are the places of a declaration, which a search for its name would not find.
  var isOfPlaces = false

  var isRunning: Bool { job != nil }

  /// The match after (or before) a node, and whether the search went over the end of the document to reach it.
  func match(from node: Node, forward: Bool) -> (node: Node, wrapped: Bool)? {
    guard let first = matches.first, let last = matches.last else { return nil }
    let index = position(of: node)
    if forward {
      let next = index < matches.count && matches[index] == node ? index + 1 : index
      return next < matches.count ? (matches[next], false) : (first, true)
    }
    return index > 0 ? (matches[index - 1], false) : (last, true)
  }

  /// Goes to the next match as soon as it is found.
  mutating func awaitNext(after node: Node) {
    (origin, includesOrigin, hasJumped) = (node, false, false)
  }

  /// The match to go to first, among those that are known.
  var firstMatch: Node? {
    let next = position(of: origin)
    guard !includesOrigin, next < matches.count, matches[next] == origin else {
      return next < matches.count ? matches[next] : nil
    }
    return next + 1 < matches.count ? matches[next + 1] : nil
  }

  /// How many matches are before the node.
  func position(of node: Node) -> Int {
    var low = 0
    var high = matches.count
    while low < high {
      let middle = (low + high) / 2
      if matches[middle] < node { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The number of the match at a node, from 1; nil if the node is not a match.
  func number(of node: Node) -> Int? {
    let index = position(of: node)
    return index < matches.count && matches[index] == node ? index + 1 : nil
  }
}
