import Foundation
import TestSupport
import Testing

@testable import SwiftModels

@Suite struct PackageFoldersTests {
  private func make(_ ages: [(name: String, days: Double)]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, days) in ages {
      try folder.write(String(repeating: "x", count: 1_000), to: "\(name)/build/object.o")
      _ = PackageFolders.lease(path(name, folder))
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -days * 86_400)], ofItemAtPath: path(name, folder))
    }
    return folder
  }

  private func path(_ name: String, _ folder: TemporaryFolder) -> String { folder.url.path + "/" + name }

  private func names(_ folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
  }

  @Test func whatNobodyUsedForLongIsThrownOut() throws {
    let folder = try make([("new", 1), ("old", 90), ("older", 100)])
    PackageFolders(folder: folder.url.path).evict()
    #expect(try names(folder) == ["new"])
  }

  @Test func theOldestGoFirstWhereAllTakeTooMuch() throws {
    let folder = try make([("c", 3), ("a", 1), ("b", 2)])
    PackageFolders(folder: folder.url.path, byteLimit: 2_500).evict()
    #expect(try names(folder) == ["a", "b"])
  }

  @Test func whatIsInUseStays() throws {
    let folder = try make([("used", 90), ("old", 90)])
    let lease = PackageFolders.lease(path("used", folder))
    try FileManager.default.setAttributes([.modificationDate: Date.distantPast], ofItemAtPath: path("used", folder))
    PackageFolders(folder: folder.url.path).evict()
    #expect(try names(folder) == ["used"])
    _ = consume lease
  }

  @Test func usingAFolderMakesItNew() throws {
    let folder = try make([("a", 90)])
    _ = PackageFolders.lease(path("a", folder))
    PackageFolders(folder: folder.url.path).evict()
    #expect(try names(folder) == ["a"])
    #expect(FileManager.default.fileExists(atPath: path("a", folder) + "/build/object.o"))
  }
}
