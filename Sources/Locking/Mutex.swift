internal import Foundation

/// A value that only one thread at a time can read and change.
///
/// `Synchronization` has the same type, but only from macOS 15 and iOS 18 on.
// Unchecked: the value is only accessed while the lock is held.
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
