import JSONText

// Search walks the tape in slices: each run of a job looks at a bounded number of nodes and hands back where it stopped,
// so that the drawing thread never waits and a cancelled search costs one slice.

/// A slice of a search, to be run off the drawing thread.
public struct SearchJob: Sendable, Equatable {
  /// What a slice may cost: a node counts one, and as many bytes of text as take about as long count one more.
  static let nodesPerSlice = 50_000
  private static let bytesPerNode = 32
  private static let nodesPerLook = 1_000

  let document: JSONDocument
  let query: SearchQuery
  /// The nodes whose subtree is still to be searched, the next one last.
  let pending: [Node]

  public static func == (left: SearchJob, right: SearchJob) -> Bool {
    left.document === right.document && left.query == right.query && left.pending == right.pending
  }

  /// Searches the next 50,000 nodes, or fewer that hold more text.
  ///
  /// - Parameter isCancelled: Asked now and then; what is found after it says so interests nobody.
  public func run(isCancelled: () -> Bool = { false }) -> SearchSlice {
    var pending = pending
    var matches: [Node] = []
    var budget = Self.nodesPerSlice
    var nextLook = budget
    var text = SearchedText(query)
    document.text.withUnsafeBytes { bytes in
      while budget > 0, let node = pending.popLast() {
        if budget <= nextLook {
          if isCancelled() { return pending = [] }
          nextLook = budget - Self.nodesPerLook
        }
        if let next = document.nextSibling(of: node) { pending.append(next) }
        if isMatch(node, in: bytes, &text) { matches.append(node) }
        budget -= 1 + text.takeByteCount() / Self.bytesPerNode
        if let child = document.firstChild(of: node) { pending.append(child) }
      }
    }
    let rest = pending.isEmpty ? nil : SearchJob(document: document, query: query, pending: pending)
    return SearchSlice(matches: matches, rest: rest)
  }

  /// Of the key, and of a value that holds no others.
  private func isMatch(_ node: Node, in bytes: UnsafeBufferPointer<UInt8>, _ text: inout SearchedText) -> Bool {
    if let key = document.key(of: node), text.matches(bytes, document.contentRange(of: key)) { return true }
    switch document.kind(of: node) {
    case .object, .array: return false
    case .string: return text.matches(bytes, document.contentRange(of: node))
    default: return text.matches(bytes, document.range(of: node))
    }
  }
}

/// A query on its way over many texts: it learns, and counts what it has read.
private struct SearchedText {
  private let query: SearchQuery
  private var matcher: PatternMatcher?
  private var byteCount = 0

  init(_ query: SearchQuery) {
    self.query = query
    matcher = query.expression.map { PatternMatcher($0) }
  }

  mutating func matches(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    byteCount += range.count
    if query.matchesText(bytes, range) { return true }
    return matcher?.matches(UnsafeBufferPointer(rebasing: bytes[range])) == true
  }

  /// What was read since it was asked for last.
  mutating func takeByteCount() -> Int {
    defer { byteCount = 0 }
    return byteCount
  }
}

/// What one slice of a search found, in document order, and what is left to do.
public struct SearchSlice: Sendable, Equatable {
  let matches: [Node]
  let rest: SearchJob?
}
