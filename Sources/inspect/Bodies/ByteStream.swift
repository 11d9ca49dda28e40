import Foundation
import SwiftModels

/// Reads bytes of a file or stream of lines in chunks, as they arrive.
struct ByteStream {
  static let chunkLength = 1 << 18

  private let file: FileHandle
  let name: String
  private let cancellation: Cancellation?
  private var buffer = [UInt8](repeating: 0, count: chunkLength)
  private var isAtStart = true

  /// - Parameter cancellation: Ends the stream early, even while its source blocks.
  init(reading file: FileHandle, name: String, cancellation: Cancellation? = nil) {
    self.file = file
    self.name = name
    self.cancellation = cancellation
  }

  /// Whether the stream ended before its source.
  var isEndedEarly: Bool { cancellation?.isCancelled == true }

  /// Returns the available bytes, as soon as there are any; empty at the end. Release the slice before the next call,
  /// or it is copied.
  mutating func next() throws(ToolError) -> ArraySlice<UInt8> {
    guard waitForInput() else { return [] }
    let descriptor = file.fileDescriptor
    while true {
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 { return try checked(buffer[..<count]) }
      guard errno == EINTR else { throw ToolError("\(name) cannot be read: \(String(cString: strerror(errno)))") }
    }
  }

  private mutating func checked(_ bytes: ArraySlice<UInt8>) throws(ToolError) -> ArraySlice<UInt8> {
    if isAtStart { try ContentCheck.pass(bytes, of: name, isLines: true) }
    isAtStart = false
    return bytes
  }

  /// Returns false if the run ends before there is any input.
  private func waitForInput() -> Bool {
    guard let cancellation else { return true }
    while !cancellation.isCancelled {
      var polled = pollfd(fd: file.fileDescriptor, events: Int16(POLLIN), revents: 0)
      if poll(&polled, 1, 100) != 0 { return true }
    }
    return false
  }
}

extension ArraySlice<UInt8> {
  /// Returns the index of the first newline from a position on.
  func newline(from start: Int) -> Int? {
    guard start < endIndex else { return nil }
    return withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, let found = memchr(base + start - startIndex, 0x0A, endIndex - start) else {
        return nil
      }
      return startIndex + (UnsafeRawPointer(found) - base)
    }
  }

  var newlineCount: Int {
    var number = 0
    var start = startIndex
    while let next = newline(from: start) {
      number += 1
      start = next + 1
    }
    return number
  }
}
