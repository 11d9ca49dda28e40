public import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file that counts only if the user's own programs have written it.
public enum OwnFile {
  /// Returns nil if there is no file, if it is a link or has a second name, or if another user owns it or can write to
  /// it.
  public static func contents(_ path: String) -> Data? {
    guard let file = Descriptor.opening(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK) else { return nil }
    var facts = stat()
    guard fstat(file.number, &facts) == 0, facts.isFile, facts.st_uid == geteuid(), facts.st_nlink == 1,
      facts.st_mode & 0o022 == 0
    else { return nil }
    return try? FileHandle(fileDescriptor: file.number, closeOnDealloc: false).readToEnd() ?? Data()
  }
}
