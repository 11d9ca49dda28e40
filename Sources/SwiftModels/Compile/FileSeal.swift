import Foundation

/// Shows whether a file in the cache is as it was written: a full disk, or a cleaner of temporary files, may have
/// truncated it.
struct FileSeal: Codable, Sendable, Equatable {
  let size: Int
  let checksum: UInt64

  /// Nil if the file cannot be read.
  init?(of path: String) {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped) else { return nil }
    size = data.count
    checksum = data.withUnsafeBytes(Self.checksum)
  }

  /// Eight bytes at a time, since the file may have many megabytes.
  static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    guard let base = bytes.baseAddress else { return 0 }
    var hash = WordHash.seed
    var offset = 0
    let count = bytes.count & ~7
    while offset < count {
      hash = (hash ^ base.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* WordHash.prime
      hash ^= hash &>> 29
      offset += 8
    }
    while offset < bytes.count {
      hash = (hash ^ UInt64(bytes[offset])) &* WordHash.prime
      offset += 1
    }
    return hash
  }
}
