#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The C library calls that this module needs, in one place because of the conditional import.
enum System {
  /// Returns the result of `wcwidth` in a UTF-8 locale, whatever the locale of the process: columns, or -1 for a
  /// non-printable scalar.
  static func columns(of scalar: Unicode.Scalar) -> Int {
    guard let utf8Locale, let wcwidth else { return -1 }
    // `wcwidth` has no variant with a locale argument. This switches the calling thread only.
    let previous = uselocale(utf8Locale)
    defer { _ = uselocale(previous) }
    return Int(wcwidth(wchar_t(scalar.value)))
  }

  // The header declares it only for X/Open programs, and Swift imports the C library without that setting.
  private static let wcwidth: (@convention(c) (wchar_t) -> Int32)? = dlsym(dlopen(nil, RTLD_NOW), "wcwidth").map {
    unsafeBitCast($0, to: (@convention(c) (wchar_t) -> Int32).self)
  }

  // Locales are immutable, and this one is never freed.
  private nonisolated(unsafe) static let utf8Locale: locale_t? = {
    let names = ["C.UTF-8", "C.utf8", "en_US.UTF-8", "UTF-8"]
    return names.lazy.compactMap { newlocale(LC_CTYPE_MASK, $0, nil) }.first
  }()

  static func areEqual(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
    guard left.count == right.count, let first = left.baseAddress, let second = right.baseAddress else {
      return left.count == right.count
    }
    return memcmp(first, second, left.count) == 0
  }

  /// Creates a pipe that neither blocks nor is inherited by other programs.
  static func makePipe() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    return (ends[0], ends[1])
  }

  static func writeByte(to descriptor: Int32) {
    var byte: UInt8 = 0
    _ = write(descriptor, &byte, 1)
  }

  /// Reads everything that is waiting; true if there was anything.
  static func drain(_ descriptor: Int32) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 64)
    var any = false
    while read(descriptor, &buffer, buffer.count) > 0 { any = true }
    return any
  }

  /// Waits until the descriptor has something to read, or the time is up.
  static func waitForInput(_ descriptor: Int32, milliseconds: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    _ = poll(&request, 1, milliseconds)
  }

  static func closeDescriptor(_ descriptor: Int32) { _ = close(descriptor) }
}
