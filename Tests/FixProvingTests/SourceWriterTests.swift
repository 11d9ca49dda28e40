import Foundation
import SwiftModels
import Locking
import TestSupport
import Testing

@testable import FixProving

/// Writing to source files: all or nothing, never over a newer change, and reversible.
@Suite struct SourceWriterTests {
  private let folder: TemporaryFolder
  private let writer: SourceWriter

  init() throws {
    folder = try TemporaryFolder()
    let state = folder.url.appendingPathComponent("state").path
    writer = SourceWriter(journal: UndoJournal(folder: state, workingFolder: folder.url.path))
  }

  private func file(_ name: String, _ text: String, changed: String) throws -> SourceChange {
    let url = try folder.write(text, to: name)
    return SourceChange(path: name, absolutePath: url.path, before: text, after: changed)
  }

  private func text(_ change: SourceChange) throws -> String {
    try String(contentsOfFile: change.absolutePath, encoding: .utf8)
  }

  @Test func changesAreWrittenAndTakenBack() throws {
    let first = try file("A.swift", "let a = 1\n", changed: "let a = 2\n")
    let second = try file("B.swift", "let b = 1\n", changed: "let b = 2\n")
    try writer.apply([first, second])
    #expect(try text(first) == "let a = 2\n")
    #expect(try text(second) == "let b = 2\n")
    #expect(writer.undoable() == ["A.swift", "B.swift"])
    #expect(try writer.undo() == [first.absolutePath, second.absolutePath])
    #expect(writer.undoable() == [])
    #expect(try text(first) == "let a = 1\n")
    #expect(try text(second) == "let b = 1\n")
    #expect(throws: ApplyError.nothingToUndo) { try writer.undo() }
  }

