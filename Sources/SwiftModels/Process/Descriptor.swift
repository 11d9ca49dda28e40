#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file descriptor that is closed when its owner goes away.
///
/// Every descriptor is closed in processes that are started meanwhile, and is numbered 10 or above, so that a child's
/// own numbers (0 to 4) can be assigned in any order.
struct Descriptor: ~Copyable {
  let number: Int32

  init?(taking number: Int32) {
    guard number >= 0 else { return nil }
    guard number < 10 else {
      self.number = number
      return
    }
    let raised = fcntl(number, F_DUPFD_CLOEXEC, 10)
    close(number)
    guard raised >= 0 else { return nil }
    self.number = raised
  }

  deinit {
    close(number)
  }

  /// Waits for something to read, the end of the stream included.
  func isReady(withinMilliseconds milliseconds: Int32) -> Bool {
    var polled = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, milliseconds) > 0
  }

  static func opening(_ path: String, _ flags: Int32, mode: mode_t = 0o600) -> Descriptor? {
    Descriptor(taking: open(path, flags | O_CLOEXEC, mode))
  }
}

/// Two connected sockets: a pipe that is closed on exec from its first moment, and that raises no SIGPIPE.
struct Connection: ~Copyable {
  let ours: Descriptor
  let theirs: Descriptor

  init?() {
    var numbers: [Int32] = [-1, -1]
    #if canImport(Darwin)
      guard socketpair(AF_UNIX, SOCK_STREAM, 0, &numbers) == 0 else { return nil }
      for number in numbers {
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
        var on: Int32 = 1
        setsockopt(number, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
      }
    #else
      let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
      guard socketpair(AF_UNIX, kind, 0, &numbers) == 0 else { return nil }
    #endif
    guard let ours = Descriptor(taking: numbers[0]) else {
      close(numbers[1])
      return nil
    }
    guard let theirs = Descriptor(taking: numbers[1]) else { return nil }
    self.ours = ours
    self.theirs = theirs
  }

  /// Closes the other end, which the child now has. Otherwise an end of file would never be seen.
  consuming func intoOurs() -> Descriptor {
    ours
  }
}
