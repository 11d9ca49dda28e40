import Foundation
public import SwiftModels

/// Writes changes to the developer's source files: all of them or none, never over somebody's newer change.
public struct SourceWriter: Sendable {
  private let journal: UndoJournal

  public init(journal: UndoJournal) {
    self.journal = journal
  }

  /// Applies changes; each file is replaced in one step, so that it is the old or the new one, whole, at any time.
  public func apply(_ changes: [SourceChange]) throws(ApplyError) {
    for change in changes { try check(change.absolutePath, holds: change.before, shown: change.path) }
    try journal.record(changes)
    var written: [SourceChange] = []
    do throws(ApplyError) {
      for change in changes {
        try replace(change.absolutePath, with: change.after, shown: change.path)
        written.append(change)
      }
    } catch {
      for change in written { try? replace(change.absolutePath, with: change.before, shown: change.path) }
      journal.forgetLast()
      throw error
    }
  }

  /// Restores what the last `apply` changed, and returns the paths.
  public func undo() throws(ApplyError) -> [String] {
    let entries = try journal.last()
    for entry in entries { try check(entry.absolutePath, holds: entry.after, shown: entry.path) }
    for entry in entries { try replace(entry.absolutePath, with: entry.before, shown: entry.path) }
    journal.forgetLast()
    return entries.map(\.path)
  }

  private func check(_ path: String, holds text: String, shown: String) throws(ApplyError) {
    let current: Data
    do {
      current = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw .unreadable(path: shown, reason: error.localizedDescription)
    }
    guard current == Data(text.utf8) else { throw .changedMeanwhile(path: shown) }
    guard access(path, W_OK) == 0 else { throw .unwritable(path: shown, reason: String(cString: strerror(errno))) }
  }

  /// Writes beside the file and renames: links are followed first, permissions are kept.
  private func replace(_ path: String, with text: String, shown: String) throws(ApplyError) {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    var facts = stat()
    guard stat(target, &facts) == 0 else {
      throw .unwritable(path: shown, reason: String(cString: strerror(errno)))
    }
    var template = Array((target + ".XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw .unwritable(path: shown, reason: String(cString: strerror(errno))) }
    let temporary = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } } ?? ""
    let isWritten = write(Array(text.utf8), to: descriptor) && fchmod(descriptor, facts.st_mode) == 0
    let reason = String(cString: strerror(errno))
    let isClosed = fsync(descriptor) == 0 && close(descriptor) == 0
    guard isWritten, isClosed, rename(temporary, target) == 0 else {
      unlink(temporary)
      throw .unwritable(path: shown, reason: reason)
    }
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
