import Foundation

/// Objects of parts of the user's sources, each under the hash of everything that it was built from.
struct ObjectStore: Sendable {
  let folder: String

  /// Nil if it was never built, or is damaged.
  func object(_ key: String) -> String? {
    let path = path(key)
    guard let data = FileManager.default.contents(atPath: sealPath(key)),
      let seal = try? JSONDecoder().decode(FileSeal.self, from: data), FileSeal(of: path) == seal
    else {
      unlink(path)
      return nil
    }
    return path
  }

  /// Stores a finished object; an existing one, perhaps from another process, is equivalent.
  func keep(_ object: String, as keys: [String]) throws(ModelError) {
    guard let seal = FileSeal(of: object), let data = try? JSONEncoder().encode(seal) else {
      throw .system("\(object) cannot be read.")
    }
    for key in keys {
      if link(object, path(key)) == 0 {
        try writeFile(data, to: sealPath(key))
      } else if errno != EEXIST {
        throw .system("\(path(key)) cannot be written: \(String(cString: strerror(errno)))")
      }
    }
    unlink(object)
  }

  private func sealPath(_ key: String) -> String { folder + "/\(key).seal" }

  private func path(_ key: String) -> String { folder + "/\(key).o" }
}

extension LibraryCache {
  /// More files than this belong to sources that have changed long since.
  private static let entryLimit = 4_000

  /// The store for the files of one set of sources: an entry that grows.
  func objects(_ key: String) throws(ModelError) -> ObjectStore {
    if let known = entry(key) {
      let count = (try? FileManager.default.contentsOfDirectory(atPath: known))?.count ?? 0
      if count <= Self.entryLimit { return ObjectStore(folder: known) }
      discard(known)
    }
    return ObjectStore(folder: try adopt(try makeWorkFolder(), as: key))
  }
}
