import Foundation

/// Writes a file completely or not at all, and never over an existing one unless requested.
public enum NewFile {
  public static func write(_ text: String, to path: String, replacing: Bool) throws(ApplyError) {
    var facts = stat()
    let isThere = stat(path, &facts) == 0
    if isThere, !replacing { throw .exists(path: path) }
    if !isThere { (facts.st_mode, facts.st_uid, facts.st_gid) = (0o666 & ~mask, getuid(), getgid()) }
    do throws(FileCallError) {
      let file = try FileReplacement(of: path, with: text, facts: facts, calls: FileCalls())
      if replacing { return try file.commit() }
      if try !file.commitAsNew() { throw FileCallError(reason: "") }
    } catch {
      throw error.reason.isEmpty ? .exists(path: path) : .unwritable(path: path, reason: error.reason)
    }
  }

  /// The file mode creation mask, which can only be read by setting it.
  private static var mask: mode_t {
    let mask = umask(0o022)
    _ = umask(mask)
    return mask
  }
}
