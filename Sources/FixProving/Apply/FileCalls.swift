import Foundation

/// The system calls that change files. Tests substitute calls that fail, as on a full disk.
struct FileCalls: Sendable {
  var makeTemporary: @Sendable (UnsafeMutablePointer<CChar>) -> Int32 = { mkstemp($0) }
  var write: @Sendable (Int32, UnsafeRawBufferPointer) -> Int = { Foundation.write($0, $1.baseAddress, $1.count) }
  var synchronize: @Sendable (Int32) -> Int32 = { fsync($0) }
  var rename: @Sendable (String, String) -> Int32 = { Foundation.rename($0, $1) }
}

/// A system call failed.
struct FileCallError: Error {
  let reason: String

  /// The error in `errno`.
  static var last: FileCallError { FileCallError(reason: String(cString: strerror(errno))) }
}
