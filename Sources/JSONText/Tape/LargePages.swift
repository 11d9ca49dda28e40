#if canImport(Glibc)
  internal import Glibc
#endif

/// Asks for the memory of large documents in large pages: with small ones, a text of 100 MB and its tape are 50,000 page
/// faults, and every look-up of the tape is slower.
package enum LargePages {
  private static let pageByteCount = 1 << 21
  /// Less than that is not worth memory that is touched in part.
  private static let smallestByteCount = 1 << 25

  /// A wish, heeded where the system has such pages.
  package static func advise(_ memory: UnsafeMutableRawPointer?, byteCount: Int) {
    #if canImport(Glibc)
      guard let memory, byteCount >= smallestByteCount else { return }
      // Only whole pages of the memory itself: what lies next to it is somebody else's.
      let start = (Int(bitPattern: memory) + pageByteCount - 1) & ~(pageByteCount - 1)
      let end = (Int(bitPattern: memory) + byteCount) & ~(pageByteCount - 1)
      madvise(UnsafeMutableRawPointer(bitPattern: start), end - start, MADV_HUGEPAGE)
    #endif
  }
}
