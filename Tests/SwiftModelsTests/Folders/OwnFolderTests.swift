import Foundation
import TestSupport
import Testing

@testable import SwiftModels

/// State and caches are in folders that nobody else can write to.
@Suite struct OwnFolderTests {
  private let folder: TemporaryFolder
  private var path: String { folder.url.path }

  init() throws { folder = try TemporaryFolder() }

  private func make(_ name: String, mode: Int) throws {
    try FileManager.default.createDirectory(atPath: path + "/" + name, withIntermediateDirectories: true)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path + "/" + name)
  }

  private func mode(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path + "/" + name)[.posixPermissions] as? Int
  }

  private func problem(_ names: [String], below base: String) -> OwnFolder.Problem? {
    do throws(OwnFolder.Problem) {
      _ = try OwnFolder(names, below: base)
      return nil
    } catch {
      return error
    }
  }

  @Test func isMadeForTheUserAlone() throws {
    #expect(try OwnFolder(["tool", "undo"], below: path + "/state").path == path + "/state/tool/undo")
    #expect(try mode("state") == 0o700)
    #expect(try mode("state/tool/undo") == 0o700)
  }

  @Test func rightsOfOthersAreTakenAway() throws {
    try make("tool", mode: 0o755)
    #expect(problem(["tool"], below: path) == nil)
    #expect(try mode("tool") == 0o700)
  }

  @Test func aLinkInThePlaceOfAFolderOfTheToolIsRefused() throws {
    try make("theirs", mode: 0o755)
    try FileManager.default.createSymbolicLink(atPath: path + "/tool", withDestinationPath: path + "/theirs")
    #expect(problem(["tool"], below: path) == .link(path + "/tool"))
    #expect(try mode("theirs") == 0o755)
  }

  /// The real home folder may be elsewhere.
  @Test func aLinkOfTheUsersOnTheWayIsFollowed() throws {
    try make("real", mode: 0o700)
    try FileManager.default.createSymbolicLink(atPath: path + "/home", withDestinationPath: "real")
    #expect(try OwnFolder(["tool"], below: path + "/home").path == path + "/real/tool")
  }

  @Test func linksThatGoRoundAreRefused() throws {
    try FileManager.default.createSymbolicLink(atPath: path + "/a", withDestinationPath: "b")
    try FileManager.default.createSymbolicLink(atPath: path + "/b", withDestinationPath: "a")
    #expect(problem(["tool"], below: path + "/a") != nil)
  }

  @Test func aLevelThatEverybodyCanWriteToIsRefused() throws {
    try make("open", mode: 0o777)
    #expect(problem(["tool"], below: path + "/open") == .writableByOthers(path + "/open"))
    try make("open", mode: 0o1777)
    #expect(problem(["tool"], below: path + "/open") == nil)
  }

  /// Its contents may be somebody else's, even if only the owners of files in it can remove them.
  @Test(arguments: [0o777, 0o1777, 0o703])
  func aFolderOfTheToolThatOthersCanWriteToIsRefused(_ mode: Int) throws {
    try make("tool", mode: mode)
    #expect(problem(["tool"], below: path) == .writableByOthers(path + "/tool"))
    #expect(try self.mode("tool") == mode)
  }

  @Test(.enabled(if: OtherUser.isAvailable, "needs root and setpriv"))
  func aFolderThatAGroupCanWriteToIsRefused() throws {
    try make("tool", mode: 0o770)
    try FileManager.default.setAttributes([.groupOwnerAccountID: 65534], ofItemAtPath: path + "/tool")
    #expect(problem(["tool"], below: path) == .writableByOthers(path + "/tool"))
    #expect(problem(["own"], below: path + "/tool") == .writableByOthers(path + "/tool"))
  }

  @Test(.enabled(if: OtherUser.isAvailable, "needs root and setpriv"))
  func aLevelOfAnotherUserIsRefused() throws {
    try make("theirs/inner", mode: 0o755)
    try OtherUser.own(URL(fileURLWithPath: path + "/theirs"))
    #expect(problem(["tool"], below: path + "/theirs") == .foreign(path + "/theirs"))
    #expect(problem(["theirs"], below: path) == .foreign(path + "/theirs"))
  }

  @Test func aRelativePathIsRefused() {
    #expect(problem(["tool"], below: "state") != nil)
  }

  @Test func nothingIsMadeForALook() throws {
    #expect(throws: OwnFolder.Problem.missing(path + "/state")) {
      try OwnFolder(["tool"], below: path + "/state", creates: false)
    }
    #expect(!FileManager.default.fileExists(atPath: path + "/state"))
  }

  // MARK: Files

  @Test func aFileCountsOnlyWhereItIsTheUsersAlone() throws {
    let file = try folder.write("text", to: "own").path
    #expect(OwnFile.contents(file) == Data("text".utf8))
    try FileManager.default.createSymbolicLink(atPath: path + "/link", withDestinationPath: file)
    #expect(OwnFile.contents(path + "/link") == nil)
    #expect(link(file, path + "/second") == 0)
    #expect(OwnFile.contents(file) == nil)
    unlink(path + "/second")
    try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: file)
    #expect(OwnFile.contents(file) == nil)
    #expect(OwnFile.contents(path) == nil)
  }

  // MARK: Scratch folders

  @Test func onlyWhatAProcessOfTheToolHasLeftIsRemoved() throws {
    let name = ScratchFolder.prefix + "abcdef"
    try folder.write("", to: name + "/" + ScratchFolder.markerName)
    try folder.write("mine", to: ScratchFolder.prefix + "4711-other/file")
    try folder.write("", to: "other/" + ScratchFolder.markerName)
    try FileManager.default.createSymbolicLink(
      atPath: path + "/" + ScratchFolder.prefix + "link", withDestinationPath: path + "/other")
    ScratchFolder.clear(path)
    let left = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    #expect(left == [ScratchFolder.prefix + "4711-other", ScratchFolder.prefix + "link", "other"].sorted())
    #expect(FileManager.default.fileExists(atPath: path + "/other/" + ScratchFolder.markerName))
  }

  /// A process killed between two system calls has not put the file into the folder yet.
  @Test func anEmptyFolderIsKnownByItsMode() throws {
    for (name, mode) in [("ours", mode_t(0o1700)), ("full", 0o1700), ("mine", 0o700)] {
      #expect(mkdir(path + "/" + ScratchFolder.prefix + name, mode) == 0)
    }
    try folder.write("mine", to: ScratchFolder.prefix + "full/file")
    ScratchFolder.clear(path)
    let left = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    #expect(left == [ScratchFolder.prefix + "full", ScratchFolder.prefix + "mine"])
  }

  @Test func whatALivingProcessHasIsNotRemoved() throws {
    let made = try #require(ScratchFolder.make())
    let parent = URL(fileURLWithPath: made).deletingLastPathComponent().deletingLastPathComponent().path
    ScratchFolder.clear(parent)
    #expect(FileManager.default.fileExists(atPath: made))
    ScratchFolder.remove(made)
  }

  // MARK: Trust

  @Test func aFolderIsTrustedOnceItWasAdded() throws {
    try make("project/inner", mode: 0o755)
    let trusted = TrustedFolders(environment: ["XDG_STATE_HOME": path + "/state"])
    #expect(!trusted.contains(path + "/project"))
    try trusted.add(path + "/project")
    #expect(trusted.contains(path + "/project"))
    #expect(!trusted.contains(path + "/project/inner"))
    #expect(!trusted.contains(path))
  }

  @Test func foldersOfTheEnvironmentAreTrustedWithAllBelow() {
    let trusted = TrustedFolders(environment: ["INSPECT_TRUST_FOLDERS": "/nowhere:\(path)"])
    #expect(trusted.contains(path))
    #expect(trusted.contains(path + "/inner"))
    #expect(!trusted.contains(path + "-other"))
  }
}
