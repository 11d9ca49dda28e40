import DecodingDiagnostics
import Foundation
import JSONText

/// Reads a file or standard input line by line, and gives the lines out in windows.
struct LineReader {
  private static let chunkSize = 1 << 20

  private let read: () throws -> [UInt8]
  private let options: ScanOptions
  /// Bytes that are read and not given out yet, from ``start`` on.
  private var buffer: [UInt8] = []
  private var start = 0
  /// Of the first byte in the buffer, in the file.
  private var bufferOffset = 0
  private var lineNumber = 0
  private var isAtEnd = false

  /// - Parameter file: `-` for standard input.
  init(file: String, options: ScanOptions) throws(ToolError) {
    guard let handle = file == "-" ? FileHandle.standardInput : FileHandle(forReadingAtPath: file) else {
      throw ToolError("\(file) cannot be read: \(String(cString: strerror(errno)))")
    }
    self.options = options
    read = { [UInt8](try handle.read(upToCount: Self.chunkSize) ?? Data()) }
  }

  init(bytes: [UInt8], options: ScanOptions) {
    self.options = options
    buffer = bytes
    isAtEnd = true
    read = { [] }
  }

  /// The next lines, as many as fit a number of bytes, at least one; nil at the end.
  mutating func window(byteLimit: Int) throws -> JSONLinesWindow? {
    var window = JSONLinesWindow(options: options)
    while window.byteCount < byteLimit, let line = try nextLine() {
      var range = line
      lineNumber += 1
      if lineNumber == 1, buffer[range].starts(with: [0xEF, 0xBB, 0xBF]) { range = range.dropFirst(3) }
      window.append(buffer[range], number: lineNumber, offset: bufferOffset + range.lowerBound)
    }
    return window.isEmpty && isAtEnd && start >= buffer.count ? nil : window
  }

  /// The bytes of the next line in the buffer, without its line end.
  private mutating func nextLine() throws -> Range<Int>? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) {
        defer { start = end + 1 }
        return start..<end
      }
      searched = buffer.count
      if isAtEnd {
        defer { start = buffer.count }
        return start < buffer.count ? start..<buffer.count : nil
      }
      searched -= try fill()
    }
  }

  /// - Returns: By how much what is in the buffer moved to its front.
  private mutating func fill() throws -> Int {
    let moved = start
    buffer.removeFirst(moved)
    bufferOffset += moved
    start = 0
    let chunk = try read()
    isAtEnd = chunk.isEmpty
    buffer += chunk
    return moved
  }
}
