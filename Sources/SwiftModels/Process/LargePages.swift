#if canImport(Glibc)
  import Glibc
#endif

/// Asks for memory in large pages: a document of 100 MB is else some 25,000 page faults.
package enum LargePages {
  private static let pageByteCount = 1 << 21

  /// A wish, heeded where the system has such pages; of no effect on less than a few of them.
  package static func advise(_ memory: UnsafeMutableRawPointer?, byteCount: Int) {
    #if canImport(Glibc)
      guard let memory, byteCount >= 2 * pageByteCount else { return }
      // Only whole pages of the memory itself: what lies beside it is somebody else's.
      let start = (Int(bitPattern: memory) + pageByteCount - 1) & ~(pageByteCount - 1)
      let end = (Int(bitPattern: memory) + byteCount) & ~(pageByteCount - 1)
      if end > start { madvise(UnsafeMutableRawPointer(bitPattern: start), end - start, MADV_HUGEPAGE) }
    #endif
  }
}
