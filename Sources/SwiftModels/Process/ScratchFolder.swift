import Foundation
import Locking

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Temporary folders of this process, inside a single folder that is removed with it. The folder of a process that was
/// killed is removed by the user's next process.
///
/// A file in it identifies the owner: it is locked as long as the process lives, whatever numbers processes have.
enum ScratchFolder {
  static let prefix = "inspector-"
  static let markerName = ".inspect-scratch"

  private final class Own: Sendable {
    let path: String
    private let marker: Descriptor

    init(path: String, marker: consuming Descriptor) {
      self.path = path
      self.marker = marker
    }
  }

  private static let own = Mutex<Own?>(nil)

  /// Returns nil, with `errno` set, if no folder can be created.
  static func make() -> String? {
    own.withLock { own in
      if let own, let made = makeFolder(own.path + "/") { return made }
      // The folder for temporary files may have been emptied.
      own = makeOwn()
      return own.flatMap { makeFolder($0.path + "/") }
    }
  }

  /// Returns a folder that keeps its name as long as the process lives, and is removed with it.
  static func lasting(_ name: String) -> String? {
    own.withLock { own in
      if own == nil { own = makeOwn() }
      guard let path = own.map({ $0.path + "/" + name }) else { return nil }
      return mkdir(path, 0o700) == 0 || errno == EEXIST ? path : nil
    }
  }

  /// Returns the message for a folder that cannot be created or used.
  static func problem(_ reason: String) -> String {
    "The folder for temporary files, \(parent), cannot be used: \(reason). Set `TMPDIR` to a writable folder."
  }

  static func remove(_ folder: String) { FolderRemoval.remove(folder) }

  private static var parent: String { URL(fileURLWithPath: NSTemporaryDirectory()).path }

  /// Tries again if another process that was just cleaning up took the new folder for an abandoned one, because it has
  /// no lock until its file is there.
  private static func makeOwn() -> Own? {
    clear(parent)
    for _ in 0..<10 {
      let own = ProcessRemains.making { () -> (folder: String, made: Own)? in
        guard let folder = makeOwnFolder() else { return nil }
        if let own = markOwn(folder) { return (folder, own) }
        let reason = errno
        remove(folder)
        errno = reason
        return nil
      }
      if let own { return own }
    }
    return nil
  }

  /// The mode that distinguishes this tool's folder from others before it contains the file. A process that is killed
  /// at that moment leaves it empty.
  private static let ownMode: mode_t = 0o1700

  private static func makeOwnFolder() -> String? {
    for _ in 0..<100 {
      let path = "\(parent)/\(prefix)" + String(UInt32.random(in: .min ... .max), radix: 36)
      if mkdir(path, ownMode) == 0 { return path }
      guard errno == EEXIST else { return nil }
    }
    return nil
  }

  /// Returns nil if the folder is gone, or if somebody else has the lock of its file.
  private static func markOwn(_ folder: String) -> Own? {
    var facts = stat()
    guard let marker = Descriptor.opening("\(folder)/\(markerName)", O_RDWR | O_CREAT | O_EXCL),
      flock(marker.number, LOCK_EX | LOCK_NB) == 0, fstat(marker.number, &facts) == 0, facts.st_nlink > 0
    else { return nil }
    return Own(path: folder, marker: marker)
  }

  private static func makeFolder(_ prefix: String) -> String? {
    var template = Array((prefix + "XXXXXX").utf8CString)
    return mkdtemp(&template).map { String(cString: $0) }
  }

  /// Removes what earlier processes of this user left, and nothing else, whatever its name.
  static func clear(_ parent: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    for name in names where name.hasPrefix(prefix) {
      let folder = "\(parent)/\(name)"
      var facts = stat()
      guard lstat(folder, &facts) == 0, facts.isFolder, facts.st_uid == geteuid() else { continue }
      if let marker = Descriptor.opening("\(folder)/\(markerName)", O_RDWR | O_NOFOLLOW) {
        if flock(marker.number, LOCK_EX | LOCK_NB) == 0 { remove(folder) }
      } else if facts.st_mode & 0o7777 == ownMode {
        // This only removes an empty folder.
        rmdir(folder)
      }
    }
  }
}
