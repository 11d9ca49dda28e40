import Foundation
import JSONText

/// Reads a file, or a range of its bytes, directly into the memory where they stay.
enum FilePiece {
  static func all(of path: String) throws -> [UInt8] {
    guard let file = Descriptor.opening(path, O_RDONLY) else { throw ReadError.last() }
    var facts = stat()
    guard fstat(file.number, &facts) == 0 else { throw ReadError.last() }
    return try file.read(0..<Int(facts.st_size))
  }

  static func read(_ path: String, _ range: Range<Int>) throws -> [UInt8] {
    guard let file = Descriptor.opening(path, O_RDONLY) else { throw ReadError.last() }
    return try file.read(range)
  }
}

private struct ReadError: LocalizedError {
  let errorDescription: String?

  static func last() -> ReadError { ReadError(errorDescription: String(cString: strerror(errno))) }
}

extension Descriptor {
  fileprivate borrowing func read(_ range: Range<Int>) throws -> [UInt8] {
    let number = number
    var problem: ReadError?
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      LargePages.advise(buffer.baseAddress, byteCount: range.count)
      while count < range.count {
        let some = pread(
          number, buffer.baseAddress.map { $0 + count }, range.count - count, off_t(range.lowerBound + count))
        if some < 0, errno == EINTR { continue }
        if some < 0 { problem = .last() }
        if some <= 0 { break }
        count += some
      }
    }
    if let problem { throw problem }
    return bytes
  }
}
