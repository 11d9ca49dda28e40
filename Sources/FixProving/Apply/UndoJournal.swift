public import Foundation
import SwiftModels

/// The originals of files that fixes changed, in the user's state folder: one file a run, the newest undone first.
public struct UndoJournal: Sendable {
  /// A file before and after a change.
  struct Entry: Codable, Sendable, Equatable {
    let path: String
    let absolutePath: String
    let before: String
    let after: String
  }

  private static let entryLimit = 20
  private let folder: String
  /// Changes are undone from the folder in which they were made.
  private let workingFolder: String

  public init(folder: String, workingFolder: String = FileManager.default.currentDirectoryPath) {
    self.folder = folder
    self.workingFolder = workingFolder
  }

  /// The journal in the user's state folder as XDG has it.
  public static func standard(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> UndoJournal {
    let configured = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = environment["HOME"].flatMap { $0.isEmpty ? nil : $0 } ?? NSTemporaryDirectory()
    return UndoJournal(folder: (configured ?? home + "/.local/state") + "/decoding-inspector/undo")
  }

  private struct Run: Codable {
    let workingFolder: String
    let entries: [Entry]
  }

  func record(_ changes: [SourceChange]) throws(ApplyError) {
    let entries = changes.map {
      Entry(path: $0.path, absolutePath: $0.absolutePath, before: $0.before, after: $0.after)
    }
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      let data = try JSONEncoder().encode(Run(workingFolder: workingFolder, entries: entries))
      try data.write(to: URL(fileURLWithPath: "\(folder)/\(nextNumber()).json"), options: .atomic)
      try forgetOldest()
    } catch {
      throw .noUndo(reason: error.localizedDescription)
    }
  }

  func last() throws(ApplyError) -> [Entry] {
    guard let newest = newestRun() else { throw .nothingToUndo }
    return newest.run.entries
  }

  func forgetLast() {
    guard let newest = newestRun() else { return }
    try? FileManager.default.removeItem(atPath: newest.path)
  }

  private func newestRun() -> (path: String, run: Run)? {
    for number in numbers().reversed() {
      let path = "\(folder)/\(number).json"
      guard let data = FileManager.default.contents(atPath: path),
        let run = try? JSONDecoder().decode(Run.self, from: data), run.workingFolder == workingFolder
      else { continue }
      return (path, run)
    }
    return nil
  }

  private func numbers() -> [Int] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.compactMap { Int($0.dropLast(".json".count)) }.sorted()
  }

  private func nextNumber() -> Int { (numbers().last ?? 0) + 1 }

  private func forgetOldest() throws {
    for number in numbers().dropLast(Self.entryLimit) {
      try FileManager.default.removeItem(atPath: "\(folder)/\(number).json")
    }
  }
}
