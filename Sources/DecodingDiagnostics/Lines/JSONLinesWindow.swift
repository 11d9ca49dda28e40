public import JSONText

/// Some lines of a JSON Lines file as one JSON array, so that they are decoded together.
///
/// `{"a":1}
/// {"a":2}` becomes `[{"a":1},{"a":2}]`. A line that is not JSON would break the others, so it is kept separate.
public struct JSONLinesWindow: Sendable {
  public struct Line: Sendable {
    /// The line number in the file, 1-based.
    public let number: Int
    /// The offset of the line's first byte in the file.
    public let offset: Int
    /// The offset of the line's first byte in the window.
    let start: Int
  }

  public struct BrokenLine: Sendable {
    public let line: Line
    public let document: JSONDocument
  }

  /// The array of all lines that are JSON.
  public let document: JSONDocument
  public private(set) var lines: [Line] = []
  public private(set) var broken: [BrokenLine] = []

  /// - Parameters:
  ///   - text: Complete lines.
  ///   - firstLine: The number of the first line in the file.
  ///   - offset: The offset of its first byte in the file.
  ///   - options: How each line is scanned.
  public init(
    _ text: some RandomAccessCollection<UInt8>, firstLine: Int = 1, offset: Int = 0, options: ScanOptions = .init()
  ) {
    let joined = JoinedLines(text, firstLine: firstLine, offset: offset)
    let document = JSONDocument(joined.array, options: options)
    if joined.isEachAnElement(of: document) {
      self.document = document
      lines = joined.lines
    } else {
      let sorted = SortedLines(joined, options: options)
      self.document = JSONDocument(sorted.array, options: options)
      lines = sorted.lines
      broken = sorted.broken
    }
  }

  public var isEmpty: Bool { lines.isEmpty && broken.isEmpty }
  /// The bytes of the array.
  public var array: [UInt8] { document.text.bytes }

  /// Returns the bytes of a line that is JSON.
  public func text(of index: Int) -> ArraySlice<UInt8> {
    let bytes = document.text.bytes
    let end = index + 1 < lines.count ? lines[index + 1].start : bytes.count
    // Without the comma or bracket after it.
    var line = bytes[lines[index].start..<(end - 1)]
    while let last = line.last, JoinedLines.isBlank(last) || last == 0x0A { line.removeLast() }
    return line
  }

  /// Returns the index of the line that contains a byte of the array.
  public func lineIndex(at offset: Int) -> Int {
    var low = 0
    var high = lines.count
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].start <= offset { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }

  /// Returns the index of the line with this number; nil if it is empty or not JSON.
  public func lineIndex(number: Int) -> Int? {
    var low = 0
    var high = lines.count
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low < lines.count && lines[low].number == number ? low : nil
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
    let bytes = document.text.bytes
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
