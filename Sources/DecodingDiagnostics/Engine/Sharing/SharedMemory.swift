#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Zeroed memory that this process and copies of it share.
final class SharedMemory {
  let start: UnsafeMutableRawPointer
  private let byteCount: Int

  init?(byteCount: Int) {
    let byteCount = max(byteCount, 1)
    let start = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
    guard let start, start != MAP_FAILED else { return nil }
    self.start = start
    self.byteCount = byteCount
  }

  deinit { munmap(start, byteCount) }
}
