import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Messages as JSON, each preceded by its length in four bytes, lowest first.
struct FrameChannel {
  let descriptor: Int32

  func send(_ message: some Encodable) -> Bool {
    guard let data = try? JSONEncoder().encode(message) else { return false }
    return send(bytes: Array(data))
  }

  func send(bytes: [UInt8]) -> Bool {
    guard let length = UInt32(exactly: bytes.count) else { return false }
    let header = (0..<4).map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) }
    return ByteChannel.write(header, to: descriptor) && ByteChannel.write(bytes, to: descriptor)
  }

  func receive<Message: Decodable>(_ type: Message.Type) -> Message? {
    receiveBytes().flatMap { try? JSONDecoder().decode(type, from: Data($0)) }
  }

  /// Waits until something arrives or the other side is gone; returns false if neither happens for this long.
  func waits(atMost duration: Duration) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, Int32(max(duration, .zero) / .milliseconds(1))) > 0
  }

  func receiveBytes() -> [UInt8]? {
    guard let header = ByteChannel.read(4, from: descriptor) else { return nil }
    return ByteChannel.read(Self.length(header), from: descriptor)
  }

  static func length(_ header: some Collection<UInt8>) -> Int {
    header.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// The contents of the first frame in the bytes read so far; nil while it is incomplete.
  static func frame(in bytes: [UInt8]) -> ArraySlice<UInt8>? {
    guard bytes.count >= 4 else { return nil }
    let end = 4 + length(bytes[..<4])
    return bytes.count >= end ? bytes[4..<end] : nil
  }
}
