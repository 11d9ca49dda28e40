import Foundation
import Locking

/// Opens a file; waits for the writer of a named pipe only until a time limit.
enum PipeOpening {
  /// The program that writes to a pipe may start a moment after the pipe is created.
  private static let seconds = 10.0

  static func descriptor(of file: String) throws(ToolError) -> Int32 {
    guard isPipe(file) else { return try checked(open(file, O_RDONLY | O_CLOEXEC), file) }
    // Opening blocks until there is a writer, and nothing else shows whether there is one.
    let opened = Mutex<(number: Int32, error: Int32)?>(nil)
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let number = open(file, O_RDONLY | O_CLOEXEC)
      let error = errno
      opened.withLock { $0 = (number, error) }
      done.signal()
    }
    guard done.wait(timeout: .now() + seconds) == .timedOut else {
      let (number, error) = opened.withLock { $0 } ?? (-1, EINTR)
      errno = error
      return try checked(number, file)
    }
    letGo(of: file)
    throw ToolError(InputWords.noWriter(file, seconds: Int(seconds)))
  }

  private static func isPipe(_ file: String) -> Bool {
    var facts = stat()
    return stat(file, &facts) == 0 && facts.st_mode & S_IFMT == S_IFIFO
  }

  private static func checked(_ number: Int32, _ file: String) throws(ToolError) -> Int32 {
    guard number < 0 else { return number }
    throw ToolError("\(ShownFile.name(file)) cannot be read: \(SystemError(number: errno).message)")
  }

  /// Ends the wait by opening the pipe for writing for a moment.
  private static func letGo(of file: String) {
    let writer = open(file, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    if writer >= 0 { close(writer) }
  }
}
