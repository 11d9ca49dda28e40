import FixProving
import Foundation
import SwiftModels
import TestSupport
import Testing

/// Writing to source files: all or nothing, never over a newer change, and back again.
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
    #expect(try writer.undo() == ["A.swift", "B.swift"])
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
    #expect(throws: ApplyError.changedMeanwhile(path: "A.swift")) { try writer.undo() }
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
}
