public import Foundation

/// A folder that is removed with the last reference to it.
public final class TemporaryFolder: Sendable {
  /// The path of the folder, without symbolic links, so that it compares equal to what a tool prints.
  public let url: URL
  private let isKept: Bool

  /// Creates an empty folder in the system's temporary folder.
  public init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("inspect-tests-\(UUID().uuidString.prefix(8))", isDirectory: true)
      .resolvingSymlinksInPath()
    isKept = false
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// A folder that the next run finds unchanged.
  public init(lasting place: URL) throws {
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    url = place.resolvingSymlinksInPath()
    isKept = true
  }

  deinit {
    if !isKept { try? FileManager.default.removeItem(at: url) }
  }

  /// Writes a file and creates the folders above it. Returns its URL.
  @discardableResult
  public func write(_ text: String, to path: String) throws -> URL {
    try write(Data(text.utf8), to: path)
  }

  /// Writes a file and creates the folders above it. Returns its URL.
  @discardableResult
  public func write(_ data: Data, to path: String) throws -> URL {
    let file = url.appendingPathComponent(path, isDirectory: false)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
    return file
  }

  /// Copies a file or folder into this one under its own name. Returns its new URL.
  @discardableResult
  public func copy(_ original: URL) throws -> URL {
    let copy = url.appendingPathComponent(original.lastPathComponent)
    try FileManager.default.copyItem(at: original, to: copy)
    return copy
  }
}
