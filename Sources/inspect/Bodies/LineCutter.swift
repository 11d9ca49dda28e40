import Foundation
import SwiftModels

/// Cuts a file or a stream into runs of whole lines.
///
/// Where the cuts are depends on the text alone, so that a stream and a file of the same bytes give the same report.
struct LineCutter {
  /// The length of a run, but for the line that crosses it.
  static let length = 4 << 20
  private static let chunk = 1 << 20

  struct Run {
    let bytes: [UInt8]
    /// Of the first byte.
    let offset: Int
    let firstLine: Int
  }

  private let read: () throws(ToolError) -> [UInt8]
  private var buffer: [UInt8]
  private var offset = 0
  private var line = 1
  private var isAtEnd = false

  /// - Parameter cancellation: Ends the stream where its source may keep anybody waiting.
  init(reading file: FileHandle, name: String, cancellation: Cancellation? = nil) {
    buffer = []
    read = { () throws(ToolError) in
      guard Self.waitForInput(file.fileDescriptor, cancellation) else { return [] }
      do {
        return try file.readSome(upToCount: Self.chunk)
      } catch {
        throw ToolError("\(name) cannot be read: \(error.localizedDescription)")
      }
    }
  }

  /// False where the run is ended before anything comes.
  private static func waitForInput(_ descriptor: Int32, _ cancellation: Cancellation?) -> Bool {
    guard let cancellation else { return true }
    while !cancellation.isCancelled {
      var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if poll(&polled, 1, 100) != 0 { return true }
    }
    return false
  }

  /// Nil at the end.
  mutating func next() throws(ToolError) -> Run? {
    var searched = Self.length - 1
    while true {
      if let end = buffer.newline(from: searched) { return cut(at: end + 1) }
      if isAtEnd { return buffer.isEmpty ? nil : cut(at: buffer.count) }
      searched = max(searched, buffer.count)
      let more = try read()
      isAtEnd = more.isEmpty
      buffer += more
    }
  }

  /// The first line that is not blank, without taking it out; what is there at the end where there is none.
  mutating func firstLine() throws(ToolError) -> ArraySlice<UInt8> {
    var start = 0
    while true {
      let end = buffer.newline(from: start)
      let line = buffer[start..<(end ?? buffer.count)]
      if let end {
        if line.contains(where: { ![0x20, 0x09, 0x0D].contains($0) }) { return line }
        start = end + 1
      } else if isAtEnd {
        return line
      } else {
        let more = try read()
        isAtEnd = more.isEmpty
        buffer += more
      }
    }
  }

  private mutating func cut(at end: Int) -> Run {
    let run = Run(bytes: Array(buffer[..<end]), offset: offset, firstLine: line)
    buffer.removeFirst(end)
    offset += end
    line += run.bytes.newlineCount
    return run
  }
}

extension [UInt8] {
  fileprivate func newline(from start: Int) -> Int? {
    guard start < count else { return nil }
    return withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, let found = memchr(base + start, 0x0A, bytes.count - start) else {
        return nil
      }
      return UnsafeRawPointer(found) - base
    }
  }

  fileprivate var newlineCount: Int {
    var number = 0
    var start = 0
    while let next = newline(from: start) {
      number += 1
      start = next + 1
    }
    return number
  }
}

extension FileHandle {
  /// What is there, as soon as something is: `read(upToCount:)` waits for all of it.
  fileprivate func readSome(upToCount count: Int) throws -> [UInt8] {
    var problem: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while true {
        let some = Foundation.read(fileDescriptor, buffer.baseAddress, count)
        if some < 0, errno == EINTR { continue }
        if some < 0 { problem = errno }
        filled = max(0, some)
        return
      }
    }
    if problem != 0 { throw POSIXError(POSIXErrorCode(rawValue: problem) ?? .EIO) }
    return bytes
  }
}
