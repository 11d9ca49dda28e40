import Locking

/// Hashes of files that are part of many keys: each text is hashed once.
enum FileDigests {
  private struct Source: Hashable {
    let path: String
    let length: Int
    let text: Int
  }

  private static let known = Mutex<[Source: String]>([:])

  static func hex(of file: SwiftFile) -> String {
    let source = Source(path: file.absolutePath, length: file.text.utf8.count, text: file.text.hashValue)
    if let known = known.withLock({ $0[source] }) { return known }
    let made = Hash.hex(of: Array(file.text.utf8))
    known.withLock { $0[source] = made }
    return made
  }
}
