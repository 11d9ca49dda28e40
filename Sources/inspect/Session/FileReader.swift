import Foundation
import JSONText

/// Reads a file or a stream in pieces, so that progress can be reported and a first part shown.
enum FileReader {
  private static let pieceByteCount = 1 << 20

  /// - Parameters:
  ///   - limit: The maximum number of bytes.
  ///   - progress: Called after each piece with everything read so far; false ends the reading.
  /// - Throws: The error number of the system call that failed; `EFBIG` if there is more than the limit.
  static func read(
    _ descriptor: Int32, expecting byteCount: Int, limit: Int, progress: (UnsafeRawBufferPointer) -> Bool
  ) throws(SystemError) -> [UInt8] {
    guard byteCount <= limit else { throw .tooLarge }
    var end: End?
    var failure: SystemError?
    var bytes = [UInt8](unsafeUninitializedCapacity: byteCount) { buffer, count in
      let space = UnsafeMutableRawBufferPointer(buffer)
      LargePages.advise(space.baseAddress, byteCount: byteCount)
      while end == nil, failure == nil, count < byteCount {
        let room = UnsafeMutableRawBufferPointer(rebasing: space[count..<min(byteCount, count + pieceByteCount)])
        do throws(SystemError) {
          end = try fill(room, &count, descriptor)
          if end == nil, !progress(UnsafeRawBufferPointer(rebasing: space[..<count])) { end = .unwanted }
        } catch {
          failure = error
        }
      }
    }
    if let failure { throw failure }
    if end == nil { try readOn(descriptor, after: &bytes, limit: limit, progress) }
    return bytes
  }

  private enum End {
    case reached, unwanted
  }

  /// Reads the rest, whose length is unknown.
  private static func readOn(
    _ descriptor: Int32, after bytes: inout [UInt8], limit: Int, _ progress: (UnsafeRawBufferPointer) -> Bool
  ) throws(SystemError) {
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: pieceByteCount, alignment: 16)
    defer { piece.deallocate() }
    while true {
      var count = 0
      guard try fill(piece, &count, descriptor) == nil else { return }
      guard bytes.count + count <= limit else { throw .tooLarge }
      bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: piece[..<count]))
      guard bytes.withUnsafeBytes(progress) else { return }
    }
  }

  /// Reads once, and adds the number of bytes to the count.
  private static func fill(
    _ room: UnsafeMutableRawBufferPointer, _ count: inout Int, _ descriptor: Int32
  ) throws(SystemError) -> End? {
    while true {
      let some = Foundation.read(descriptor, room.baseAddress, room.count)
      if some < 0, errno == EINTR { continue }
      guard some >= 0 else { throw SystemError(number: errno) }
      count += some
      return some == 0 ? .reached : nil
    }
  }
}

/// A system call failed.
struct SystemError: Error, Hashable {
  let number: Int32

  static let tooLarge = SystemError(number: EFBIG)

  var message: String { String(cString: strerror(number)) }
}
