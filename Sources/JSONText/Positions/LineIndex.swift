/// Finds lines and columns of byte offsets. Lines end with LF, CR LF or CR.
///
/// Many documents are one long line, so the index keeps, besides the starts of lines, the number of Unicode scalars
/// before every block of 4 KiB: a column costs at most two counts within a block.
///
/// It may cover only the beginning of the text and be extended, so a few positions near the beginning need not wait for
/// the rest.
public struct LineIndex: Sendable {
  private static let blockShift = 12

  private let text: SourceText
  /// The offset of the first byte of every line, in 32 bits as on the tape, since there may be many short lines.
  private var lineStarts: [UInt32]
  /// For every block, the number of bytes before it that start a Unicode scalar.
  private var scalarsBeforeBlock = [0]
  /// Where the search for further lines continues.
  private var end: Int

  /// Linear in the number of bytes.
  public init(_ text: SourceText) {
    self.init(beginningOf: text)
    extend(to: text.bytes.count)
  }

  /// Covers nothing yet.
  package init(beginningOf text: SourceText) {
    self.text = text
    lineStarts = [UInt32(truncatingIfNeeded: text.contentStart)]
    end = text.contentStart
  }

  /// Ensures that the position of a byte can be found. Linear in the newly covered bytes.
  package mutating func extend(to offset: Int) {
    guard offset >= end, end < text.bytes.count else { return }
    let limit = min(text.bytes.count, max(offset + 1, end + 1 << 16))
    text.withUnsafeBytes { bytes in
      findLines(bytes, before: limit)
      countScalars(bytes, upTo: end)
    }
  }

  /// Ensures that the end of a line can be found.
  package mutating func extend(toLine line: Int) {
    while lineCount <= line, end < text.bytes.count { extend(to: end) }
  }

  public var lineCount: Int { lineStarts.count }

  /// The position of a byte; of the end of the text for offsets beyond it. O(log lines).
  public func position(at offset: Int) -> TextPosition {
    let offset = min(max(offset, 0), text.bytes.count)
    let line = lineNumber(of: offset)
    let start = Int(lineStarts[line - 1])
    let column = offset <= start ? 1 : scalars(before: offset) - scalars(before: start) + 1
    return TextPosition(line: line, column: column, offset: offset)
  }

  /// The offset of a line's column; the line's end for columns beyond it. Lines are clamped to those that exist.
  public func offset(line: Int, column: Int) -> Int {
    let range = lineRange(line)
    var offset = range.lowerBound
    var left = column - 1
    while left > 0, offset < range.upperBound {
      offset += 1
      while offset < range.upperBound, text.bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      left -= 1
    }
    return offset
  }

  /// The bytes of a line (1-based, clamped), without its line end.
  public func lineRange(_ line: Int) -> Range<Int> {
    let line = min(max(line, 1), lineCount)
    let start = Int(lineStarts[line - 1])
    guard line < lineCount else { return start..<max(start, text.bytes.count) }
    var end = Int(lineStarts[line]) - 1
    if end > start, text.bytes[end] == 0x0A, text.bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  private func lineNumber(of offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while low < high {
      let middle = (low + high) / 2
      if Int(lineStarts[middle]) <= offset { low = middle + 1 } else { high = middle }
    }
    return max(low, 1)
  }

  private func scalars(before offset: Int) -> Int {
    let block = offset >> Self.blockShift
    return text.withUnsafeBytes { bytes in
      scalarsBeforeBlock[block] + Self.scalarStarts(bytes, block << Self.blockShift, offset)
    }
  }
}

extension LineIndex {
  private mutating func findLines(_ bytes: UnsafeBufferPointer<UInt8>, before limit: Int) {
    guard let base = bytes.baseAddress else { return }
    var at = end
    while at < limit {
      if at &+ 8 <= bytes.count {
        let word = ByteWord.load(base, at)
        let hits = ByteWord.equal(word, 0x0A0A_0A0A_0A0A_0A0A) | ByteWord.equal(word, 0x0D0D_0D0D_0D0D_0D0D)
        at &+= hits == 0 ? 8 : ByteWord.firstHit(hits)
        if hits == 0 { continue }
      }
      let byte = base[at]
      at &+= 1
      guard byte == 0x0A || byte == 0x0D else { continue }
      if byte == 0x0D, at < bytes.count, base[at] == 0x0A { at &+= 1 }
      lineStarts.append(UInt32(truncatingIfNeeded: at))
    }
    end = at
  }

  /// Counts for all blocks that begin at or before an offset.
  private mutating func countScalars(_ bytes: UnsafeBufferPointer<UInt8>, upTo offset: Int) {
    while scalarsBeforeBlock.count << Self.blockShift <= offset {
      let block = scalarsBeforeBlock.count
      let start = (block - 1) << Self.blockShift
      let scalars = Self.scalarStarts(bytes, start, block << Self.blockShift)
      scalarsBeforeBlock.append(scalarsBeforeBlock[block - 1] + scalars)
    }
  }

  private static func scalarStarts(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Int {
    guard let base = bytes.baseAddress else { return 0 }
    var at = start
    var continuations = 0
    while at &+ 8 <= end {
      continuations &+= ByteWord.continuationCount(ByteWord.load(base, at))
      at &+= 8
    }
    while at < end {
      if base[at] & 0xC0 == 0x80 { continuations &+= 1 }
      at &+= 1
    }
    return end &- start &- continuations
  }
}
