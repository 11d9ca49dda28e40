#if canImport(Glibc)
  internal import Glibc
#endif

/// Requests large memory pages for large documents: with small ones, a text of 100 MB and its tape cause 50,000 page
/// faults, and every look-up on the tape is slower.
package enum LargePages {
  private static let pageByteCount = 1 << 21
  /// Below this, partly used pages waste more than they save.
  private static let smallestByteCount = 1 << 25

  /// A hint that has an effect only if the system has such pages.
  package static func advise(_ memory: UnsafeMutableRawPointer?, byteCount: Int) {
    #if canImport(Glibc)
      guard let memory, byteCount >= smallestByteCount else { return }
      // Only pages that lie entirely within the memory: its neighbours belong to others.
      let start = (Int(bitPattern: memory) + pageByteCount - 1) & ~(pageByteCount - 1)
      let end = (Int(bitPattern: memory) + byteCount) & ~(pageByteCount - 1)
      madvise(UnsafeMutableRawPointer(bitPattern: start), end - start, MADV_HUGEPAGE)
    #endif
  }
}
