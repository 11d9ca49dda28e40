public import JSONText

// A search walks the text in slices: each run of a job examines a bounded number of bytes and returns where it stopped,
// so that the drawing thread never waits and a cancelled search costs one slice.

/// A slice of a search, to run off the drawing thread.
public struct SearchJob: Sendable, Equatable {
  static let bytesPerSlice = 4 << 20

  let document: JSONDocument
  let query: SearchQuery
  /// The start of the slice: on the document's tape, and in ``offset`` in its text.
  private let place: UInt32
  private let offset: Int

  init(_ document: JSONDocument, _ query: SearchQuery) {
    self.init(document, query, place: 0, offset: 0)
  }

  fileprivate init(_ document: JSONDocument, _ query: SearchQuery, place: UInt32, offset: Int) {
    self.document = document
    self.query = query
    self.place = place
    self.offset = offset
  }

  public static func == (left: SearchJob, right: SearchJob) -> Bool {
    left.document === right.document && left.query == right.query && left.place == right.place
      && left.offset == right.offset
  }

  /// Searches the next 4 MiB, and to the end of a value that extends beyond them.
  ///
  /// - Parameter isCancelled: Called occasionally; results after it returns true are discarded.
  public func run(isCancelled: () -> Bool = { false }) -> SearchSlice {
    document.text.withUnsafeBytes { bytes in
      var run = SearchRun(document, query, bytes, from: TextWalk(document, from: place), offset)
      guard run.search(isCancelled) else { return SearchSlice(matches: [], rest: nil) }
      let rest = run.walk.isAtEnd || run.end >= bytes.count ? nil : run.walk.place
      return SearchSlice(
        matches: run.matches,
        rest: rest.map { SearchJob(document, query, place: $0, offset: run.end) })
    }
  }
}

/// What one slice of a search found, in document order, and the rest of the search.
public struct SearchSlice: Sendable, Equatable {
  let matches: [Node]
  let rest: SearchJob?

  init(matches: [Node], rest: SearchJob?) {
    (self.matches, self.rest) = (matches, rest)
  }

  /// Creates a complete result, in document order.
  public init(matches: [Node]) { self.init(matches: matches, rest: nil) }
}

/// A slice that is being searched.
private struct SearchRun {
  private static let textsPerLook = 10_000
  private static let sampleLength = 4_096

  private let bytes: UnsafeBufferPointer<UInt8>
  private let length: Int
  private let finder: ByteFinder
  private let matcher: PatternMatcher?
  private(set) var walk: TextWalk
  /// The end of the bytes at which a match may start.
  let end: Int
  /// The next occurrence of the search string; the end if there is none.
  private var hit: Int
  private(set) var matches: [Node] = []

  init(
    _ document: JSONDocument, _ query: SearchQuery, _ bytes: UnsafeBufferPointer<UInt8>, from walk: TextWalk,
    _ offset: Int
  ) {
    self.bytes = bytes
    self.walk = walk
    length = query.needle.count
    end = min(bytes.count, offset + SearchJob.bytesPerSlice)
    finder = ByteFinder(
      query.needle, ignoresCase: query.ignoresCase, sample: bytes[offset..<min(end, offset + Self.sampleLength)])
    matcher = query.expression.map { PatternMatcher($0) }
    hit = finder.next(in: bytes, from: offset, before: end)
  }

  /// False if it was cancelled.
  mutating func search(_ isCancelled: () -> Bool) -> Bool {
    var countdown = 0
    var reached = 0
    // A pattern may match anywhere; a literal string only where it was found.
    while matcher == nil ? hit < end : reached < end, walk.next(endingAfter: matcher == nil ? hit : -1) {
      if countdown == 0 {
        if isCancelled() { return false }
        countdown = Self.textsPerLook
      }
      countdown -= 1
      reached = walk.end
      guard isMatch() else { continue }
      matches.append(walk.node)
      walk.passLiteralOfKey()
    }
    return !isCancelled()
  }

  private mutating func isMatch() -> Bool {
    let (start, textEnd) = walk.content
    // What is after the end was not searched yet.
    if hit < start || hit >= end && textEnd > end {
      hit = finder.next(in: bytes, from: max(hit, start), before: max(end, textEnd))
    }
    let isFound = hit &+ length <= textEnd && length > 0
    // One match in a value is enough.
    if hit < textEnd { hit = finder.next(in: bytes, from: textEnd, before: max(end, textEnd)) }
    return isFound || matcher?.matches(UnsafeBufferPointer(rebasing: bytes[start..<textEnd])) == true
  }
}
