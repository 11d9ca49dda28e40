import Foundation

/// Reads a file or a stream in pieces, so that it can be said how far the reading has come and a first part be shown.
enum FileReader {
  private static let pieceByteCount = 1 << 20

  /// - Parameter progress: Called after each piece with what there is so far; false ends the reading.
  /// - Throws: The error number of the system's call that failed.
  static func read(
    _ descriptor: Int32, expecting byteCount: Int, progress: ([UInt8]) -> Bool
  ) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(byteCount)
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: pieceByteCount, alignment: 16)
    defer { piece.deallocate() }
    while true {
      let count = Foundation.read(descriptor, piece.baseAddress, piece.count)
      if count == 0 { return bytes }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw SystemError(number: errno)
      }
      bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: piece[..<count]))
      guard progress(bytes) else { return bytes }
    }
  }
}

/// A system call failed.
struct SystemError: Error, Hashable {
  let number: Int32

  var message: String { String(cString: strerror(number)) }
}
