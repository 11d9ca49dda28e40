public import Foundation
import Locking

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Compiled models on disk: one folder per entry, readable only by the user, the oldest evicted first.
///
/// An entry is built in a folder of its own and then renamed into place, so two processes may build the same entry at
/// once, and a file that is loaded somewhere is never overwritten.
public struct LibraryCache: Sendable {
  public let folder: String
  private let byteLimit: Int
  /// Why nothing is kept for the next run; nil if it is.
  public private(set) var problem: OwnFolder.Problem?

  /// - Parameters:
  ///   - folder: Created if needed, with mode 0700.
  ///   - byteLimit: Above it, entries unused for ten minutes are evicted.
  public init(folder: String, byteLimit: Int = 256 * 1024 * 1024) throws(ModelError) {
    self.byteLimit = byteLimit
    do throws(OwnFolder.Problem) {
      self.folder = try OwnFolder(folder).path
    } catch {
      throw .system("The cache cannot be used: \(error.message). Set `XDG_CACHE_HOME` to a folder of your own.")
    }
  }

  /// No cache, for models that are already compiled.
  init(unused: Void) {
    folder = "/dev/null"
    byteLimit = 0
  }

  /// The cache in the user's cache folder, found by the XDG rules. If the user owns no such folder, a temporary one for
  /// this process replaces it, unless the folder was specified.
  public static func standard(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(ModelError) -> LibraryCache {
    var problem = OwnFolder.Problem.unknown(variables: "XDG_CACHE_HOME or HOME")
    if let base = UserFolders.cache(environment) {
      switch Result(catching: { () throws(OwnFolder.Problem) in try OwnFolder(["decoding-inspector"], below: base) }) {
      case .success(let folder): return try LibraryCache(folder: folder.path)
      case .failure(let error): problem = error
      }
    }
    guard environment["XDG_CACHE_HOME"]?.hasPrefix("/") != true, let folder = ScratchFolder.lasting("cache") else {
      throw .system("The cache cannot be used: \(problem.message). Set `XDG_CACHE_HOME` to a folder of your own.")
    }
    var cache = try LibraryCache(folder: folder)
    cache.problem = problem
    return cache
  }

  /// The folder for building packages: not an entry, and cleaned up only by ``PackageFolders``.
  var packagesFolder: String { folder + "/" + Self.packagesName }

  private static let packagesName = "packages"

  /// The folder of a finished entry, which is marked as used now.
  func entry(_ key: String) -> String? {
    let path = folder + "/" + key
    // Fails for a missing entry: one call both looks it up and marks it.
    return utimes(path, nil) == 0 ? path : nil
  }

  /// A new empty folder for building an entry.
  func makeWorkFolder() throws(ModelError) -> String {
    // The folder may have been removed since: it is only a cache.
    mkdir(folder, 0o700)
    let made = ProcessRemains.making { () -> (folder: String, made: String)? in
      var template = Array((folder + "/" + Self.workPrefix + "XXXXXX").utf8CString)
      return mkdtemp(&template).map { String(cString: $0) }.map { ($0, $0) }
    }
    guard let made else {
      throw .system(
        "Cannot create a folder in \(folder): \(String(cString: strerror(errno))). Set `XDG_CACHE_HOME` to a folder of your own."
      )
    }
    return made
  }

  /// Turns a work folder into the entry of this name; if another process was faster, uses its entry.
  func adopt(_ workFolder: String, as key: String) throws(ModelError) -> String {
    let path = folder + "/" + key
    if rename(workFolder, path) != 0 {
      let reason = String(cString: strerror(errno))
      discard(workFolder)
      guard entry(key) != nil else { throw .system("\(path) cannot be written: \(reason)") }
    }
    ProcessRemains.forget(folder: workFolder)
    evict()
    return path
  }

  func discard(_ workFolder: String) {
    try? FileManager.default.removeItem(atPath: workFolder)
    ProcessRemains.forget(folder: workFolder)
  }

  private static let workPrefix = "work-"
  private static let graceSeconds = 600.0

  private struct Entry {
    let path: String
    let used: Date
    let size: Int
  }

  /// Entries in use are safe: they were marked within the grace period.
  private func evict() {
    let limit = Date().addingTimeInterval(-Self.graceSeconds)
    var entries = self.entries()
    var total = entries.reduce(0) { $0 + $1.size }
    for entry in entries where lastPart(entry.path).hasPrefix(Self.workPrefix) && entry.used < limit {
      discard(entry.path)
    }
    entries.sort { $0.used < $1.used }
    for entry in entries where total > byteLimit && entry.used < limit {
      discard(entry.path)
      total -= entry.size
    }
  }

  private func entries() -> [Entry] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0 != Self.packagesName }.compactMap { name in
      let path = folder + "/" + name
      let facts = try? FileManager.default.attributesOfItem(atPath: path)
      guard let used = facts?[.modificationDate] as? Date else { return nil }
      let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      let size = files.reduce(0) { total, file in
        let attributes = try? FileManager.default.attributesOfItem(atPath: path + "/" + file)
        return total + ((attributes?[.size] as? Int) ?? 0)
      }
      return Entry(path: path, used: used, size: size)
    }
  }

  private func lastPart(_ path: String) -> Substring {
    path.split(separator: "/").last ?? ""
  }
}
