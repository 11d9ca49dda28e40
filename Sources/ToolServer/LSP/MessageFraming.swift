import Foundation

/// Messages with a header that states their length, as in the Language Server Protocol.
package struct MessageFraming: Sendable {
  private var queue = ByteQueue()

  /// A header has two short lines; anything longer is not a header.
  private static let headerLimit = 1 << 16
  private static let messageLimit = 1 << 28
  private static let separator = Array("\r\n\r\n".utf8)

  package init() {}

  package mutating func add(_ more: some Sequence<UInt8>) { queue.add(more) }

  /// Returns the next complete message; nil if more bytes have to arrive.
  ///
  /// A header without a valid length is skipped, since nothing shows where the next message begins.
  package mutating func next() -> [UInt8]? {
    while let end = endOfHeader() {
      guard let length = Self.length(in: queue.bytes[queue.start..<end]) else {
        queue.drop(end)
        continue
      }
      guard queue.bytes.count - end >= length else { return nil }
      let message = Array(queue.bytes[end..<end + length])
      queue.drop(end + length)
      return message
    }
    return nil
  }

  /// The offset after the header at the start of the bytes.
  private mutating func endOfHeader() -> Int? {
    var index = queue.searched
    while index + Self.separator.count <= queue.bytes.count {
      if queue.bytes[index] == Self.separator[0],
        queue.bytes[index..<index + Self.separator.count].elementsEqual(Self.separator)
      {
        queue.searched = index
        return index + Self.separator.count
      }
      index += 1
    }
    queue.searched = index
    if index - queue.start > Self.headerLimit { queue.drop(index) }
    return nil
  }

  private static func length(in header: ArraySlice<UInt8>) -> Int? {
    guard header.count <= headerLimit else { return nil }
    let fields = String(decoding: header, as: UTF8.self).split(separator: "\r\n").map {
      $0.split(separator: ":", maxSplits: 1)
    }
    let length = fields.first { $0.first?.lowercased() == "content-length" }?.last.flatMap {
      Int($0.trimmingCharacters(in: .whitespaces))
    }
    return length.flatMap { 0...messageLimit ~= $0 ? $0 : nil }
  }

  package static func framed(_ text: String) -> String { "Content-Length: \(text.utf8.count)\r\n\r\n\(text)" }
}
