import Foundation

/// Messages with a header that tells their length, as the Language Server Protocol has them.
package struct MessageFraming: Sendable {
  private var bytes: [UInt8] = []

  package init() {}

  package mutating func add(_ more: some Sequence<UInt8>) { bytes += more }

  /// The next message that is there in full; nil where more has to come.
  package mutating func next() -> [UInt8]? {
    let separator = Array("\r\n\r\n".utf8)
    guard let end = bytes.firstRange(of: separator) else { return nil }
    let header = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
    let fields = header.split(separator: "\r\n").map { $0.split(separator: ":", maxSplits: 1) }
    let length = fields.first { $0.first?.lowercased() == "content-length" }?.last.flatMap {
      Int($0.trimmingCharacters(in: .whitespaces))
    }
    guard let length, length >= 0 else {
      // Without a length nothing tells where the next one begins: what came is passed over.
      bytes.removeSubrange(..<end.upperBound)
      return next()
    }
    guard bytes.count - end.upperBound >= length else { return nil }
    let message = Array(bytes[end.upperBound..<end.upperBound + length])
    bytes.removeSubrange(..<(end.upperBound + length))
    return message
  }

  package static func framed(_ text: String) -> String { "Content-Length: \(text.utf8.count)\r\n\r\n\(text)" }
}
