import JSONText

// Search walks the tape in slices: each run of a job looks at a bounded number of nodes and hands back where it stopped,
// so that the drawing thread never waits and a cancelled search costs one slice.

/// A slice of a search, to be run off the drawing thread.
public struct SearchJob: Sendable, Equatable {
  /// What a slice may cost: a node counts one, and as many bytes of text as take about as long count one more.
  static let nodesPerSlice = 50_000
  private static let bytesPerNode = 32

  let document: JSONDocument
  let query: SearchQuery
  /// The nodes whose subtree is still to be searched, the next one last.
  let pending: [Node]

  public static func == (left: SearchJob, right: SearchJob) -> Bool {
    left.document === right.document && left.query == right.query && left.pending == right.pending
  }

  /// Searches the next 50,000 nodes, or fewer that hold more text.
  public func run() -> SearchSlice {
    var pending = pending
    var matches: [Node] = []
    var budget = Self.nodesPerSlice
    var matcher = query.matcher
    document.text.withUnsafeBytes { bytes in
      while budget > 0, let node = pending.popLast() {
        if let next = document.nextSibling(of: node) { pending.append(next) }
        var isMatch = false
        for range in texts(of: node) where !isMatch {
          isMatch = query.matches(bytes, range, &matcher)
          budget -= range.count / Self.bytesPerNode
        }
        if isMatch { matches.append(node) }
        budget -= 1
        if let child = document.firstChild(of: node) { pending.append(child) }
      }
    }
    let rest = pending.isEmpty ? nil : SearchJob(document: document, query: query, pending: pending)
    return SearchSlice(matches: matches, rest: rest)
  }

  /// The key, and the value if it is one that holds no others.
  private func texts(of node: Node) -> [Range<Int>] {
    let key = document.key(of: node).map { [document.contentRange(of: $0)] } ?? []
    switch document.kind(of: node) {
    case .object, .array: return key
    case .string: return key + [document.contentRange(of: node)]
    default: return key + [document.range(of: node)]
    }
  }
}

/// What one slice of a search found, in document order, and what is left to do.
public struct SearchSlice: Sendable, Equatable {
  let matches: [Node]
  let rest: SearchJob?
}
