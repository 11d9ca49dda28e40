internal import Foundation
internal import JSONText

/// Lines whose line breaks were replaced by commas, which give an array with a single copy if each line is a JSON
/// value.
struct JoinedLines {
  private static let newline = UInt8(ascii: "\n")
  private static let comma = UInt8(ascii: ",")

  /// `[`, the text with commas, `]`.
  private(set) var array: [UInt8]
  /// The lines that are not empty.
  private(set) var lines: [JSONLinesWindow.Line] = []

  init(_ text: some RandomAccessCollection<UInt8>, firstLine: Int, offset: Int) {
    array = [UInt8(ascii: "[")]
    array.reserveCapacity(text.count + 2)
    array += text
    array.append(UInt8(ascii: "]"))
    var lines: [JSONLinesWindow.Line] = []
    array.withUnsafeMutableBytes { Self.join($0, firstLine: firstLine, offset: offset, &lines) }
    self.lines = lines
  }

  private static func join(
    _ bytes: UnsafeMutableRawBufferPointer, firstLine: Int, offset: Int, _ lines: inout [JSONLinesWindow.Line]
  ) {
    let end = bytes.count - 1
    var start = 1
    // A byte order mark does not belong to a line.
    if offset == 0, end >= 4, bytes[1] == 0xEF, bytes[2] == 0xBB, bytes[3] == 0xBF {
      for index in 1..<4 { bytes[index] = UInt8(ascii: " ") }
      start = 4
    }
    var number = firstLine
    while start < end {
      let next = bytes.firstIndex(of: newline, from: start, to: end)
      if let first = (start..<next).first(where: { !isBlank(bytes[$0]) }), first < next {
        // The comma after the previous line; empty lines have none.
        if let last = lines.last, last.start > 0 { bytes[start - 1] = comma }
        lines.append(JSONLinesWindow.Line(number: number, offset: offset + start - 1, start: start))
      }
      if next < end { bytes[next] = UInt8(ascii: " ") }
      start = next + 1
      number += 1
    }
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

  /// Returns whether every line is one element: lines such as `[1` and `2]` are not, although the array is JSON.
  func isEachAnElement(of document: JSONDocument) -> Bool {
    guard document.breakage == nil, let root = document.root, document.count(of: root) == lines.count else {
      return false
    }
    guard array.dropLast().last(where: { !Self.isBlank($0) }) != Self.comma || lines.isEmpty else { return false }
    var index = 0
    for element in document.children(of: root) {
      let end = index + 1 < lines.count ? lines[index + 1].start : array.count
      let range = document.range(of: element)
      guard range.lowerBound >= lines[index].start, range.upperBound < end else { return false }
      index += 1
    }
    return true
  }
}

/// Lines that are JSON, separate from those that are not.
struct SortedLines {
  private(set) var array: [UInt8] = [UInt8(ascii: "[")]
  private(set) var lines: [JSONLinesWindow.Line] = []
  private(set) var broken: [JSONLinesWindow.BrokenLine] = []

  init(_ joined: JoinedLines, options: ScanOptions) {
    for (index, line) in joined.lines.enumerated() {
      let end = index + 1 < joined.lines.count ? joined.lines[index + 1].start - 1 : joined.array.count - 1
      append(joined.array[line.start..<end], line, options)
    }
    // A JSON5 comment ends with its line.
    array += options.allowsJSON5 ? [0x0A, 0x5D] : [0x5D]
  }

  private mutating func append(_ text: ArraySlice<UInt8>, _ line: JSONLinesWindow.Line, _ options: ScanOptions) {
    let document = JSONDocument(Array(text), options: options)
    guard document.breakage == nil, document.text.contentStart == 0 else {
      let place = JSONLinesWindow.Line(number: line.number, offset: line.offset, start: 0)
      broken.append(JSONLinesWindow.BrokenLine(line: place, document: document))
      return
    }
    if !lines.isEmpty { array += options.allowsJSON5 ? [0x0A, 0x2C] : [0x2C] }
    lines.append(JSONLinesWindow.Line(number: line.number, offset: line.offset, start: array.count))
    array += text
  }
}

extension UnsafeMutableRawBufferPointer {
  /// Returns the first index of a byte, or the end.
  fileprivate func firstIndex(of byte: UInt8, from start: Int, to end: Int) -> Int {
    guard let base = baseAddress, start < end else { return end }
    guard let found = memchr(base + start, Int32(byte), end - start) else { return end }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }
}
