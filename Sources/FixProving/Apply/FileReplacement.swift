import Foundation

/// A file's new contents, written next to it: one rename, and the file is the new one, whole.
struct FileReplacement {
  /// Hidden, so that no build takes what a killed run left behind for a source.
  private static let mark = ".inspect-"

  let target: String
  private let temporary: String
  private let calls: FileCalls

  /// Writes the contents to the disk, but not yet into the file's place.
  /// - Parameter facts: Of the file that is replaced, whose mode and owner are kept.
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
    // The owner changes only if that is allowed, and then back to who it was.
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

  /// Puts the new contents in the file's place.
  func commit() throws(FileCallError) {
    guard calls.rename(temporary, target) == 0 else { throw .last }
    // The file's name lives in the folder: without this a power cut could bring the old file back.
    let folder = open(URL(fileURLWithPath: target).deletingLastPathComponent().path, O_RDONLY | O_DIRECTORY)
    if folder >= 0 {
      _ = calls.synchronize(folder)
      close(folder)
    }
  }

  /// Puts the contents into a place where there is no file; false where there is one.
  func commitAsNew() throws(FileCallError) -> Bool {
    defer { discard() }
    if link(temporary, target) == 0 { return true }
    guard errno == EEXIST else { throw .last }
    return false
  }

  func discard() { unlink(temporary) }

  /// Removes what runs that were killed left next to a file.
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
