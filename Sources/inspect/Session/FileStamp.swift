import Foundation

/// What distinguishes two states of a file without reading it; nil if there is no file.
struct FileStamp: Sendable, Equatable {
  private let seconds: Int
  private let nanoseconds: Int
  let size: Int
  private let identity: UInt64
  private let mode: UInt32

  init?(_ path: String) {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    #if canImport(Darwin)
      let time = facts.st_mtimespec
    #else
      let time = facts.st_mtim
    #endif
    seconds = Int(time.tv_sec)
    nanoseconds = Int(time.tv_nsec)
    size = Int(facts.st_size)
    identity = UInt64(facts.st_ino)
    mode = UInt32(facts.st_mode)
  }

  /// Whether the file was written so recently that another write might leave the modification time unchanged.
  var isFresh: Bool {
    let written = Date(timeIntervalSince1970: TimeInterval(seconds) + TimeInterval(nanoseconds) / 1e9)
    return Date().timeIntervalSince(written) < Self.coarsestTick
  }

  private static let coarsestTick: TimeInterval = 0.05
}
