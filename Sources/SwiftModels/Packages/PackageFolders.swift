import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The folders that packages are built in: what nobody has used for long goes, the oldest first, and so does what is more
/// than all of them together may take. A folder that some process uses stays.
struct PackageFolders: Sendable {
  let folder: String
  var byteLimit = 4 << 30
  var secondLimit = 60.0 * 86_400

  /// Keeps a folder from being thrown out as long as it lives; the lock of a process that died is gone with it.
  struct Lease: ~Copyable, Sendable {
    fileprivate let lock: Descriptor
  }

  /// Nil where the folder cannot be written.
  static func lease(_ folder: String) -> Lease? {
    while let lock = opened(folder), flock(lock.number, LOCK_SH) == 0 {
      // What was thrown out between the two calls is made anew.
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

  /// Renamed first: whoever comes meanwhile finds it whole or not at all.
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
