import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The folders that packages are built in. Folders that were not used for a long time are removed, and so are the
/// oldest ones if all of them together exceed the size limit. A folder that a process is using is kept.
struct PackageFolders: Sendable {
  let folder: String
  var byteLimit = 4 << 30
  var secondLimit = 60.0 * 86_400

  /// Protects a folder from removal while it exists; the system releases the lock of a process that died.
  struct Lease: ~Copyable, Sendable {
    fileprivate let lock: Descriptor
  }

  /// Returns nil if the folder is not writable.
  static func lease(_ folder: String) -> Lease? {
    while let lock = opened(folder), flock(lock.number, LOCK_SH) == 0 {
      // The folder is created again if it was removed between the two calls.
      if isCurrent(lock, folder) {
        utimes(folder, nil)
        return Lease(lock: lock)
      }
    }
    return nil
  }

  func evict() {
    let now = Date()
    var total = 0
    for used in byLastUse() {
      let isOld = now.timeIntervalSince(used.date) > secondLimit
      if !isOld { total += size(of: used.path) }
      if isOld || total > byteLimit { remove(used.path) }
    }
  }

  /// The folders with the time of their last use, the latest first.
  private func byLastUse() -> [(path: String, date: Date)] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.compactMap { name in
      let path = folder + "/" + name
      let date = (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
      return date.map { (path, $0) }
    }.sorted { $0.date > $1.date }
  }

  /// The folder is renamed first, so that another process finds either all of it or nothing.
  private func remove(_ path: String) {
    guard let lock = Self.opened(path), flock(lock.number, LOCK_EX | LOCK_NB) == 0, Self.isCurrent(lock, path) else {
      return
    }
    let doomed = path + ".old-\(getpid())"
    guard rename(path, doomed) == 0 else { return }
    try? FileManager.default.removeItem(atPath: doomed)
  }

  private func size(of path: String) -> Int {
    guard let files = FileManager.default.enumerator(atPath: path) else { return 0 }
    var total = 0
    while files.nextObject() != nil {
      let facts = files.fileAttributes
      if facts?[.type] as? FileAttributeType == .typeRegular { total += (facts?[.size] as? Int) ?? 0 }
    }
    return total
  }

  private static func opened(_ folder: String) -> Descriptor? {
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return Descriptor.opening(folder + "/lock", O_RDWR | O_CREAT)
  }

  private static func isCurrent(_ lock: borrowing Descriptor, _ folder: String) -> Bool {
    var mine = stat()
    var current = stat()
    return fstat(lock.number, &mine) == 0 && stat(folder + "/lock", &current) == 0 && mine.st_ino == current.st_ino
  }
}
