import Foundation

/// Objects of parts of the user's sources, each under the hash of all that it was made from.
struct ObjectStore: Sendable {
  let folder: String

  /// Nil where it was never made.
  func object(_ key: String) -> String? {
    let path = path(key)
    return access(path, R_OK) == 0 ? path : nil
  }

  /// Takes a finished object in; what is there already, from another process perhaps, is as good.
  func keep(_ object: String, as keys: [String]) throws(ModelError) {
    for key in keys where link(object, path(key)) != 0 && errno != EEXIST {
      throw .system("\(path(key)) cannot be written: \(String(cString: strerror(errno)))")
    }
    unlink(object)
  }

  private func path(_ key: String) -> String { folder + "/\(key).o" }
}

extension LibraryCache {
  /// More objects than that are of sources that are long since others.
  private static let objectLimit = 2_000

  /// The store for the files of one set of sources: an entry that grows.
  func objects(_ key: String) throws(ModelError) -> ObjectStore {
    if let known = entry(key) {
      let count = (try? FileManager.default.contentsOfDirectory(atPath: known))?.count ?? 0
      if count <= Self.objectLimit { return ObjectStore(folder: known) }
      discard(known)
    }
    return ObjectStore(folder: try adopt(try makeWorkFolder(), as: key))
  }
}
