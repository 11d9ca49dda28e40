public import JSONText

/// A scanned document as the screen shows it: the tape, the line index and the name it goes by.
///
/// Making the line index costs a pass over the text: build it where the document is scanned, off the drawing thread.
public struct LoadedDocument: Sendable {
  public let json: JSONDocument
  public let lines: LineIndex
  /// Where the file itself is another text.
  let origin: DocumentOrigin?
  /// The file as it was named, `-` for standard input.
  public let file: String
  /// Whether it is only the beginning of a document that is still being read.
  let isPart: Bool
  let visits: VisitCounter?

  public init(_ json: JSONDocument, file: String, origin: DocumentOrigin? = nil) {
    self.init(json, file: file, visits: nil, origin: origin)
  }

  /// The beginning of a document of which so many bytes are read: enough for a screen, and scanned at once.
  public init(partOf bytes: some Collection<UInt8>, file: String) {
    self.init(JSONDocument(Array(bytes.prefix(Self.partByteCount))), file: file, visits: nil, isPart: true)
  }

  private static let partByteCount = 64 * 1024

  /// - Parameter total: How long the document will be, 0 where that is not known.
  public static func isPartWorthShowing(_ byteCount: Int, of total: Int) -> Bool {
    byteCount >= partByteCount && (total == 0 || byteCount < total)
  }

  /// A counter makes visible how many nodes an operation touches; tests hold the screen to it.
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

/// Every step of the screen over the tape goes through here, so that it can be counted.
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
  /// Whether there may be more children than are known: those after the end of what is read.
  func isOpenEnded(_ node: Node) -> Bool { isPart && range(of: node).upperBound >= byteCount }
  func end(of node: Node) -> Node { json.end(of: node) }

  /// Whether `target` is the node itself or lies below it.
  func contains(_ node: Node, _ target: Node) -> Bool { node <= target && target < json.end(of: node) }

  /// The source text of a range, at most `limit` bytes of it, cut at a character's start.
  func text(_ range: Range<Int>, limit: Int = .max) -> String { json.text.string(range, limit: limit) }
}

extension SourceText {
  /// The text of a range, at most `limit` bytes of it, cut at a character's start.
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
