/// A Swift source file as it was read; places in it are byte offsets.
public struct SwiftFile: Sendable, Equatable {
  /// The path in reports: relative to the current directory if the file is inside of it, otherwise absolute.
  public let path: String
  public let absolutePath: String
  public let text: String
  /// Whether a build plugin generates the file, so that changes to it do not last.
  let isGenerated: Bool
  private let lineStarts: [Int]
  /// The hash of the text (FNV-1a).
  let digest: UInt64

  public init(path: String, absolutePath: String, text: String) {
    self.init(path: path, absolutePath: absolutePath, text: text, isGenerated: false)
  }

  init(path: String, absolutePath: String, text: String, isGenerated: Bool) {
    self.isGenerated = isGenerated
    self.path = path
    self.absolutePath = absolutePath
    self.text = text
    var starts = [0]
    var digest: UInt64 = 0xcbf2_9ce4_8422_2325
    for (offset, byte) in text.utf8.enumerated() {
      digest = (digest ^ UInt64(byte)) &* 0x0100_0000_01b3
      if byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
    }
    (lineStarts, self.digest) = (starts, digest)
  }

  /// Returns the file with another text, for an edit that is not written to it.
  public func replacingText(_ text: String) -> SwiftFile {
    SwiftFile(path: path, absolutePath: absolutePath, text: text, isGenerated: isGenerated)
  }

  /// Returns the whitespace at the start of the line of an offset.
  func indentation(at offset: Int) -> String {
    let bytes = Array(text.utf8)
    var start = offset
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    let blanks = bytes[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return String(decoding: blanks, as: UTF8.self)
  }

  /// The place of a byte, its column counted in Unicode scalars.
  /// - Complexity: O(log lines + length of the line)
  public func place(at offset: Int) -> SourcePlace {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    let column = scalars(from: lineStarts[low], to: offset) + 1
    return SourcePlace(file: path, line: low + 1, column: column, offset: offset)
  }

  /// Returns the offset of a 1-based byte column of a line, as compilers count it; nil if there is no such line.
  func offset(line: Int, byteColumn: Int) -> Int? {
    guard line >= 1, line <= lineStarts.count else { return nil }
    return min(lineStarts[line - 1] + max(byteColumn - 1, 0), text.utf8.count)
  }

  private func scalars(from start: Int, to end: Int) -> Int {
    let utf8 = text.utf8
    let first = utf8.index(utf8.startIndex, offsetBy: start)
    return utf8[first...].prefix(end - start).count { $0 & 0xC0 != 0x80 }
  }
}

/// A place in a source file.
public struct SourcePlace: Sendable, Hashable, Codable {
  public let file: String
  /// 1-based.
  public let line: Int
  /// 1-based, in Unicode scalars.
  public let column: Int
  /// In bytes of UTF-8.
  public let offset: Int
}
