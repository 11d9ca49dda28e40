#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Facts that show without reading it whether a file is unchanged.
struct SourceStamp: Equatable, Sendable {
  let size: Int64
  let modified: Int64
  let changed: Int64
  let inode: UInt64

  /// Nil if there is no such file.
  init?(_ path: String) {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    size = Int64(facts.st_size)
    inode = UInt64(facts.st_ino)
    #if canImport(Darwin)
      modified = Int64(facts.st_mtimespec.tv_sec) * 1_000_000_000 + Int64(facts.st_mtimespec.tv_nsec)
      changed = Int64(facts.st_ctimespec.tv_sec) * 1_000_000_000 + Int64(facts.st_ctimespec.tv_nsec)
    #else
      modified = Int64(facts.st_mtim.tv_sec) * 1_000_000_000 + Int64(facts.st_mtim.tv_nsec)
      changed = Int64(facts.st_ctim.tv_sec) * 1_000_000_000 + Int64(facts.st_ctim.tv_nsec)
    #endif
  }

  init(size: Int64, modified: Int64, changed: Int64, inode: UInt64) {
    (self.size, self.modified, self.changed, self.inode) = (size, modified, changed, inode)
  }

  var parts: [UInt64] { [UInt64(bitPattern: size), UInt64(bitPattern: modified), UInt64(bitPattern: changed), inode] }

  /// A file may be written twice within one tick of its clock, so recent changes are not trusted.
  func isSettled(at now: Int64) -> Bool { changed < now - 2_000_000_000 }
}