  @Test func permissionsAreKept() throws {
    let change = try file("A.swift", "let a = 1\n", changed: "let a = 2\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: change.absolutePath)
    try writer.apply([change])
    let permissions = try FileManager.default.attributesOfItem(atPath: change.absolutePath)[.posixPermissions]
    #expect(permissions as? Int == 0o640)
  }

  @Test func aLinkStaysALink() throws {
    let change = try file("A.swift", "let a = 1\n", changed: "let a = 2\n")
    let link = folder.url.appendingPathComponent("Link.swift").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: change.absolutePath)
    try writer.apply([SourceChange(path: "Link.swift", absolutePath: link, before: change.before, after: change.after)])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == change.absolutePath)
    #expect(try text(change) == "let a = 2\n")
  }

  @Test func aFileThatChangedMeanwhileKeepsEverythingAsItIs() throws {
    let first = try file("A.swift", "let a = 1\n", changed: "let a = 2\n")
    let second = try file("B.swift", "let b = 1\n", changed: "let b = 2\n")
    try folder.write("let b = 3\n", to: "B.swift")
    #expect(throws: ApplyError.changedMeanwhile(path: "B.swift")) { try writer.apply([first, second]) }
    #expect(try text(first) == "let a = 1\n")
    #expect(try text(second) == "let b = 3\n")
    #expect(throws: ApplyError.nothingToUndo) { try writer.undo() }
  }

  @Test func undoDoesNotOverwriteALaterEdit() throws {
    let change = try file("A.swift", "let a = 1\n", changed: "let a = 2\n")
    try writer.apply([change])
    try folder.write("let a = 4\n", to: "A.swift")
    #expect(throws: ApplyError.editedSince(path: "A.swift")) { try writer.undo() }
    #expect(try text(change) == "let a = 4\n")
  }

  @Test func aFileThatIsGoneIsSaid() throws {
    let change = try file("A.swift", "let a = 1\n", changed: "let a = 2\n")
    try FileManager.default.removeItem(atPath: change.absolutePath)
    #expect(throws: ApplyError.self) { try writer.apply([change]) }
    #expect(!FileManager.default.fileExists(atPath: change.absolutePath))
  }

  @Test func nothingIsLeftBesideTheFile() throws {
    let change = try file("Models/A.swift", "let a = 1\n", changed: "let a = 2\n")
    try writer.apply([change])
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.url.appendingPathComponent("Models").path)
    #expect(names == ["A.swift"])
  }

  @Test func aByteOrderMarkAndLineEndsAreKept() throws {
    let url = folder.url.appendingPathComponent("A.swift")
    let bytes = Data([0xEF, 0xBB, 0xBF] + "let a = 1\r\n".utf8)
    try bytes.write(to: url)
    let source = try SwiftSourceSet(paths: [url.path]).files[0]
    let changed = source.text.replacing("1", with: "2")
    try writer.apply([
      SourceChange(path: "A.swift", absolutePath: url.path, before: source.text, after: changed)
    ])
    #expect(try Data(contentsOf: url) == Data([0xEF, 0xBB, 0xBF] + "let a = 2\r\n".utf8))
    _ = try writer.undo()
    #expect(try Data(contentsOf: url) == bytes)
  }

  @Test func aReadOnlyFileIsRefused() throws {
    let first = try file("A.swift", "let a = 1\n", changed: "let a = 2\n")
    let second = try file("B.swift", "let b = 1\n", changed: "let b = 2\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: second.absolutePath)
    #expect(throws: ApplyError.unwritable(path: "B.swift", reason: "it is read-only")) {
      try writer.apply([first, second])
    }
    #expect(try text(first) == "let a = 1\n")
  }

  @Test func whatLiesOutsideTheSourcesIsRefused() throws {
    let outside = try file("Elsewhere/A.swift", "let a = 1\n", changed: "let a = 2\n")
    let sources = folder.url.appendingPathComponent("Sources")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    let link = sources.appendingPathComponent("A.swift").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: outside.absolutePath)
    let change = SourceChange(
      path: "Sources/A.swift", absolutePath: link, before: outside.before, after: outside.after)
    let error = #expect(throws: ApplyError.self) {
      try writer(within: [sources.path]).apply([change])
    }
    #expect(error?.message.contains("outside the sources") == true)
    #expect(try text(outside) == "let a = 1\n")
    // The target of the link may be named itself.
    try writer(within: [sources.path, outside.absolutePath]).apply([change])
    #expect(try text(outside) == "let a = 2\n")
  }

  /// A journal is a file: planting one must not give access to all files of the user.
  @Test func undoWritesNothingOutsideOfTheFolder() throws {
    let outside = try TemporaryFolder()
    let file = try outside.write("let a = 2\n", to: "A.swift").path
    let change = SourceChange(path: "A.swift", absolutePath: file, before: "let a = 1\n", after: "let a = 2\n")
    _ = try UndoJournal(folder: folder.url.path + "/state", workingFolder: folder.url.path).record([change])
    #expect(throws: ApplyError.outsideFolder(path: file)) { try self.writer(within: [folder.url.path]).undo() }
    #expect(try text(change) == "let a = 2\n")
    // Naming the place is consent.
    #expect(try self.writer(within: [outside.url.path]).undo() == [file])
    #expect(try text(change) == "let a = 1\n")
  }

  @Test(arguments: ["link", "second name", "open to all"])
  func aJournalThatIsNotTheUsersOwnDoesNotCount(_ flaw: String) throws {
    let change = try file("A.swift", "let a = 1\n", changed: "let a = 2\n")
    try writer.apply([change])
    let record = folder.url.path + "/state/1.json"
    let other = folder.url.path + "/other.json"
    switch flaw {
    case "link":
      try FileManager.default.moveItem(atPath: record, toPath: other)
      try FileManager.default.createSymbolicLink(atPath: record, withDestinationPath: other)
    case "second name": try FileManager.default.linkItem(atPath: record, toPath: other)
    default: try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: record)
    }
    #expect(throws: ApplyError.nothingToUndo) { try writer.undo() }
    #expect(try text(change) == "let a = 2\n")
  }

  @Test func twoRunsDoNotWriteAtOnce() throws {
    let change = try file("A.swift", "let a = 1\n", changed: "let a = 2\n")
    let journal = UndoJournal(
      folder: folder.url.appendingPathComponent("state").path, workingFolder: folder.url.path)
    let lock = try journal.lock()
    #expect(throws: ApplyError.busy) { try writer.apply([change]) }
    #expect(throws: ApplyError.busy) { try writer.undo() }
    #expect(try text(change) == "let a = 1\n")
    lock.release()
    try writer.apply([change])
    // The second of two runs with the same plan finds the first one's change.
    #expect(throws: ApplyError.changedMeanwhile(path: "A.swift")) { try writer.apply([change]) }
  }

  private func writer(within roots: [String]? = nil, _ calls: FileCalls = FileCalls()) -> SourceWriter {
    let state = folder.url.appendingPathComponent("state").path
    return SourceWriter(
      journal: UndoJournal(folder: state, workingFolder: folder.url.path), within: roots, calls: calls)
  }

  // MARK: Calls that fail

  /// Which of the writer's calls fails, and with which error.
  struct Fault: Sendable, CustomTestStringConvertible {
    enum Call: CaseIterable, Sendable { case makeTemporary, write, synchronize, rename }

    let call: Call
    /// 1 for the first of these calls.
    let number: Int
    let error: Int32

    var testDescription: String { "\(call) \(number): \(String(cString: strerror(error)))" }

    static let all: [Fault] = Call.allCases.flatMap { call in
      [1, 2].flatMap { number in [ENOSPC, EROFS, EIO].map { Fault(call: call, number: number, error: $0) } }
    }

    func calls(_ counter: CallCounter) -> FileCalls {
      var calls = FileCalls()
      let original = calls
      let (call, number, error) = (call, number, error)
      let fails: @Sendable (Call) -> Bool = { current in
        guard current == call, counter.next() == number else { return false }
        errno = error
        return true
      }
      calls.makeTemporary = { fails(.makeTemporary) ? -1 : original.makeTemporary($0) }
      // A full disk first accepts a part of the data.
      calls.write = { descriptor, bytes in
        guard fails(.write) else {
          return original.write(descriptor, UnsafeRawBufferPointer(rebasing: bytes.prefix(4)))
        }
        return -1
      }
      calls.synchronize = { fails(.synchronize) ? -1 : original.synchronize($0) }
      calls.rename = { fails(.rename) ? -1 : original.rename($0, $1) }
      return calls
    }
  }

  @Test(arguments: Fault.all)
  func aFaultLeavesEverythingAsItWas(_ fault: Fault) throws {
    let first = try file("A.swift", "let a = 1\n", changed: "let a = 2\n")
    let second = try file("B.swift", "let b = 1\n", changed: "let b = 2\n")
    let error = #expect(throws: ApplyError.self) {
      try writer(within: nil, fault.calls(CallCounter())).apply([first, second])
    }
    let message = try #require(error?.message)
    #expect(message.contains(String(cString: strerror(fault.error))))
    #expect(!message.contains("\n"))
    #expect(try text(first) == "let a = 1\n")
    #expect(try text(second) == "let b = 1\n")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(Set(names) == ["A.swift", "B.swift", "state"])
    #expect(throws: ApplyError.nothingToUndo) { try writer.undo() }
  }

  @Test func aFileThatChangesWhileOthersAreWrittenIsKept() throws {
    let first = try file("A.swift", "let a = 1\n", changed: "let a = 2\n")
    let second = try file("B.swift", "let b = 1\n", changed: "let b = 2\n")
    let edited = second.absolutePath
    var calls = FileCalls()
    calls.rename = { from, to in
      if to.hasSuffix("A.swift") {
        _ = FileManager.default.createFile(atPath: edited, contents: Data("let b = 3\n".utf8))
      }
      return rename(from, to)
    }
    #expect(throws: ApplyError.changedMeanwhile(path: "B.swift")) {
      try writer(within: nil, calls).apply([first, second])
    }
    #expect(try text(first) == "let a = 1\n")
    #expect(try text(second) == "let b = 3\n")
  }

  @Test func aRunThatCannotBeTakenBackIsSaidAndCanBeUndone() throws {
    let first = try file("A.swift", "let a = 1\n", changed: "let a = 2\n")
    let second = try file("B.swift", "let b = 1\n", changed: "let b = 2\n")
    let counter = CallCounter()
    var calls = FileCalls()
    calls.rename = { from, to in
      guard counter.next() == 1 else {
        errno = EIO
        return -1
      }
      return rename(from, to)
    }
    let error = #expect(throws: ApplyError.self) { try writer(within: nil, calls).apply([first, second]) }
    #expect(error?.message.contains("inspect --undo") == true)
    #expect(try text(first) == "let a = 2\n")
    let next = #expect(throws: ApplyError.self) { try writer.apply([second]) }
    #expect(next == .interruptedBefore(paths: ["A.swift", "B.swift"]))
    #expect(try writer.undo() == [folder.url.path + "/A.swift"])
    #expect(try text(first) == "let a = 1\n")
    try writer.apply([first, second])
  }

  @Test func withoutRoomForTheOriginalsNothingIsWritten() throws {
    let change = try file("A.swift", "let a = 1\n", changed: "let a = 2\n")
    // A file is at the path of the journal's folder.
    try folder.write("", to: "state")
    let error = #expect(throws: ApplyError.self) { try writer.apply([change]) }
    #expect(error?.message.contains("--undo") == true)
    #expect(try text(change) == "let a = 1\n")
  }
}

/// Counts calls.
final class CallCounter: Sendable {
  private let count = Mutex(0)

  /// 1 at first.
  func next() -> Int {
    count.withLock { count in
      count += 1
      return count
    }
  }
}
