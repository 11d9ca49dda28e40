import Foundation
import Synchronization

/// Looks four times a second whether files have changed: by content time, size and identity, so that a file replaced
/// by another one is noticed too. Polling works on every file system, and a handful of files cost nothing.
final class FileWatch: Sendable {
  private static let interval: TimeInterval = 0.25

  private struct Stamp: Equatable {
    var seconds = 0
    var nanoseconds = 0
    var size = 0
    var identity: UInt64 = 0
  }

  private let timer: Mutex<(any DispatchSourceTimer)?>

  /// - Parameter report: Called with nil after a change, with words when the first file cannot be read.
  init(paths: [String], report: @escaping @Sendable (String?) -> Void) {
    let known = Mutex(paths.map(Self.stamp))
    let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.schedule(deadline: .now() + Self.interval, repeating: Self.interval)
    timer.setEventHandler {
      let now = paths.map(Self.stamp)
      let before = known.withLock { stamps in
        defer { stamps = now }
        return stamps
      }
      guard now != before else { return }
      let document = now.first ?? nil
      if document == nil {
        report("\(paths[0]) is gone; the view shows what it held.")
      } else if access(paths[0], R_OK) != 0 {
        report("\(paths[0]) cannot be read at present; the view shows what it held.")
      } else {
        report(nil)
      }
    }
    timer.resume()
    self.timer = Mutex(timer)
  }

  deinit { timer.withLock { $0?.cancel() } }

  private static func stamp(of path: String) -> Stamp? {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    #if canImport(Darwin)
      let time = facts.st_mtimespec
    #else
      let time = facts.st_mtim
    #endif
    return Stamp(
      seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec), size: Int(facts.st_size),
      identity: UInt64(facts.st_ino))
  }
}
