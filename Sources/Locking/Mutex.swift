internal import Foundation

/// A value that one thread at a time reads and changes.
///
/// `Synchronization` has the same type, but only from macOS 15 and iOS 18 on.
// Unchecked: the value is touched only while the lock is held.
package final class Mutex<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  package init(_ value: sending Value) { self.value = value }

  package func withLock<Result, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
