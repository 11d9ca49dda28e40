import Foundation

/// The new contents of a file, written next to it, so that a single rename replaces the file as a whole.
struct FileReplacement {
  /// Hidden, so that no build compiles what a killed run left behind.
  private static let mark = ".inspect-"

  let target: String
  private let temporary: String
  private let calls: FileCalls

  /// Writes the contents to disk, but does not replace the file yet.
  ///
  /// - Parameter facts: The status of the replaced file, whose mode and owner are kept.
  init(of target: String, with text: String, facts: stat, calls: FileCalls) throws(FileCallError) {
    self.target = target
    self.calls = calls
    let place = URL(fileURLWithPath: target)
    let folder = place.deletingLastPathComponent().path
    var template = Array("\(folder)/.\(place.lastPathComponent)\(Self.mark)XXXXXX".utf8CString)
    let descriptor = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map(calls.makeTemporary) ?? -1
    }
    guard descriptor >= 0 else { throw .last }
    temporary = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } } ?? ""
    // Keeps the owner of the original, if permitted.
    _ = fchown(descriptor, facts.st_uid, facts.st_gid)
    let isWritten =
      Self.write(Array(text.utf8), to: descriptor, calls) && fchmod(descriptor, facts.st_mode & 0o7777) == 0
      && calls.synchronize(descriptor) == 0
    let failure = FileCallError.last
    let isClosed = close(descriptor) == 0
    guard isWritten, isClosed else {
      unlink(temporary)
      throw isWritten ? .last : failure
    }
  }

  /// Replaces the file with the new contents.
  func commit() throws(FileCallError) {
    guard calls.rename(temporary, target) == 0 else { throw .last }
    // The name is stored in the folder: if that is not synced, a power failure could bring back the old file.
    let folder = open(URL(fileURLWithPath: target).deletingLastPathComponent().path, O_RDONLY | O_DIRECTORY)
    if folder >= 0 {
      _ = calls.synchronize(folder)
      close(folder)
    }
  }

  /// Creates a new file with the contents; returns false if one already exists.
  func commitAsNew() throws(FileCallError) -> Bool {
    defer { discard() }
    if link(temporary, target) == 0 { return true }
    guard errno == EEXIST else { throw .last }
    return false
  }

  func discard() { unlink(temporary) }

  /// Removes what killed runs left next to a file.
  static func removeLeftovers(of target: String) {
    let place = URL(fileURLWithPath: target)
    let folder = place.deletingLastPathComponent().path
    let prefix = ".\(place.lastPathComponent)\(mark)"
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where name.hasPrefix(prefix) {
      unlink("\(folder)/\(name)")
    }
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32, _ calls: FileCalls) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = calls.write(descriptor, UnsafeRawBufferPointer(rebasing: rest))
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }
}
