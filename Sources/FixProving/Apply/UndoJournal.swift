public import Foundation
import SwiftModels

/// The originals of files that fixes changed, in the user's state folder: one file per run. The newest is undone first.
public struct UndoJournal: Sendable {
  /// A file before and after a change.
  struct Entry: Codable, Sendable, Equatable {
    let path: String
    let absolutePath: String
    let before: String
    let after: String
  }

  /// The changes of one run, which are on disk before it changes anything.
  struct Run: Codable, Sendable {
    fileprivate(set) var number = 0
    let workingFolder: String
    let entries: [Entry]

    private enum CodingKeys: String, CodingKey { case workingFolder, entries }

    init(number: Int, workingFolder: String, entries: [Entry]) {
      self.number = number
      self.workingFolder = workingFolder
      self.entries = entries
    }
  }

  private static let entryLimit = 20
  private let place: @Sendable (_ creates: Bool) throws(OwnFolder.Problem) -> OwnFolder
  /// Changes are undone from the folder in which they were made.
  private let workingFolder: String

  public init(folder: String, workingFolder: String = FileManager.default.currentDirectoryPath) {
    self.init(workingFolder: workingFolder) { creates throws(OwnFolder.Problem) in
      try OwnFolder(folder, creates: creates)
    }
  }

  private init(
    workingFolder: String, place: @escaping @Sendable (_ creates: Bool) throws(OwnFolder.Problem) -> OwnFolder
  ) {
    self.place = place
    self.workingFolder = workingFolder
  }

  /// The journal in the user's XDG state folder; nothing is written unless the user owns that folder.
  public static func standard(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> UndoJournal {
    UndoJournal(workingFolder: FileManager.default.currentDirectoryPath) { creates throws(OwnFolder.Problem) in
      try UserFolders.ownState(["undo"], environment, creates: creates)
    }
  }

  private func folder(creates: Bool) throws(ApplyError) -> String {
    do throws(OwnFolder.Problem) {
      return try place(creates).path
    } catch {
      throw .noUndo(reason: "\(error.message). Set `XDG_STATE_HOME` to a folder of your own")
    }
  }

  /// Nil if there is none that belongs to the user.
  private var folder: String? { try? place(false).path }

  /// Locks the journal, so that one run at a time writes; the system releases the lock of a process that dies.
  func lock() throws(ApplyError) -> FolderLock {
    try FolderLock(path: folder(creates: true) + "/lock")
  }

  // MARK: Runs

  /// Saves the originals as a run that is not complete yet.
  func record(_ changes: [SourceChange]) throws(ApplyError) -> Run {
    let entries = changes.map {
      Entry(path: $0.path, absolutePath: $0.absolutePath, before: $0.before, after: $0.after)
    }
    _ = try folder(creates: true)
    let run = Run(number: (numbers().last ?? 0) + 1, workingFolder: workingFolder, entries: entries)
    FileReplacement.removeLeftovers(of: pendingPath(run.number))
    do {
      try write(try JSONEncoder().encode(run), to: pendingPath(run.number))
      forgetOldest()
    } catch let error as FileCallError {
      throw .noUndo(reason: error.reason)
    } catch {
      throw .noUndo(reason: error.localizedDescription)
    }
    return run
  }

  func complete(_ run: Run) { _ = rename(pendingPath(run.number), path(run.number)) }

  func forget(_ run: Run) {
    unlink(pendingPath(run.number))
    unlink(path(run.number))
  }

  /// Returns the newest run of this folder, complete or not.
  func last() throws(ApplyError) -> Run {
    guard let newest = numbers().reversed().lazy.compactMap(read).first else { throw .nothingToUndo }
    return newest
  }

  /// Returns the newest run of this folder, if it was never completed.
  func interrupted() -> Run? {
    guard let newest = numbers().reversed().lazy.compactMap(read).first else { return nil }
    return access(pendingPath(newest.number), F_OK) == 0 ? newest : nil
  }

  // MARK: Files

  private func path(_ number: Int) -> String { "\(folder ?? "")/\(number).json" }
  private func pendingPath(_ number: Int) -> String { "\(folder ?? "")/\(number).pending" }

  private func read(_ number: Int) -> Run? {
    let data = [path(number), pendingPath(number)].lazy.compactMap(OwnFile.contents).first
    guard let data, var run = try? JSONDecoder().decode(Run.self, from: data), run.workingFolder == workingFolder
    else { return nil }
    run.number = number
    return run
  }

  /// Writes data; it is on disk when this returns.
  private func write(_ data: Data, to path: String) throws(FileCallError) {
    var facts = stat()
    facts.st_mode = 0o600
    facts.st_uid = geteuid()
    facts.st_gid = getegid()
    try FileReplacement(of: path, with: String(decoding: data, as: UTF8.self), facts: facts, calls: FileCalls())
      .commit()
  }

  private func numbers() -> [Int] {
    guard let folder else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return Set(names.compactMap { Int($0.prefix { $0 != "." }) }).sorted()
  }

  private func forgetOldest() {
    for number in numbers().dropLast(Self.entryLimit) {
      unlink(pendingPath(number))
      unlink(path(number))
    }
  }
}

/// A lock file, held by one process at a time.
struct FolderLock {
  private let descriptor: Int32

  init(path: String) throws(ApplyError) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw .noUndo(reason: FileCallError.last.reason) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      throw .busy
    }
  }

  /// Unlocks explicitly: closing is not enough, since a child process may still hold the descriptor.
  func release() {
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
