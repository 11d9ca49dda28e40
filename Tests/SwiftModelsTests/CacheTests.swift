import Foundation
import TestSupport
import Testing

@testable import SwiftModels

@Suite struct CacheTests {
  private static let files = ["A.swift": "struct A: Codable { let id: Int }"]

  @Test func isReadableByTheUserAlone() throws {
    let folder = try TemporaryFolder()
    let cache = try LibraryCache(folder: folder.url.path + "/a/b")
    let mode = try FileManager.default.attributesOfItem(atPath: cache.folder)[.posixPermissions] as? Int
    #expect(mode == 0o700)
  }

  @Test func followsTheXDGFolders() throws {
    let folder = try TemporaryFolder().url.path
    #expect(
      try LibraryCache.standard(environment: ["XDG_CACHE_HOME": folder + "/x", "HOME": folder]).folder
        == folder + "/x/decoding-inspector")
    #expect(try LibraryCache.standard(environment: ["HOME": folder]).folder == folder + "/.cache/decoding-inspector")
  }

  /// A failed build is not repeated until any source may have added what it lacked.
  @Test func aBuildThatFailedIsKeptUntilASourceChanges() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "struct A: Decodable { let size: Size; init(from decoder: any Decoder) throws { size = .read( } }", to: "A.swift")
    try folder.write("struct Size {}", to: "B.swift")
    let cache = try LibraryCache(folder: folder.url.path + "/cache")
    let toolchain = try Toolchain.find()
    // A file that was changed this recently might change again within the same tick of the clock.
    try await Task.sleep(for: .milliseconds(2_100))
    func problem() throws -> ModelError? {
      let inspector = ModelInspector(
        code: try CodeBase(paths: [folder.url.path]), toolchain: toolchain, cache: cache,
        workerExecutable: try WorkerExecutable.path)
      do throws(ModelError) {
        _ = try inspector.prepare(model: "A")
        return nil
      } catch {
        return error
      }
    }
    func kept() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: cache.folder).filter { $0.hasPrefix("failed-") }.sorted()
    }
    let first = try #require(try problem())
    let names = try kept()
    #expect(!names.isEmpty)
    #expect(try problem() == first)
    #expect(try kept() == names)
    try folder.write("struct A: Decodable { let size: Int }", to: "A.swift")
    #expect(try problem() == nil)
  }

  /// A relative path would put the cache into whatever folder the tool is started in.
  @Test func aRelativeXDGFolderDoesNotCount() throws {
    let folder = try TemporaryFolder().url.path
    let environment = ["XDG_CACHE_HOME": "cache", "HOME": folder]
    #expect(try LibraryCache.standard(environment: environment).folder == folder + "/.cache/decoding-inspector")
  }

  @Test(arguments: [[:], ["HOME": ""], ["HOME": "relative"], ["XDG_CACHE_HOME": "relative"]])
  func withoutAFolderOfTheUsersItGoesWithTheProcess(_ environment: [String: String]) throws {
    let cache = try LibraryCache.standard(environment: environment)
    #expect(cache.folder.contains("/" + ScratchFolder.prefix))
    #expect(cache.problem == .unknown(variables: "XDG_CACHE_HOME or HOME"))
  }

  @Test func aLinkInItsPlaceIsRefused() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "theirs/file")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.url.path + "/theirs")
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.path + "/decoding-inspector", withDestinationPath: folder.url.path + "/theirs")
    #expect(throws: ModelError.self) { try LibraryCache.standard(environment: ["XDG_CACHE_HOME": folder.url.path]) }
    let mode = try FileManager.default.attributesOfItem(atPath: folder.url.path + "/theirs")[.posixPermissions] as? Int
    #expect(mode == 0o755)
  }

  /// A library truncated by a full disk or a cleaner of temporary files is built again.
  @Test(arguments: ["", "half", "other"])
  func aDamagedLibraryIsBuiltAgain(_ damage: String) throws {
    let fixture = try ModelFixture(Self.files)
    let path = try fixture.inspector().prepare(model: "A").library.path
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    let damaged =
      switch damage {
      case "": Data()
      case "half": whole.prefix(whole.count / 2)
      default: Data(whole.map { $0 ^ 1 })
      }
    try damaged.write(to: URL(fileURLWithPath: path))
    let inspector = try fixture.inspector()
    let loaded = try inspector.prepare(model: "A")
    let verdict = try inspector.oracle(InspectedDocument(bytes: Array(#"{"id": 1}"#.utf8), file: "-"), with: loaded)
    #expect(verdict == .decodes)
  }

  @Test func asksTheCompilerOnce() throws {
    let fixture = try ModelFixture(Self.files)
    let first = try fixture.inspector().prepare(model: "A")
    // Without a compiler only the cache can answer.
    let cache = try LibraryCache(folder: fixture.folder.url.path + "/cache")
    let toolchain = try Toolchain.find()
    let compiler = ModelCompiler(toolchain: toolchain.withoutPrograms, cache: cache, environment: [:])
    let index = ModelIndex(try fixture.sources.files)
    let again = try compiler.compile(ModelCompiler.Request(index: index, names: ["A"]))
    #expect(again.path == first.library.path)
    #expect(throws: ModelError.self) { try compiler.compile(ModelCompiler.Request(index: index, names: ["B"])) }
  }

  @Test func anotherTextIsAnotherEntry() throws {
    let fixture = try ModelFixture(Self.files)
    let first = try fixture.inspector().prepare(model: "A")
    try fixture.folder.write("struct A: Codable { let id: String }", to: "sources/A.swift")
    #expect(try fixture.inspector().prepare(model: "A").library.path != first.library.path)
    #expect(FileManager.default.fileExists(atPath: first.library.path))
  }

  @Test func takesTurnsWithOthersThatBuildTheSame() async throws {
    let fixture = try ModelFixture(Self.files)
    let paths = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<2 {
        group.addTask { try fixture.inspector().prepare(model: "A").library.path }
      }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(paths.count == 1)
    let left = try FileManager.default.contentsOfDirectory(atPath: fixture.folder.url.path + "/cache")
    #expect(left.count == 1)
  }

  @Test func aLaterBuildNeverReplacesAnEntry() throws {
    let folder = try TemporaryFolder()
    let cache = try LibraryCache(folder: folder.url.path + "/cache")
    for text in ["first", "second"] {
      let work = try cache.makeWorkFolder()
      try text.write(toFile: work + "/models.so", atomically: false, encoding: .utf8)
      _ = try cache.adopt(work, as: "key")
    }
    #expect(try String(contentsOfFile: cache.folder + "/key/models.so", encoding: .utf8) == "first")
  }

  @Test func throwsOutTheOldestOnly() throws {
    let folder = try TemporaryFolder()
    let cache = try LibraryCache(folder: folder.url.path + "/cache", byteLimit: 2_500)
    for name in ["old", "older", "new"] {
      let work = try cache.makeWorkFolder()
      try Data(count: 1_000).write(to: URL(fileURLWithPath: work + "/models.so"))
      _ = try cache.adopt(work, as: name)
    }
    for (name, age) in [("old", 5_000.0), ("older", 9_000.0)] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date().addingTimeInterval(-age)], ofItemAtPath: cache.folder + "/" + name)
    }
    let work = try cache.makeWorkFolder()
    _ = try cache.adopt(work, as: "empty")
    #expect(try FileManager.default.contentsOfDirectory(atPath: cache.folder).sorted() == ["empty", "new", "old"])
  }
}

extension Toolchain {
  /// The same toolchain without any programs that could run.
  fileprivate var withoutPrograms: Toolchain {
    Toolchain(compiler: "/nonexistent", root: root, programs: "/nonexistent")
  }
}
