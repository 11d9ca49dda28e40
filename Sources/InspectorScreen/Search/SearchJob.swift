import JSONText

// Search walks the tape in slices: each run of a job looks at a bounded number of nodes and hands back where it stopped,
// so that the drawing thread never waits and a cancelled search costs one slice.

/// A slice of a search, to be run off the drawing thread.
public struct SearchJob: Sendable, Equatable {
  static let nodesPerSlice = 50_000

  let document: JSONDocument
  let query: SearchQuery
  /// The nodes whose subtree is still to be searched, the next one last.
  let pending: [Node]

  public static func == (left: SearchJob, right: SearchJob) -> Bool {
    left.document === right.document && left.query == right.query && left.pending == right.pending
  }

  /// Searches the next 50,000 nodes.
  public func run() -> SearchSlice {
    var pending = pending
    var matches: [Node] = []
    var budget = Self.nodesPerSlice
    document.text.withUnsafeBytes { bytes in
      while budget > 0, let node = pending.popLast() {
        budget -= 1
        if let next = document.nextSibling(of: node) { pending.append(next) }
        if isMatch(node, in: bytes) { matches.append(node) }
        if let child = document.firstChild(of: node) { pending.append(child) }
      }
    }
    let rest = pending.isEmpty ? nil : SearchJob(document: document, query: query, pending: pending)
    return SearchSlice(matches: matches, rest: rest)
  }

  private func isMatch(_ node: Node, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if let key = document.key(of: node), query.matches(bytes, document.contentRange(of: key)) { return true }
    switch document.kind(of: node) {
    case .object, .array: return false
    case .string: return query.matches(bytes, document.contentRange(of: node))
    default: return query.matches(bytes, document.range(of: node))
    }
  }
}

/// What one slice of a search found, in document order, and what is left to do.
public struct SearchSlice: Sendable, Equatable {
  let matches: [Node]
  let rest: SearchJob?
}
