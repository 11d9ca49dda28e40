public import Foundation

/// The test files of a project, which are read and never compiled.
public struct TestSources: Sendable {
  private let folder: String

  /// A search must end, in the home folder too.
  private static let folderLimit = 2_000
  private static let fileLimit = 2_000
  /// A name such as `data` occurs everywhere, and tells nothing then.
  private static let parsedBytes = 500_000

  /// - Parameter folder: The project's folder.
  public init(below folder: String = FileManager.default.currentDirectoryPath) {
    self.folder = folder
  }

  /// What the tests tell of a document.
  ///
  /// - Complexity: The bytes of all test files are looked through; those that name the document are parsed.
  public func evidence(for document: String) -> FixtureEvidence {
    let name = document.split(separator: "/").last.map(String.init) ?? document
    let base = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    guard document != "-", base.utf8.count > 1 else { return .none }
    let wanted = Data(base.utf8)
    var bytesLeft = Self.parsedBytes
    let files = paths.compactMap { path -> SwiftFile? in
      guard bytesLeft > 0, let data = FileManager.default.contents(atPath: path), data.range(of: wanted) != nil,
        let text = String(validating: data, as: UTF8.self)
      else { return nil }
      bytesLeft -= data.count
      return SwiftFile(path: displayPath(path, from: folder), absolutePath: path, text: text)
    }
    return FixtureEvidence(of: files, for: document)
  }

  /// Swift files in folders of tests.
  private var paths: [String] {
    var found: [String] = []
    var folders = [(path: folder, isTests: false)]
    var visited = 0
    while let current = folders.popLast(), visited < Self.folderLimit, found.count < Self.fileLimit {
      visited += 1
      for name in (try? FileManager.default.contentsOfDirectory(atPath: current.path)) ?? [] {
        let path = current.path + "/" + name
        if name.hasSuffix(".swift") {
          if current.isTests { found.append(path) }
        } else if !name.hasPrefix("."), !name.contains("."), SourceSearch.isFolder(path) {
          folders.append((path, current.isTests || name.hasSuffix("Tests") || name == "Test"))
        }
      }
    }
    return found.sorted()
  }
}
