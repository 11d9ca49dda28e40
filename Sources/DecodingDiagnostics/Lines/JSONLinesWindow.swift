public import JSONText

/// Some lines of a JSON Lines file as one JSON array, so that one decode serves them all.
///
/// `{"a":1}⏎{"a":2}` becomes `[{"a":1},{"a":2}]`. A line that is no JSON would break the others: it is kept apart.
public struct JSONLinesWindow: Sendable {
  public struct Line: Sendable {
    /// 1-based, in the file.
    public let number: Int
    /// Of the line's first byte, in the file.
    public let offset: Int
    /// Of the line's first byte, in the window.
    let start: Int
  }

  public struct BrokenLine: Sendable {
    public let line: Line
    public let document: JSONDocument
  }

  /// Without the closing bracket, which ``array`` adds.
  private var bytes: [UInt8] = [0x5B]
  public private(set) var lines: [Line] = []
  public private(set) var broken: [BrokenLine] = []
  private let options: ScanOptions

  public init(options: ScanOptions = .init()) {
    self.options = options
  }

  public var isEmpty: Bool { lines.isEmpty && broken.isEmpty }
  public var byteCount: Int { bytes.count }
  /// The bytes of the array.
  public var array: [UInt8] { bytes + [0x5D] }

  /// The bytes of a line that is JSON.
  public func text(of index: Int) -> [UInt8] {
    let end = index + 1 < lines.count ? lines[index + 1].start - 1 : bytes.count
    return Array(bytes[lines[index].start..<end])
  }

  /// Adds a line, given without its line end; a blank one is passed over.
  public mutating func append(_ line: some Collection<UInt8>, number: Int, offset: Int) {
    guard line.contains(where: { ![0x20, 0x09, 0x0D].contains($0) }) else { return }
    let document = JSONDocument(Array(line), options: options)
    guard document.breakage == nil, document.text.contentStart == 0 else {
      broken.append(BrokenLine(line: Line(number: number, offset: offset, start: 0), document: document))
      return
    }
    if !lines.isEmpty { bytes.append(0x2C) }
    lines.append(Line(number: number, offset: offset, start: bytes.count))
    bytes += line
  }

  /// The index of the line that holds a byte of the array.
  public func lineIndex(at offset: Int) -> Int {
    var low = 0
    var high = lines.count
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].start <= offset { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }
}

extension JSONLinesWindow: PlaceMap {
  public func offset(of offset: Int) -> Int {
    guard !lines.isEmpty else { return offset }
    let line = lines[lineIndex(at: offset)]
    return line.offset + max(0, offset - line.start)
  }

  public func location(of range: Range<Int>) -> Location {
    guard !lines.isEmpty else { return Location(line: 1, column: 1, offset: 0, length: range.count) }
    let line = lines[lineIndex(at: range.lowerBound)]
    let end = min(max(range.lowerBound, line.start), bytes.count)
    let column = bytes[line.start..<end].count { $0 & 0xC0 != 0x80 } + 1
    return Location(
      line: line.number, column: column, offset: line.offset + end - line.start, length: range.count)
  }
}

extension JSONLinesWindow.BrokenLine: PlaceMap {
  public func offset(of offset: Int) -> Int { line.offset + offset }

  public func location(of range: Range<Int>) -> Location {
    let before = document.text.bytes.prefix(range.lowerBound)
    let column = before.count { $0 & 0xC0 != 0x80 } + 1
    return Location(line: line.number, column: column, offset: line.offset + range.lowerBound, length: range.count)
  }
}
