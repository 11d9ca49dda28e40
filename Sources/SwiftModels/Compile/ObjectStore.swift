import Foundation

/// Objects of parts of the user's sources, each under the hash of all that it was made from.
struct ObjectStore: Sendable {
  let folder: String

  /// Nil where it was never made, or is not as it was made.
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

  /// Takes a finished object in; what is there already, from another process perhaps, is as good.
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
  /// More files than that are of sources that are long since others.
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
