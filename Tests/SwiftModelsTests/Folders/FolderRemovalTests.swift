import Foundation
import TestSupport
import Testing

@testable import SwiftModels

@Suite struct FolderRemovalTests {
  private let folder: TemporaryFolder
  private var top: String { folder.url.path + "/top" }

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: top, withIntermediateDirectories: false)
  }

  /// Whether nothing of it is left after shell commands created something in it.
  private func isRemoved(after commands: String) throws -> Bool {
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/bash")
    shell.arguments = ["-ec", commands]
    shell.currentDirectoryURL = URL(fileURLWithPath: top)
    try shell.run()
    shell.waitUntilExit()
    try #require(shell.terminationStatus == 0)
    FolderRemoval.remove(top)
    return !FileManager.default.fileExists(atPath: top)
  }

  @Test(
    "nothing is left of it",
    arguments: [
      ":", "touch a .b; mkdir c; touch c/d c/.e; mkdir -p 1/2/3 2/2/3; touch 2/2/f",
      "for i in {1..400}; do mkdir a_name_of_a_good_length; cd a_name_of_a_good_length; touch file; done",
      "mkdir -p a/b/c; touch a/b/c/d; chmod 0 a/b/c a/b a", #"mkdir $'\xff'; touch $'\xff/\xfe'"#,
    ])
  func nothingIsLeft(_ commands: String) throws {
    #expect(try isRemoved(after: commands))
  }

  @Test func linksAreNotFollowed() throws {
    try folder.write("kept", to: "outside/file")
    #expect(try isRemoved(after: "mkdir a; ln -s ../../outside a/link; ln -s ../outside link"))
    #expect(FileManager.default.fileExists(atPath: folder.url.path + "/outside/file"))
  }
}
