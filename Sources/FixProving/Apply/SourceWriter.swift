import Foundation
public import SwiftModels

/// Writes changes to the developer's source files: all of them or none, never over newer changes.
///
/// First the originals are saved to disk, then every new file is written next to its old one, and only then are the old
/// ones replaced, with one rename per file. If the process is killed at any time, each file is completely old or new,
/// and `undo` restores all of them.
public struct SourceWriter: Sendable {
  private let journal: UndoJournal
  private let roots: [String]?
  private let calls: FileCalls

  /// - Parameter roots: The files and folders in which writing is allowed; nil for no limit.
  public init(journal: UndoJournal, within roots: [String]? = nil) {
    self.init(journal: journal, within: roots, calls: FileCalls())
  }

  init(journal: UndoJournal, within roots: [String]?, calls: FileCalls) {
    self.journal = journal
    self.roots = roots?.map(Self.resolved)
    self.calls = calls
  }

  /// Applies changes; each file is replaced in one step, so that it is completely old or new at any time.
  ///
  /// A request to terminate the process waits for the last file.
  public func apply(_ changes: [SourceChange]) throws(ApplyError) {
    try ProcessRemains.undivided { () throws(ApplyError) in try applyWhole(changes) }
  }

  private func applyWhole(_ changes: [SourceChange]) throws(ApplyError) {
    let lock = try journal.lock()
    defer { lock.release() }
    try refuseAfterInterruption()
    var targets: [Target] = []
    for change in changes { targets.append(try target(of: change)) }
    let run = try journal.record(changes)
    do throws(ApplyError) {
      try replace(zip(changes, targets).map { ($1, $0.after) })
    } catch {
      if case .half = error { throw error }
      journal.forget(run)
      throw error
    }
    journal.complete(run)
  }

  /// Restores what the last `apply` changed, and returns the absolute paths, limited to the working folder and the
  /// named sources.
  ///
  /// After a run that was killed, only the files that it had changed are restored.
  public func undo() throws(ApplyError) -> [String] {
    try ProcessRemains.undivided { () throws(ApplyError) in try undoWhole() }
  }

  private func undoWhole() throws(ApplyError) -> [String] {
    let lock = try journal.lock()
    defer { lock.release() }
    let run = try journal.last()
    var replacements: [(Target, String)] = []
    var paths: [String] = []
    for entry in run.entries {
      let target = try target(entry.absolutePath, shown: entry.path)
      guard isWithin(target.path, (roots ?? ["/"]) + [Self.resolved(run.workingFolder)]) else {
        throw .outsideFolder(path: target.path)
      }
      FileReplacement.removeLeftovers(of: target.path)
      if target.text == Data(entry.before.utf8) { continue }
      guard target.text == Data(entry.after.utf8) else { throw .editedSince(path: entry.path) }
      replacements.append((target, entry.before))
      paths.append(target.path)
    }
    try replace(replacements)
    journal.forget(run)
    return paths
  }

  /// Returns the paths that ``undo()`` would restore; empty if there is nothing to undo.
  public func undoable() -> [String] {
    ((try? journal.last())?.entries ?? []).map(\.path)
  }

  // MARK: Checks

  /// The current state of a file.
  private struct Target {
    let shown: String
    /// The path with links resolved.
    let path: String
    let facts: stat
    let text: Data
  }

  private func target(of change: SourceChange) throws(ApplyError) -> Target {
    let target = try target(change.absolutePath, shown: change.path)
    guard target.text == Data(change.before.utf8) else { throw .changedMeanwhile(path: change.path) }
    if let roots, !isWithin(target.path, roots) {
      throw .outsideSources(path: change.path, target: target.path)
    }
    return target
  }

  private func target(_ path: String, shown: String) throws(ApplyError) -> Target {
    let resolved = Self.resolved(path)
    var facts = stat()
    guard stat(resolved, &facts) == 0 else { throw .unreadable(path: shown, reason: FileCallError.last.reason) }
    // A read-only file is respected, even though the superuser could write to it.
    guard facts.st_mode & 0o222 != 0 else { throw .unwritable(path: shown, reason: "it is read-only") }
    guard access(resolved, W_OK) == 0 else { throw .unwritable(path: shown, reason: FileCallError.last.reason) }
    do {
      let text = try Data(contentsOf: URL(fileURLWithPath: resolved))
      return Target(shown: shown, path: resolved, facts: facts, text: text)
    } catch {
      throw .unreadable(path: shown, reason: error.localizedDescription)
    }
  }

  private func isWithin(_ path: String, _ roots: [String]) -> Bool {
    roots.contains { path == $0 || path.hasPrefix($0 == "/" ? "/" : $0 + "/") }
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// Fails if the last run was interrupted, since it left sources that are inconsistent, and perhaps do not compile.
  public func refuseAfterInterruption() throws(ApplyError) {
    guard let run = journal.interrupted() else { return }
    let states = run.entries.map { entry in
      FileManager.default.contents(atPath: entry.absolutePath).map { $0 == Data(entry.after.utf8) } ?? false
    }
    guard states.contains(true) else { return journal.forget(run) }
    throw .interruptedBefore(paths: run.entries.map(\.path))
  }

  // MARK: Writing

  private func replace(_ files: [(target: Target, text: String)]) throws(ApplyError) {
    var replacements: [FileReplacement] = []
    do throws(ApplyError) {
      for file in files { replacements.append(try replacement(file.target, file.text)) }
      try commit(replacements, files.map(\.target))
    } catch {
      for replacement in replacements { replacement.discard() }
      throw error
    }
  }

  private func replacement(_ target: Target, _ text: String) throws(ApplyError) -> FileReplacement {
    do throws(FileCallError) {
      return try FileReplacement(of: target.path, with: text, facts: target.facts, calls: calls)
    } catch {
      throw .unwritable(path: target.shown, reason: error.reason)
    }
  }

  private func commit(_ replacements: [FileReplacement], _ targets: [Target]) throws(ApplyError) {
    for (number, replacement) in replacements.enumerated() {
      let target = targets[number]
      guard FileManager.default.contents(atPath: target.path) == target.text else {
        try takeBack(targets.prefix(number), because: .changedMeanwhile(path: target.shown))
        return
      }
      do throws(FileCallError) {
        try replacement.commit()
      } catch {
        try takeBack(targets.prefix(number), because: .unwritable(path: target.shown, reason: error.reason))
      }
    }
  }

  private func takeBack(_ written: ArraySlice<Target>, because error: ApplyError) throws(ApplyError) {
    for target in written {
      do throws(FileCallError) {
        let text = String(decoding: target.text, as: UTF8.self)
        try FileReplacement(of: target.path, with: text, facts: target.facts, calls: calls).commit()
      } catch {
        throw .half(path: target.shown, reason: error.reason)
      }
    }
    throw error
  }
}
