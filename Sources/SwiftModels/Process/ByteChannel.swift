#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Reading and writing whole runs of bytes on a descriptor, across interrupted and partial calls.
enum ByteChannel {
  /// Writes all bytes to a socket. Returns false if the other end is closed.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var start = 0
    while start < bytes.count {
      let written = bytes.withUnsafeBytes { buffer in
        send(descriptor, buffer.baseAddress.map { $0 + start }, buffer.count - start, noSignal)
      }
      if written > 0 {
        start += written
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Reads exactly this number of bytes; nil if the other end closes before.
  static func read(_ count: Int, from descriptor: Int32) -> [UInt8]? {
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let received = recv(descriptor, buffer.baseAddress.map { $0 + filled }, count - filled, 0)
        if received > 0 {
          filled += received
        } else if received == 0 || errno != EINTR {
          return
        }
      }
    }
    return bytes.count == count ? bytes : nil
  }

  /// Reads the available bytes, at most 64 KiB; empty at the end of the stream.
  static func readSome(from descriptor: Int32) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while true {
      let received = bytes.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
      if received < 0 && errno == EINTR { continue }
      return Array(bytes.prefix(max(received, 0)))
    }
  }

  #if canImport(Darwin)
    private static let noSignal: Int32 = 0
  #else
    private static let noSignal = Int32(MSG_NOSIGNAL)
  #endif
}
