public import JSONText

/// A scanned document for the screen: the tape, the line index and its name.
///
/// Creating the line index walks the whole text: do it where the document is scanned, off the drawing thread.
public struct LoadedDocument: Sendable {
  public let json: JSONDocument
  public let lines: LineIndex
  /// The original file, if its text differs.
  let origin: DocumentOrigin?
  /// The name of the file as given, `-` for standard input.
  public let file: String
  /// Whether it is only the start of a document that is still being read.
  let isPart: Bool
  let visits: VisitCounter?

  public init(_ json: JSONDocument, file: String, origin: DocumentOrigin? = nil) {
    self.init(json, file: file, visits: nil, origin: origin)
  }

  /// Creates the start of a partly read document: enough for a screen, and scanned immediately.
  public init(partOf bytes: some Collection<UInt8>, file: String) {
    self.init(JSONDocument(Array(bytes.prefix(Self.partByteCount))), file: file, visits: nil, isPart: true)
  }

  private static let partByteCount = 64 * 1024

  /// - Parameter total: The length of the document, 0 if unknown.
  public static func isPartWorthShowing(_ byteCount: Int, of total: Int) -> Bool {
    byteCount >= partByteCount && (total == 0 || byteCount < total)
  }

  /// The counter shows how many nodes an operation visits, which tests check.
  init(
    _ json: JSONDocument, file: String, visits: VisitCounter?, isPart: Bool = false, origin: DocumentOrigin? = nil
  ) {
    self.origin = origin
    self.json = json
    self.file = file
    self.visits = visits
    self.isPart = isPart
    lines = LineIndex(origin?.text ?? json.text)
  }
}

/// The screen's entire navigation on the tape is here, so that it can be counted.
extension LoadedDocument {
  var root: Node? { json.root }

  func kind(of node: Node) -> ValueKind {
    visits?.add()
    return json.kind(of: node)
  }

  func isContainer(_ node: Node) -> Bool {
    let kind = kind(of: node)
    return kind == .object || kind == .array
  }

  func firstChild(of node: Node) -> Node? {
    visits?.add()
    return json.firstChild(of: node)
  }

  func nextSibling(of node: Node) -> Node? {
    visits?.add()
    return json.nextSibling(of: node)
  }

  func key(of node: Node) -> Node? {
    visits?.add()
    return json.key(of: node)
  }

  func range(of node: Node) -> Range<Int> {
    visits?.add()
    return json.range(of: node)
  }

  func count(of node: Node) -> Int { json.count(of: node) }
  /// Returns whether there may be unknown children after the end of what was read.
  func isOpenEnded(_ node: Node) -> Bool { isPart && range(of: node).upperBound >= byteCount }
  func end(of node: Node) -> Node { json.end(of: node) }

  /// Returns whether `target` is the node itself or below it.
  func contains(_ node: Node, _ target: Node) -> Bool { node <= target && target < json.end(of: node) }

  /// Returns the source text of a range, at most `limit` bytes of it, cut at the start of a character.
  func text(_ range: Range<Int>, limit: Int = .max) -> String { json.text.string(range, limit: limit) }
}

extension SourceText {
  /// Returns the text of a range, at most `limit` bytes of it, cut at the start of a character.
  func string(_ range: Range<Int>, limit: Int = .max) -> String {
    String(decoding: bytes[range.lowerBound..<boundedEnd(of: range, limit: limit)], as: UTF8.self)
  }

  private func boundedEnd(of range: Range<Int>, limit: Int) -> Int {
    guard range.count > limit else { return range.upperBound }
    var end = range.lowerBound + limit
    while end > range.lowerBound, bytes[end] & 0b1100_0000 == 0b1000_0000 { end -= 1 }
    return end
  }
}
